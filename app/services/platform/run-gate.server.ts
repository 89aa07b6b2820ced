/** Lets runs in side by side, or one of them alone; whoever is let in is given the function that lets it out. */
export type RunGate = { enter(): Promise<() => void>; enterAlone(): Promise<() => void> };

export function openGate(): RunGate {
  let inside = 0;
  let isClosed = false;
  const waiting: (() => void)[] = [];
  const change = () => new Promise<void>((go) => waiting.push(go));
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  return {
    async enter() {
      while (isClosed) await change();
      inside += 1;
      return () => {
        inside -= 1;
        wake();
      };
    },
    async enterAlone() {
      while (isClosed) await change();
      isClosed = true;
      while (inside > 0) await change();
      return () => {
        isClosed = false;
        wake();
      };
    },
  };
}
