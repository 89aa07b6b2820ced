import { describe, expect, it } from 'vitest';
import { provenanceWords } from './provenance-words';

const region = { left: 0, top: 0, width: 1, height: 1 };

describe('where a value came from, in words', () => {
  it.each([
    ['seal_number', 'EMC1', { source: 'document', page: 0, region }, 'page 1'],
    ['seal_number', 'EMC1', { source: 'document', page: 0, row: 4, column: 2 }, 'row 5'],
    ['unit_number', 'SEGU3895953', { source: 'document', page: 1, region }, '✓ check digit · page 2'],
    ['unit_number', 'SEGU3895954', { source: 'document', page: 1, region }, 'page 2'],
    ['carrier_dictid', 12, { source: 'document', page: 0, region }, 'matched'],
    ['shipment_direction', 'import', { source: 'constant' }, 'constant'],
    [
      'customer_number',
      'JR-5515',
      { source: 'history', agree: 7, page: 0, region },
      'From past corrections (7 orders)',
    ],
    ['seal_number', 'EMC1', { source: 'user' }, 'edited'],
    ['pickup_number', 'UB8', { source: 'document', from: 'mail' }, 'the mail'],
    ['seal_number', '', { source: 'user' }, ''],
  ] as const)('%s "%s"', (name, value, provenance, words) => {
    expect(provenanceWords(name, value, provenance)).toBe(words);
  });

  it('counts segments of an EDI message', () => {
    expect(provenanceWords('seal_number', 'EMC1', { source: 'document', page: 0, row: 15 }, 'segments')).toBe(
      'segment 16',
    );
  });
});
