const LOOK_MS = 2;

/**
 * Milliseconds of processor time that this process took at most before it let others in, while `work` ran. Not by the clock: on a machine
 * that does other things beside it a turn lasts longer than it takes.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const [began, before] = [performance.now(), process.cpuUsage()];
      await new Promise((go) => setTimeout(go, LOOK_MS));
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, Math.min(performance.now() - began, (user + system) / 1000));
    }
  };
  const looking = look();
  try {
    await work();
  } finally {
    isOver = true;
    await looking;
  }
  return longest;
}
