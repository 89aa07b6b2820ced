import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { doubtImplausible } from './check-plausibility.server';

const read = (fields: Record<string, string>): OrderDraft => ({
  fields,
  provenance: Object.fromEntries(
    Object.keys(fields).map((name) => [name, { source: 'document' as const, confidence: 0.95 }]),
  ),
  addresses: {},
  events: [],
});

describe('plausibility', () => {
  it('doubts a delivery before its pick-up, and keeps both values', () => {
    const draft = doubtImplausible(
      read({ pickup_by_date: '2026-11-20', deliver_by_date: '2026-11-12', eta_date: '2026-11-10' }),
      '2026-11-01',
    );
    expect(draft.provenance.pickup_by_date).toMatchObject({
      confidence: 0.6,
      doubt: 'picked up after it is delivered',
    });
    expect(draft.fields.deliver_by_date).toBe('2026-11-12');
    expect(draft.provenance.eta_date).toEqual({ source: 'document', confidence: 0.95 });
  });
  it('doubts a date years away', () => {
    expect(
      doubtImplausible(read({ eta_date: '2016-11-10' }), '2026-11-01').provenance.eta_date?.doubt,
    ).toContain('year');
  });
});
