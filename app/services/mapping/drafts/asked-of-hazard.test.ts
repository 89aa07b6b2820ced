import { expect, test } from 'vitest';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { typedPage } from '../../../../tests/support/typed-pages';
import { withoutDeniedHazard } from './asked-of-hazard.server';

/** An order whose UN number was seen in a line by itself, without the words beside it, as the tagger sees it. */
function seenIn(line: string): OrderDraft['fields'] {
  const page = typedPage(line);
  const word = page.lines[0]?.words.find(({ text }) => /\d{4}/.test(text));
  const source = { source: 'document', page: 0, region: word?.region, text: 'UN3065' } as const;
  const draft: OrderDraft = {
    fields: { hazardous: true, hazardous_uncode: 'UN3065', hazardous_class: '3' },
    provenance: { hazardous: source, hazardous_uncode: source, hazardous_class: source } as never,
    addresses: {},
    events: [],
  };
  return withoutDeniedHazard(draft, [page]).fields;
}

test.each(['Wine, UN3065 not applicable', 'Not hazardous (UN3065)', 'Vin, UN3065 non applicable'])(
  'a UN number that somebody saw is none where its line denies it: %s',
  (line) => {
    expect(seenIn(line)).toEqual({});
  },
);

test.each(['Spirits, UN3065, class 3', 'Spirits 3065', 'UN3065, do not stack'])(
  'it stays in another line: %s',
  (line) => {
    expect(seenIn(line)).toEqual({ hazardous: true, hazardous_uncode: 'UN3065', hazardous_class: '3' });
  },
);
