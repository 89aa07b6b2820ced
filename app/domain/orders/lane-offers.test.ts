import { expect, it } from 'vitest';
import { laneOffers, offerWords } from './lane-offers';

const past = (count: number, fields: Record<string, string | number>) =>
  Array.from({ length: count }, () => fields);

it('offers what nearly all of the last orders of the lane had', () => {
  const lane = [...past(14, { line_haul: 450, move_type: 'DROP' }), { line_haul: 475 }];
  const [offer, ...others] = laneOffers({}, lane).sort((a, b) => a.path.localeCompare(b.path));
  expect(offer).toEqual({ path: 'line_haul', value: 450, agree: 14, of: 15 });
  expect(offer && offerWords(offer)).toBe('from 14 of the last 15 orders');
  expect(others.map(({ path }) => path)).toEqual(['move_type']);
});

it('offers nothing for what is filled, for numbers of one load, or after too few orders', () => {
  expect(laneOffers({ line_haul: 500 }, past(5, { line_haul: 450 }))).toEqual([]);
  expect(laneOffers({}, past(5, { seal_number: 'X1', weight: 900, eta_date: '2026-11-22' }))).toEqual([]);
  expect(laneOffers({}, past(2, { line_haul: 450 }))).toEqual([]);
  expect(laneOffers({}, [...past(2, { line_haul: 450 }), ...past(2, { line_haul: 475 })])).toEqual([]);
});
