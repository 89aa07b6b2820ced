import { expect, test } from 'vitest';
import { recogniseVoyage, shipAmongOthers } from './recognise-vessel.server';

test.each([
  ['Matson, MATSONIA voyage 221', 'MATSONIA', '221', 'Matson'],
  ['KOTA LESTARI, voyage 0044E, PIL, expected Dec 4', 'KOTA LESTARI', '0044E', 'PIL'],
  ['Kindly hand over the box, which came on the EVER LOGIC, voyage 1143E', 'EVER LOGIC', '1143E', undefined],
])('%s names the ship beside its voyage', (text, vessel, voyage, carrier) => {
  expect(shipAmongOthers(text)?.values).toEqual({ vessel, voyage, ...(carrier ? { carrier } : {}) });
});

test('a sentence that names no ship gives none', () => {
  expect(shipAmongOthers('Please deliver as soon as it is here, voyage 977W')).toBeNull();
});

test('a day is no voyage', () => {
  const context = { dateOrder: 'mdy', names: ['voyage'], label: 'Voyage' } as const;
  expect(recogniseVoyage('28-OCT-2026', { ...context, names: ['voyage'] })).toBeNull();
  expect(recogniseVoyage('4944-066E', { ...context, names: ['voyage'] })?.values).toEqual({
    voyage: '4944-066E',
  });
});
