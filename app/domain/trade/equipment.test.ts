import { describe, expect, it } from 'vitest';
import { parseEquipment } from './equipment';

describe('equipment', () => {
  it.each([
    ['40HC', '40', 'HC'],
    ["40' HC", '40', 'HC'],
    ['45G1', '40', 'HC'],
    ['22G1', '20', 'DV'],
    ['42G1', '40', 'DV'],
    ['L5G1', '45', 'HC'],
    ['45R1', '40', 'RF'],
    ['22U1', '20', 'OT'],
    ['42P3', '40', 'FR'],
    ['20DV', '20', 'DV'],
    ['1 x 40 ft High Cube', '40', 'HC'],
    ['40 Reefer', '40', 'RF'],
    ['20GP', '20', 'DV'],
    ['40HQ', '40', 'HC'],
    ["45' High-Cube", '45', 'HC'],
    ['40FR', '40', 'FR'],
    ['40RH', '40', 'RF'],
    ['one forty-foot high cube', '40', 'HC'],
    ['forty-five foot high cube', '45', 'HC'],
    ['a twenty foot standard container', '20', 'DV'],
  ])('reads %s', (text, size, type) => {
    expect(parseEquipment(text)).toEqual({ size, type });
  });
  it('reads either alone', () => {
    expect(parseEquipment('40')).toEqual({ size: '40' });
    expect(parseEquipment('HC')).toEqual({ type: 'HC' });
    expect(parseEquipment('1,840')).toBeNull();
    expect(parseEquipment('Container')).toBeNull();
  });
});
