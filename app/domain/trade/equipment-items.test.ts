import { expect, it } from 'vitest';
import { fitsOrder } from './equipment-items';

const reefer = { scac: 'MAEU', type: 'RF', equipmentlength: '40' };

it('an entry fits an order by length and type, and by its line where both name one', () => {
  expect(fitsOrder(reefer, { type: 'rf', equipmentlength: '40', scac: 'MAEU' })).toBe(true);
  expect(fitsOrder(reefer, { type: 'RF', equipmentlength: '40' })).toBe(true);
  expect(fitsOrder({ ...reefer, scac: '' }, { type: 'RF', equipmentlength: '40', scac: 'ZIMU' })).toBe(true);
  expect(fitsOrder(reefer, { type: 'RF', equipmentlength: '40', scac: 'ZIMU' })).toBe(false);
  expect(fitsOrder(reefer, { type: 'HC', equipmentlength: '40' })).toBe(false);
  expect(fitsOrder(reefer, {})).toBe(false);
});
