/** As much of Remix's router as tells where it is. */
type Router = { state: { location: { key: string }; navigation: { state: string } } };

/**
 * Reads a page anew as soon as the place that its router is at is drawn and nothing is on its way.
 * @param getRouter asked when something is to be read, which a server never does
 * @returns `ask` for a reading, `draw` to tell the key of the place that is drawn, `look` whenever the router moved
 */
export function revalidateWhenDrawn(getRouter: () => Router, revalidate: () => void) {
  let isAsked = false;
  let drawnKey = '';
  const look = () => {
    const { location, navigation } = getRouter().state;
    if (!isAsked || location.key !== drawnKey || navigation.state !== 'idle') return;
    isAsked = false;
    revalidate();
  };
  return {
    look,
    ask: () => {
      isAsked = true;
      look();
    },
    draw: (key: string) => {
      drawnKey = key;
      look();
    },
  };
}
