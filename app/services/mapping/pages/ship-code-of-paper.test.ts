import { expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const textOfShip = (lines: string) =>
  mapTyped(`DELIVERY ORDER\nBlue Anchor Forwarding\n\nContainer: MSKU9070323\n${lines}`).drafts[0]?.provenance
    .vessel?.text;

test.each([
  'Vessel: EVER LAUREL\nIMO No.: 9892846',
  'Vessel: EVER LAUREL    IMO: 9892846',
  "Vessel: EVER LAUREL\nLloyd's Number    9892846",
])('the number of a ship under a label of its own goes with its name: %s', (lines) => {
  expect(textOfShip(lines)).toBe('EVER LAUREL (IMO 9892846)');
});

test.each([
  ['no class of dangerous goods', 'Vessel: EVER LAUREL\nIMO Class: 9892846'],
  ['no number whose last digit proves it wrong', 'Vessel: EVER LAUREL\nIMO: 9892847'],
  ['none of two', 'Vessel: EVER LAUREL\nIMO: 9892846\nFeeder IMO: 9074729'],
])('%s is taken for it', (_, lines) => {
  expect(textOfShip(lines)).toBe('EVER LAUREL');
});
