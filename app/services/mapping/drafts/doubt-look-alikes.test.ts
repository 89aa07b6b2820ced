import { describe, expect, it } from 'vitest';
import { mapByDefault, typedPage } from '../../../../tests/support/typed-pages';

const order = (seal: string, source: 'ocr' | 'text' = 'ocr', more = '') => {
  const page = typedPage(`
DELIVERY ORDER
Container No: MSKU9070323
Seal No: ${seal}
Booking No: HB550071
${more}`);
  const [draft] = mapByDefault([{ ...page, source }]).drafts;
  return { value: draft?.fields.seal_number, ...draft?.provenance.seal_number };
};

describe('a number of letters and figures that was recognised from a picture', () => {
  it.each([
    ['0C448172', 'OC448172'],
    ['U188123', 'U188123'],
    ['M1L88123', 'MIL88123'],
    ['44B172', '448172'],
    ['EMC9O6444', 'EMC906444'],
  ])('is taken as such numbers are made: %s', (read, value) => {
    const seal = order(read);
    expect(seal.value).toBe(value);
    if (value === read) expect(seal.doubt).toBeUndefined();
    else expect(seal).toMatchObject({ doubt: `also read as ${read}`, near: [read] });
    expect(seal.confidence ?? 0).toBeLessThan(value === read ? 1 : 0.95);
  });
  it('is taken as the paper writes it elsewhere', () => {
    const more = 'Seals 8GULF22019 intact';
    expect(order('8GULF22019')).toMatchObject({ value: '8GULF22019', near: ['BGULF22019'] });
    expect(order('8GULF22019', 'ocr', more.replace('8G', 'BG'))).toMatchObject({
      value: 'BGULF22019',
      near: ['8GULF22019'],
    });
    expect(order('0C448172', 'ocr', 'Seal 0C448172 intact')).toMatchObject({
      value: '0C448172',
      doubt: 'also read as OC448172',
    });
  });
  it('is what it says where it was never a picture', () => {
    const { value, doubt } = order('0C448172', 'text');
    expect([value, doubt]).toEqual(['0C448172', undefined]);
  });
});
