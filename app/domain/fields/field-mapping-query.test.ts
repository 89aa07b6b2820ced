import { expect, test } from 'vitest';
import { isSameTable, readFieldMappingQuery } from './field-mapping-query';

const HERE = 'companyId=3&variantId=7&tmsProviderId=1&search=seal';

test.each([
  ['another cell', HERE, `${HERE}&level=5&initialField=vessel`, true],
  ['a document beside the cell', HERE, `${HERE}&level=5&initialField=vessel&document=last`, true],
  // Links name the provider that the company uses, which the address they stand on may leave out.
  ['the provider that is shown', 'companyId=3&variantId=7', 'companyId=3&variantId=7&tmsProviderId=1', true],
  ['another provider', HERE, HERE.replace('tmsProviderId=1', 'tmsProviderId=2'), false],
  ['no provider any more', HERE, 'companyId=3&variantId=7&search=seal', false],
  ['another company', HERE, HERE.replace('companyId=3', 'companyId=4'), false],
  ['another variant', HERE, HERE.replace('variantId=7', 'variantId=8'), false],
  ['other fields', HERE, HERE.replace('seal', 'vessel'), false],
])('the table of the editor for %s', (_, now, next, isSame) => {
  const [from, to] = [now, next].map((text) => readFieldMappingQuery(new URLSearchParams(text)));
  expect(from && to && isSameTable(from, to)).toBe(isSame);
});
