/**
 * Which rows of a list are asked for, so that nothing that happens is missed. An answer tells of the moment in which it was
 * asked for: what happens to a row while an answer about it is on its way is asked for again, and so is what happens
 * while a further page is, which may hold the row as it was before.
 */
export type RowsToAsk = {
  happened: (id: string) => void;
  /** All that is to be asked for now. */
  ask: () => string[];
  answered: (ids: readonly string[]) => void;
  pageAsked: () => void;
  /** @returns whether something is to be asked for again */
  pageCame: () => boolean;
};

export function rowsToAsk(): RowsToAsk {
  const news = new Set<string>();
  const asked = new Set<string>();
  let duringPage: Set<string> | null = null;
  return {
    happened: (id) => {
      news.add(id);
      duringPage?.add(id);
    },
    ask: () => {
      // The answer before this one may never come: this one takes its place.
      for (const id of news) asked.add(id);
      news.clear();
      return [...asked];
    },
    answered: (ids) => {
      for (const id of ids) asked.delete(id);
    },
    pageAsked: () => {
      duringPage = new Set();
    },
    pageCame: () => {
      for (const id of duringPage ?? []) news.add(id);
      duringPage = null;
      return news.size > 0;
    },
  };
}
