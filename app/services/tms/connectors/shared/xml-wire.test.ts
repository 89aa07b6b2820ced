import { expect, test } from 'vitest';
import { XML_WIRE } from './xml-wire';

const { encode, decode } = XML_WIRE;

test('what is written is read again as it was', () => {
  const payload = {
    Shipment: {
      '@xmlns': 'http://a.test/1',
      '@version': '1.1',
      Name: `Müller & Söhne <"Co'> ]]> 大阪`,
      Note: 'one\n  two ',
      Empty: '',
      ContainerCollection: { '@Content': 'Complete', Container: [{ Number: 'MSKU9070323' }] },
      LegCollection: { Leg: ['a', 'b'] },
      Number: { '@Type': 'Interchange', '#text': '00012' },
    },
  };
  expect(decode(encode(payload))).toEqual(payload);
});

test('characters that XML cannot hold are left out', () => {
  expect(decode(encode({ A: 'a\u0000b\u001bc\r\nd' }))).toEqual({ A: 'abc\nd' });
});

test('prefixes, comments, instructions, character data and numbered entities are read for what they say', () => {
  const text = `<?xml version="1.0"?><?go on?><!-- c --><n:A xmlns:n="http://n.test" xmlns:o="http://o.test" v="1">
    <n:B>x &#38; &#x79;</n:B><C><![CDATA[<y> & z]]></C>
  </n:A>`;
  expect(decode(text)).toEqual({ A: { '@xmlns': 'http://n.test', '@v': '1', B: 'x & y', C: '<y> & z' } });
});

test.each([
  ['nothing', ''],
  ['text', 'OK'],
  ['JSON', '{"a": 1}'],
  ['a page that was not closed', '<html><body><p>Bad gateway</body></html>'],
  ['half of an answer', '<UniversalResponse><Status>PRS</Status>'],
  ['two roots', '<A/><B/>'],
  ['a document type', '<!DOCTYPE A SYSTEM "http://evil.test/x.dtd"><A/>'],
  ['entities of its own', '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>'],
  ['a file of the machine', '<!doctype A [<!ENTITY x SYSTEM "file:///etc/passwd">]><A>&x;</A>'],
  ['an unknown entity', '<A>&nbsp;</A>'],
  ['an ampersand alone', '<A>a & b</A>'],
  ['a character that is none', '<A>&#x110000;</A>'],
  ['elements nested without end', `${'<A>'.repeat(100_000)}${'</A>'.repeat(100_000)}`],
])('%s is not read', (_, text) => {
  expect(decode(text)).toBeNull();
});

test('names that mean something to JavaScript mean nothing here', () => {
  const read = decode('<A><__proto__><polluted>yes</polluted></__proto__><constructor>x</constructor></A>');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(Object(read))).toBe(Object.prototype);
});
