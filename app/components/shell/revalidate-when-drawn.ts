/** As much of Remix's router as tells where it is. */
type Router = {
  state: { location: { key: string }; navigation: { state: string } };
  subscribe: (hear: () => void) => () => void;
};

/**
 * Reads a page anew as soon as the place that its router is at is drawn and nothing is on its way.
 * @param getRouter asked when something is to be read, which a server never does
 * @returns `ask` for a reading, `draw` to tell the key of the place that is drawn, `leave` to wait no longer
 */
export function revalidateWhenDrawn(getRouter: () => Router, revalidate: () => void) {
  let drawnKey = '';
  let stop: (() => void) | null = null;
  const leave = () => {
    stop?.();
    stop = null;
  };
  const tryNow = () => {
    const { location, navigation } = getRouter().state;
    if (location.key !== drawnKey || navigation.state !== 'idle') return;
    leave();
    revalidate();
  };
  return {
    ask: () => {
      stop ??= getRouter().subscribe(tryNow);
      tryNow();
    },
    draw: (key: string) => {
      drawnKey = key;
      if (stop !== null) tryNow();
    },
    leave,
  };
}
