import { describe, expect, it } from 'vitest';
import { looksOf, mendNumbers } from './look-alikes';

describe('characters that scan alike', () => {
  it('sets letters among the digits of a number right', () => {
    expect(mendNumbers('41,5OO LBS')).toBe('41,500 LBS');
    expect(mendNumbers('l2,345 kg')).toBe('12,345 kg');
    expect(mendNumbers('19;625')).toBe('19,625');
    expect(mendNumbers('16, 170')).toBe('16,170');
  });
  it('leaves codes and words as they stand', () => {
    for (const text of ['45B', 'BOX 2', 'SOLO', 'MSKU2735577', '12 PCS'])
      expect(mendNumbers(text)).toBe(text);
  });
  it('knows a label by what it looks like', () => {
    expect(looksOf('Sea1 N0')).toBe(looksOf('SEAL NO'));
    expect(looksOf('SEAL')).not.toBe(looksOf('SAIL'));
  });
});
