import { expect, test } from 'vitest';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { applyLearned } from './apply-learned.server';

const SURE = { source: 'document', confidence: 0.99 } as const;
const EAST: LearnedSource = { fieldName: 'custom1', kind: 'constant', value: 'East', agree: 40 };
const SAME: LearnedSource = {
  fieldName: 'reference_number',
  kind: 'field',
  value: 'booking_number',
  agree: 40,
};

function learned(source: LearnedSource, fields: Record<string, FieldValue>) {
  const provenance = Object.fromEntries(Object.keys(fields).map((name) => [name, { ...SURE }]));
  const draft: OrderDraft = { fields, provenance, addresses: {}, events: [] };
  const made = applyLearned(draft, undefined, [source], {});
  return [made.fields[source.fieldName], made.provenance[source.fieldName]] as const;
}

test.each([
  [EAST, { custom1: 'West' }, 'East', 'the paper says West', ['West']],
  [EAST, { custom1: 'EAST' }, 'East', undefined, undefined],
  [EAST, {}, 'East', undefined, undefined],
  [SAME, { booking_number: 'B1', reference_number: 'R2' }, 'B1', 'the paper says R2', ['R2']],
  [SAME, { booking_number: 'B1' }, 'B1', undefined, undefined],
])('%o over %o is %s, and asks: %s', (source, fields, value, doubt, near) => {
  const [made, known] = learned(source, fields as Record<string, FieldValue>);
  expect([made, known?.source, known?.doubt, known?.near]).toEqual([value, 'history', doubt, near]);
});
