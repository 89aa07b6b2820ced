import type { CertificationStep } from '~/domain/orders/certification';

/** What people asked about the first order of a document, one after another. */
export type DemoReview = {
  file: string;
  /** E-mail of whoever did it. */
  by: string;
  comment: string | null;
} & ({ step: CertificationStep } | { fields: readonly string[] });

const CUSTOMER = 'admin@summit.test';
const OPERATIONS = 'ops@demo.test';

/** Documents whose first order is hidden, and who hid it. */
export const DEMO_HIDDEN: readonly { file: string; by: string }[] = [{ file: 'vig-an.pdf', by: OPERATIONS }];

/** Summit has orders to compare with, one that waits for approval, and one whose fields are to be trained. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    file: 'logistics-park.pdf',
    by: CUSTOMER,
    step: 'request',
    comment: 'Every value was right. A good example of the layout.',
  },
  { file: 'logistics-park.pdf', by: OPERATIONS, step: 'certify', comment: null },
  { file: 'bedford-park-do.pdf', by: OPERATIONS, step: 'certify', comment: 'Held against the paper by two.' },
  {
    file: 'tall-oak-release.pdf',
    by: CUSTOMER,
    step: 'request',
    comment: 'Checked with the forwarder, please approve.',
  },
  {
    file: 'scan-norfolk.pdf',
    by: 'reviewer@demo.test',
    fields: ['vessel', 'voyage', 'eta_date'],
    comment: 'They stand in the box at the top right, under the stamp.',
  },
];
