import { expect, test } from 'vitest';
import { judgeDocument } from '~/services/pipeline/judge-document.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { draftOf } from '../support/read-drafts';

test('a paper of an unknown layout is looked at for what its map misses as well', async () => {
  const request = { variantId: null, variantScores: {}, sourceKind: 'pdf', askedVariantId: null };
  const own = 'Sheet 1: F2 has no result.';
  const gate = {
    review: [own, 'Seal number is missing.'],
    own: [own],
    skipsAdminReview: true,
    skipsClientReview: true,
  };
  const verdict = await judgeDocument(request as unknown as RequestRow, {
    drafts: [draftOf({ unit_number: 'MSKU9070323' }, { gate })],
    documentType: 'unknown',
    notAnOrder: false,
    reasons: [],
  });
  const [draft] = verdict.isOrder ? verdict.drafts : [];
  const unknown = expect.stringContaining('The layout of this document is not known');
  expect(draft?.gate).toEqual({
    review: [own, unknown, 'Seal number is missing.'],
    own: [own, unknown],
    skipsAdminReview: false,
    skipsClientReview: true,
  });
});
