import { expect, it } from 'vitest';
import { namedSegment } from './edi-segments';

it('a segment is read with the names of its elements', () => {
  expect(namedSegment('x12', { index: 4, tag: 'N4', elements: [['SAVANNAH'], ['GA'], ['31401']] })).toEqual({
    index: 4,
    tag: 'N4',
    name: 'Place',
    elements: [
      { name: 'City', text: 'SAVANNAH' },
      { name: 'State', text: 'GA' },
      { name: 'ZIP', text: '31401' },
    ],
  });
  const seal = namedSegment('edifact', { index: 9, tag: 'RFF', elements: [['BN', '123456']] });
  expect(seal).toMatchObject({
    name: 'Reference',
    elements: [{ name: 'Kind and number', text: 'BN:123456' }],
  });
});

it('a segment that nobody named is shown as it is', () => {
  expect(namedSegment('x12', { index: 1, tag: 'ZZZ', elements: [['A']] })).toMatchObject({
    name: '',
    elements: [{ name: '', text: 'A' }],
  });
});
