import { describe, expect, it } from 'vitest';
import { edifact, mapEdiText } from '../support/edi';

describe('the total weight of an EDIFACT message against its lines of goods', () => {
  const weighed = (total: string, ...goods: string[]) => {
    const lines = goods.flatMap((mea, i) => [`GID+${i + 1}+9:PK`, ...mea.split('|')]);
    const text = edifact('IFTMIN', ['BGM+340+REF9+9', ...lines, 'EQD+CN+MSKU9070323+45G1', total]);
    return mapEdiText(text).drafts[0]?.gate?.review;
  };
  it.each([
    ['CNT+7:14000:KGM', ['MEA+AAE+G+KGM:9000', 'MEA+AAE+G+KGM:4500'], '14000 kg, the lines weigh 13500 kg'],
    ['CNT+7:14:TNE', ['MEA+AAE+G+KGM:9000'], '14000 kg, the lines weigh 9000 kg'],
    ['CNT+7:20000', ['MEA+AAE+G+LBR:9000'], '20000 lb, the lines weigh 9000 lb'],
    ['CNT+7:9000:LBR', ['MEA+AAE+G+KGM:9000'], '9000 lb, the lines weigh 19845 lb'],
  ])('says so where they differ, in %s', (total, goods, words) => {
    expect(weighed(total, ...goods)).toEqual([`The control total CNT says ${words}.`]);
  });
  it.each([
    ['it is right', 'CNT+7:13500:KGM', ['MEA+AAE+G+KGM:9000', 'MEA+AAE+G+KGM:4500']],
    ['it is rounded', 'CNT+7:13500:KGM', ['MEA+AAE+G+KGM:9000.4', 'MEA+AAE+G+KGM:4500']],
    ['it is right in the other unit', 'CNT+7:13500:KGM', ['MEA+AAE+G+LBR:29762']],
    ['a line has none', 'CNT+7:13500:KGM', ['MEA+AAE+G+KGM:9000', 'FTX+AAA+++TILE']],
    [
      'each container has its share',
      'CNT+7:9000:KGM',
      ['SGP+MSKU9070323+4|MEA+AAE+G+KGM:4000|SGP+CSQU3054383+5|MEA+AAE+G+KGM:5000'],
    ],
    [
      'a line weighs its whole and its shares',
      'CNT+7:9000:KGM',
      ['MEA+AAE+G+KGM:9000|SGP+MSKU9070323+4|MEA+AAE+G+KGM:4000|SGP+CSQU3054383+5|MEA+AAE+G+KGM:5000'],
    ],
  ])('says nothing where %s', (_, total, goods) => {
    expect(weighed(total, ...goods)).toBeUndefined();
  });
});
