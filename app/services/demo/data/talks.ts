import type { TaskStatus } from '~/domain/collaboration/user-tasks';

/** A comment on the first order of a document, or on the request as a whole, and what became of it. */
export type DemoTalk = {
  file: string;
  /** About the request, not its order. */
  isAboutRequest?: true;
  /** E-mail of whoever said it. */
  by: string;
  comment: string;
  /** What others did with the task, one after another. */
  steps: readonly DemoTalkStep[];
};
type DemoTalkStep = {
  by: string;
  assignTo?: string;
  status?: TaskStatus;
  comment?: string;
  /** Whoever began it is told. */
  notify?: true;
};

const TOBIAS = 'ops@demo.test';
const PRIYA = 'reviewer@demo.test';
const ROSA = 'user@harbor.test';
const MARCUS = 'admin@harbor.test';
const LEO = 'leo.marchetti@harbor.test';
const NOOR = 'multi@harbor.test';
const GRETA = 'admin@summit.test';
const DEVON = 'user@summit.test';

/** Tasks in each state: open, in progress, resolved and rejected here, certified in DEMO_REVIEWS. */
export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    file: 'fennel-rye-do.pdf',
    by: ROSA,
    comment: '@Marcus Delacroix the TMS does not know this customer. Can it be billed to the forwarder?',
    steps: [],
  },
  {
    file: 'release-maher.pdf',
    by: LEO,
    comment: 'The release number is cut off at the fold. Could somebody hold it against the paper?',
    steps: [
      { by: TOBIAS, assignTo: PRIYA },
      { by: PRIYA, status: 'in_progress', comment: 'I asked the terminal for a clean copy.', notify: true },
    ],
  },
  {
    file: 'osprey-do.pdf',
    by: ROSA,
    comment: 'Is the seal UL-402181 or UL-402187? The last digit is under the stamp.',
    steps: [
      { by: TOBIAS, assignTo: PRIYA },
      { by: PRIYA, status: 'resolved', comment: 'UL-402187, the terminal confirmed it.', notify: true },
    ],
  },
  {
    file: 'containers-week.csv',
    isAboutRequest: true,
    by: LEO,
    comment: 'Please read this sheet every Monday by itself.',
    steps: [
      {
        by: PRIYA,
        status: 'rejected',
        comment: 'A schedule does that: More, Scheduled Orders, Schedule Trip.',
        notify: true,
      },
    ],
  },
  {
    file: 'garden-city-multi.pdf',
    by: MARCUS,
    comment:
      'The third container was rolled to the next vessel. @Rosa Quintanilla please watch for the new arrival notice, and tell the customer before they send a truck: the free time runs from the day of discharge, the chassis is theirs, and the last pickup at this terminal needs an appointment two days before. Everything else on the order stays as it is.',
    steps: [{ by: ROSA, comment: 'I told them. The notice is due on Thursday.' }],
  },
  {
    file: 'pnct-arrival.pdf',
    by: NOOR,
    comment: 'The pieces are pallets, not cartons.',
    steps: [{ by: PRIYA, status: 'resolved', comment: 'Thank you, the map knows it now.' }],
  },
  {
    file: 'photo-of-bol.png',
    by: DEVON,
    comment: 'Reads well for a photo, only the weight is missing.',
    steps: [{ by: PRIYA, status: 'in_progress', notify: true }],
  },
  {
    file: 'ramp-plan.xlsx',
    by: GRETA,
    comment: 'Two of the rows are last week’s. Are they orders anyway?',
    steps: [],
  },
];
