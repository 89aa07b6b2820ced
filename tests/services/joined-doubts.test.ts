import { describe, expect, test } from 'vitest';
import { joinDoubts } from '~/domain/orders/order-draft';
import type { Candidate } from '~/services/mapping/decide/candidates';
import { doubtImplausible } from '~/services/mapping/drafts/check-plausibility.server';
import { oneOrder } from '~/services/mapping/sheets/lines.server';
import { unitsOf } from '~/services/mapping/sheets/units.server';
import { draftOf } from '../support/read-drafts';
import { mapTyped } from '../support/typed-pages';

/** What is asked of a value stays when something else is asked of it too. */

const cell = (field: string, value: string | number, more: Partial<Candidate> = {}): Candidate => ({
  field,
  value,
  text: String(value),
  where: { page: 0 },
  confidence: 0.95,
  primary: true,
  ...more,
});
const GUESSED = 'a guess from what else stands in its column';

describe('a value with two questions has both:', () => {
  test('a sum of lines, one of which is in doubt', () => {
    const rows = [2410, 3180, 1400].map((weight, i) => ({
      candidates: [
        cell('weight', weight, i === 1 ? { doubt: GUESSED, confidence: 0.4 } : {}),
        cell('contents', `TILE ${i}`, i === 2 ? { doubt: GUESSED, confidence: 0.3 } : {}),
      ],
      places: [],
    }));
    const { candidates } = oneOrder(rows);
    expect(candidates).toMatchObject([
      { field: 'weight', value: 6990, doubt: GUESSED, confidence: 0.4 },
      { field: 'contents', value: 'TILE 0, TILE 1, TILE 2', doubt: GUESSED, confidence: 0.3 },
    ]);
  });

  test('a weight of several containers', () => {
    const units = cell('unit_number', 'MSKU9070323 CSQU3054383');
    const parts = { candidates: [units, cell('weight', 2410, { doubt: GUESSED })], places: [] };
    expect(unitsOf(parts).map(({ candidates }) => candidates[1]?.doubt)).toEqual(
      Array(2).fill(`${GUESSED}; said of all 2 containers`),
    );
  });

  test('a date that is far away and comes too late, each once', () => {
    const fields = { pickup_by_date: '2029-11-20', deliver_by_date: '2026-11-19' };
    const draft = draftOf(fields);
    doubtImplausible(doubtImplausible(draft, '2026-11-01'), '2026-11-01');
    expect(draft.provenance.pickup_by_date?.doubt).toBe(
      'more than a year from today; picked up after it is delivered',
    );
  });

  test('a carrier that nobody knows, where the paper names another one too', () => {
    const { drafts } = mapTyped(`
DELIVERY ORDER

Container No: MSKU9070323
Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761
Steamship Line: Kestrel Ocean Lines

Steamship Line: Osprey Marine`);
    const { doubt, near } = drafts[0]?.provenance.carrier ?? {};
    expect([doubt, near]).toEqual(['not a carrier we know; also read as Osprey Marine', 'Osprey Marine']);
  });

  test('nothing is asked where nothing was', () => {
    expect(joinDoubts([undefined, ''])).toBeUndefined();
  });
});
