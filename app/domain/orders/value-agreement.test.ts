import { expect, test } from 'vitest';
import { agrees } from './value-agreement';

test.each<[string, Parameters<typeof agrees>[1], Parameters<typeof agrees>[2], boolean]>([
  ['vessel', { vessel: 'Ever  Given' }, { vessel: 'EVER GIVEN' }, true],
  ['vessel', { vessel: 'EVER GIVEN' }, { vessel: 'EVER GIFTED' }, false],
  ['vessel', {}, { vessel: '' }, true],
  ['vessel', {}, { vessel: 'ELBA' }, false],
  ['eta_date', { eta_date: '2026-11-02' }, { eta_date: '2026-11-03' }, false],
  ['weight', { weight: 1000, weight_uom: 'kg' }, { weight: 2205, weight_uom: 'lb' }, true],
  ['weight', { weight: 1000, weight_uom: 'kg' }, { weight: 2204.6, weight_uom: 'lb' }, true],
  ['weight', { weight: 1000, weight_uom: 'kg' }, { weight: 1000, weight_uom: 'kg' }, true],
  ['weight', { weight: 1000, weight_uom: 'kg' }, { weight: 1200, weight_uom: 'kg' }, false],
  ['weight', { weight: 1000, weight_uom: 'kg' }, { weight: 2500, weight_uom: 'lb' }, false],
  ['weight_uom', { weight: 1000, weight_uom: 'kg' }, { weight: 2205, weight_uom: 'lb' }, true],
  ['weight_uom', { weight: 1000, weight_uom: 'kg' }, { weight: 1000, weight_uom: 'lb' }, false],
  ['weight', { weight: 1000 }, { weight: 2205, weight_uom: 'lb' }, false],
  ['temperature', { temperature: 0, temperature_uom: 'C' }, { temperature: 32, temperature_uom: 'F' }, true],
  ['volume', { volume: 10, volume_uom: 'cbm' }, { volume: 353, volume_uom: 'cf' }, true],
  ['constructor', { constructor_uom: 'x' }, {}, true],
])('%s: %j and %j: %s', (field, one, other, expected) => {
  expect(agrees(field, one, other)).toBe(expected);
  expect(agrees(field, other, one)).toBe(expected);
});
