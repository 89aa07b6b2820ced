import { expect, test } from 'vitest';
import { calibrated, withMeaning } from './calibration';

test('more evidence never means less, and stays between nothing and certain', () => {
  const curve = Array.from({ length: 101 }, (_, i) => calibrated(i / 100));
  expect(curve[0]).toBe(0);
  expect(curve[100]).toBe(1);
  expect([...curve].sort((a, b) => a - b)).toEqual(curve);
  expect(calibrated(1.2)).toBe(1);
});

test('only what was read is measured anew', () => {
  const draft = withMeaning({
    fields: { seal_number: 'UL1', custom1: 'A' },
    provenance: {
      seal_number: { source: 'document', confidence: 0.8 },
      custom1: { source: 'history', confidence: 0.8 },
    },
    addresses: {},
    events: [{ type: 'pickup', address: { raw_text: 'Pier T' }, provenance: { source: 'document' } }],
  });
  expect(draft.provenance).toMatchObject({ seal_number: { confidence: 0.95 }, custom1: { confidence: 0.8 } });
  expect(draft.events[0]?.provenance).toEqual({ source: 'document' });
});
