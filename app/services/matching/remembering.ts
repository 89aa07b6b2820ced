/** Asks for each thing once, also while its answer is on the way: a sheet of a thousand rows names the same few places. */
export function remembering<Asked, Found>(
  ask: (asked: Asked) => Promise<Found>,
): (asked: Asked) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const found = known.get(key) ?? ask(asked);
    known.set(key, found);
    return found;
  };
}
