import { describe, expect, it } from 'vitest';
import { equipmentOfCode, parseEquipment } from './equipment';

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
    ['45 G1', '40', 'HC'],
    ["53' van", '53', 'DV'],
    ['Van 53 ft', '53', 'DV'],
    ['VAN53', '53', 'DV'],
    ['Van, 53 ft', '53', 'DV'],
    ["Van - 53'", '53', 'DV'],
    ['Van - Min L=53', '53', 'DV'],
    ['53 ft dry van, swing doors', '53', 'DV'],
    ["53' plate van", '53', 'DV'],
    ["53' reefer van", '53', 'RF'],
    ['Reefer 53', '53', 'RF'],
    ['53 ft temperature controlled trailer', '53', 'RF'],
    ["48' flatbed, tarped", '48', 'FR'],
    ['FLATBED 48', '48', 'FR'],
    ["48' step deck with ramps", '48', 'FR'],
    ['Conestoga', undefined, 'FR'],
    ['Van', undefined, 'DV'],
    ['45-G1', '40', 'HC'],
    ['22GP', '20', 'DV'],
    ['42GP', '40', 'DV'],
    ['45RT', '40', 'RF'],
    ['45UT', '40', 'OT'],
    ['20 x 40HC', '40', 'HC'],
    ['1X20GP', '20', 'DV'],
    ['RE: 40HC', '40', 'HC'],
    ['40RE', '40', 'RF'],
    ['40RQ', '40', 'RF'],
    ['40 hi cube', '40', 'HC'],
    [`40' x 8' x 9'6"`, '40', 'HC'],
    [`40' x 8' x 8'6"`, '40', 'DV'],
  ])('reads %s', (text, size, type) => {
    expect(parseEquipment(text)).toEqual({ size, type });
  });
  it('leaves open what is not certain', () => {
    // A group of ISO codes, forty feet and tall, or a box of 45 feet.
    expect(parseEquipment('45GP')).toEqual({ type: 'HC' });
    expect(parseEquipment('45RE')).toEqual({ type: 'RF' });
    expect(equipmentOfCode('45GP')).toEqual({ size: '40', type: 'HC' });
    expect(parseEquipment('20/40 HC')).toEqual({ type: 'HC' });
    // Bulk, ventilated and half as high: none of our kinds.
    expect(parseEquipment('22B1')).toEqual({ size: '20' });
    expect(parseEquipment('22V1')).toEqual({ size: '20' });
    expect(parseEquipment('48G1')).toEqual({ size: '40' });
  });
  it('knows the old code of 45 feet', () => {
    expect(equipmentOfCode('9510')).toEqual({ size: '45', type: 'HC' });
  });
  it('reads either alone', () => {
    expect(parseEquipment('40')).toEqual({ size: '40' });
    expect(parseEquipment('HC')).toEqual({ type: 'HC' });
    expect(parseEquipment('1,840')).toBeNull();
    expect(parseEquipment('Container')).toBeNull();
  });
});
