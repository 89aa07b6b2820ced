import { expect, test } from 'vitest';
import { commonKeywords, KEYWORD_MESSAGES, keywordsByVariant, keywordsOf, uniqueKeywords } from './keywords';

const document = (id: number, variantId: number | null, ...lines: string[]) => ({
  id,
  variantId,
  fullText: lines.join('\n'),
});

test('a keyword is a line of five letters or more; a long line is also looked at in three overlapping parts', () => {
  expect(keywordsOf('PO\nSeal\nVessel\nVessel')).toEqual(['Vessel']);
  const long = 'DELIVERY ORDER of the Kestrel Forwarding Group';
  expect(keywordsOf(long)).toEqual([
    long,
    'DELIVERY ORDER of the K',
    'DER of the Kestrel Forw',
    'estrel Forwarding Group',
  ]);
});

test('common keywords are the lines of all documents; one without text has none', () => {
  const [one, other] = [
    document(1, 7, 'Bill to', 'Vessel', 'A1234'),
    document(2, 7, 'Vessel', 'B1234', 'Bill to'),
  ];
  expect(commonKeywords([one, other])).toEqual(['Bill to', 'Vessel']);
  expect(commonKeywords([one, { fullText: null }])).toEqual([]);
  expect(keywordsByVariant([one, other])).toEqual([{ variantId: 7, keywords: ['Bill to', 'Vessel'] }]);
});

test('unique keywords tell two variants apart, and only two', () => {
  const papers = [document(1, 7, 'Vessel', 'Kestrel'), document(2, 8, 'Vessel', 'Osprey')];
  expect(uniqueKeywords(papers)).toEqual([
    { variantId: 7, keywords: ['Kestrel'] },
    { variantId: 8, keywords: ['Osprey'] },
  ]);
  expect(uniqueKeywords([...papers, document(3, 9, 'Heron')])).toEqual({
    whyNot: "Can't select more than two variants at a time.",
  });
  expect(uniqueKeywords(papers.slice(0, 1))).toEqual({ whyNot: KEYWORD_MESSAGES.oneVariant });
});
