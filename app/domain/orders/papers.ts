/**
 * The papers that a document of several pages holds: `begins` are the pages, by their index, at which another paper begins (the
 * first page of the document always does), `moved` those that became a request of their own, with its id. What the document
 * told by itself is overridden by what a person says.
 */
export type PaperDivision = {
  by: 'document' | 'person';
  begins: number[];
  moved: { page: number; requestId: string }[];
};

/** What can be done with a page on the strip. */
export const PAPER_STEPS = ['split', 'join', 'move'] as const;
export type PaperStep = (typeof PAPER_STEPS)[number];

export const PAPER_STEP_LABELS: Record<PaperStep, string> = {
  split: 'Split here',
  join: 'Join with the page before',
  move: 'Move to another request',
};

export const PAPER_MESSAGES = {
  notDivided: 'The papers could not be divided otherwise',
  divided: 'The papers are divided anew, their orders follow',
  moved: 'The pages are a request of their own',
  beginsAlready: 'A paper begins on this page already',
  beginsNot: 'No paper begins on this page',
  noSuchPage: 'There is no such page, or it is the first one',
  onlyPaper: 'These are all pages of the request',
  noPages: 'Only documents with pages can be divided',
  processed: 'The request is being processed',
  sent: (orderId: number) => `Order #${orderId} of these pages was sent: they stay as they are`,
  certified: (orderId: number) => `Order #${orderId} of these pages is certified: they stay as they are`,
} as const;

const NOTHING: PaperDivision = { by: 'document', begins: [], moved: [] };

/** The pages of each paper, in the order of the document, without those that were moved away. */
export function papersOf(division: PaperDivision | null, pages: number): number[][] {
  const { begins, moved } = division ?? NOTHING;
  const papers: number[][] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page === 0 || begins.includes(page)) papers.push([]);
    if (!moved.some((one) => one.page === page)) papers.at(-1)?.push(page);
  }
  return papers.filter((paper) => paper.length > 0);
}

/** The division as the document told it itself; null where it is one paper. */
export function toldByDocument(papers: readonly (readonly number[])[]): PaperDivision | null {
  if (papers.length < 2) return null;
  return { by: 'document', begins: papers.slice(1).flatMap(([first]) => first ?? []), moved: [] };
}

/** What a page can be done with, as it stands. */
export function stepsAt(division: PaperDivision | null, pages: number, page: number): PaperStep[] {
  const papers = papersOf(division, pages);
  const paper = papers.find((one) => one.includes(page));
  if (!paper || papers[0]?.[0] === page) return [];
  return paper[0] === page ? ['join', 'move'] : ['split'];
}

export type Divided = {
  division: PaperDivision;
  /** The pages whose papers are others now. */
  papersWith: number[];
};

/** The division once a page begins a paper, or does not any more; in words why that cannot be. */
export function divide(
  division: PaperDivision | null,
  pages: number,
  { page, step }: { page: number; step: 'split' | 'join' },
): Divided | string {
  const steps = stepsAt(division, pages, page);
  if (!steps.includes(step)) {
    if (steps.length === 0) return PAPER_MESSAGES.noSuchPage;
    return step === 'split' ? PAPER_MESSAGES.beginsAlready : PAPER_MESSAGES.beginsNot;
  }
  const { begins, moved } = division ?? NOTHING;
  const others = begins.filter((one) => one !== page);
  const made: PaperDivision = {
    by: 'person',
    moved,
    begins: step === 'split' ? [...others, page].sort((a, b) => a - b) : others,
  };
  const wider = step === 'split' ? division : made;
  return { division: made, papersWith: papersOf(wider, pages).find((paper) => paper.includes(page)) ?? [] };
}

/** "Pages 3 to 4", "Page 3". */
export function pagesInWords(paper: readonly number[]): string {
  const [first = 0, last = first] = [paper[0], paper.at(-1)];
  return first === last ? `Page ${first + 1}` : `Pages ${first + 1} to ${last + 1}`;
}
