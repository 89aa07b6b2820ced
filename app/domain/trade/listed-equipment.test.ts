import { describe, expect, test } from 'vitest';
import { type EquipmentList, equipmentNamed, type ListedEquipment } from './listed-equipment';

const of = (pairs: Readonly<Record<string, string>>): ListedEquipment[] =>
  Object.entries(pairs).map(([key, name]) => ({ key, name }));

/** Boxes by the trade's shorthand, as Profit Tools and its ITG codes have them. */
const SHORTHAND = of({
  '20ST': "20' Standard",
  '40ST': "40' Standard",
  '40HC': "40' High Cube",
  '45HC': "45' High Cube",
  '20RF': "20' Reefer",
  '40RF': "40' Reefer",
  '40RH': "40' High Cube Reefer",
  '20OT': "20' Open Top",
  '40OT': "40' Open Top",
  '20FR': "20' Flat Rack",
  '40FR': "40' Flat Rack",
  '20TK': "20' Tank",
});

/** Boxes in words under numbers that mean nothing, some of them of one line or of one more thing. */
const WORDS = of({
  '11': '20 DRY',
  '12': "40' DRY",
  '13': "40' HC DRY",
  '14': 'Container 45 High Cube',
  '15': 'REEFER 20',
  '16': 'REEFER 40 HIGH CUBE',
  '17': '40 HC Pallet Wide',
  '18': '40 HC Maersk',
});

/** Boxes by their ISO 6346 codes. */
const ISO = of({
  '22G1': '22G1',
  '42G1': '42G1',
  '45G1': '45G1',
  L5G1: 'L5G1',
  '22R1': '22R1',
  '45R1': '45R1',
  '22U1': '22U1',
  '42P1': '42P1',
  '22T1': '22T1',
});

/** A list of one box, and of codes that only their own text names. */
const FEW = of({ '40HC': '40HC' });
const LETTERS = of({ '2S': '2S', '4S': '4S', '4H': '4H' });

/** Length and kind in lists of their own, as CompCare and Trinium have them. */
const SIZES = of({ '20': "20'", '40': "40'", '45': "45'", '53': "53'" });
const MIXED_SIZES = of({ '20': '20', '40': '40', '40HC': '40 HC', '45': '45' });
const KINDS = of({
  DV: 'Dry van',
  HC: 'High cube',
  RF: 'Reefer',
  FR: 'Flat rack',
  OT: 'Open top',
  TK: 'Tank',
});
const STANDARDS = of({ ST: 'Standard', HC: 'High cube', RF: 'Reefer', RH: 'High cube reefer' });

/** Equipment whose length and kind stand beside its name, some of it of one line. */
const VALUED: ListedEquipment[] = [
  { key: 'A1', name: 'Standard', value: { equipmentlength: '40', type: 'DV' } },
  { key: 'A2', name: 'Cube', value: { equipmentlength: '40', type: 'HC' } },
  { key: 'A3', name: 'Cube, Maersk', value: { equipmentlength: '40', type: 'HC', scac: 'MAEU' } },
  { key: 'A4', name: 'Reefer', value: { equipmentlength: '40', type: 'RF' } },
];

const CHASSIS = of({
  '20SL': "20' Slider Chassis",
  '40GN': "40' Gooseneck Chassis",
  '40ST': "40' Standard Chassis",
  '45EX': "45' Extendable Chassis",
  '20TR': "20' Tri-Axle Slider",
});

const ASKS = 'asks';
type Case = [text: string, entry: string];

const named = (text: string, entries: ListedEquipment[], list: EquipmentList, scac?: string) =>
  equipmentNamed(text, entries, { list, scac })?.key ?? ASKS;

const tells = (title: string, entries: ListedEquipment[], list: EquipmentList, cases: Case[]) =>
  describe(title, () => {
    test.each(cases)('%s: %s', (text, entry) => {
      expect(named(text, entries, list)).toBe(entry);
    });
  });

tells('a list by shorthand', SHORTHAND, 'box', [
  ['20ST', '20ST'],
  ['20DV', '20ST'],
  ['20GP', '20ST'],
  ['20DC', '20ST'],
  ['22G1', '20ST'],
  ['22GP', '20ST'],
  ["1 x 20' Dry Van", '20ST'],
  ['42G1', '40ST'],
  ["1 x 40' Standard", '40ST'],
  ["40' x 8' x 8'6\"", '40ST'],
  ['40HC', '40HC'],
  ["40' HQ", '40HC'],
  ['40 Hi-Cube', '40HC'],
  ['40 HIGH CUBE DRY', '40HC'],
  ["40' Standard High Cube", '40HC'],
  ["40' x 8' x 9'6\"", '40HC'],
  ['20 x 40HC', '40HC'],
  ['RE: 40HC', '40HC'],
  ['40/DR/96', '40HC'],
  ['45G1', '40HC'],
  ['45 G1', '40HC'],
  ['45-G1', '40HC'],
  ['L5G1', '45HC'],
  ['45HC', '45HC'],
  ["45' High-Cube", '45HC'],
  ['20RF', '20RF'],
  ['22R1', '20RF'],
  ['20 reefer', '20RF'],
  ['45R1', '40RH'],
  ['45RT', '40RH'],
  ['40RH', '40RH'],
  ['REEFER 40 HIGH CUBE', '40RH'],
  ["40' HC Reefer", '40RH'],
  ['42R1', '40RF'],
  ['22U1', '20OT'],
  ['42U1', '40OT'],
  ['40 open top', '40OT'],
  ['45U1', '40OT'],
  ['22P1', '20FR'],
  ['42P1', '40FR'],
  ['40 FLATRACK', '40FR'],
  ['22T1', '20TK'],
  ['20 ISO tank', '20TK'],
  ['40', ASKS],
  ['40 FT', ASKS],
  ['HC', ASKS],
  ['45GP', ASKS],
  ['20/40 HC', ASKS],
  ['45RE', ASKS],
  ['40 HC pallet wide', ASKS],
  ['40 hard top', ASKS],
  ['40 NOR', ASKS],
  ['20HC', ASKS],
  ['25G1', ASKS],
  ['22B1', ASKS],
  ['48U1', '40OT'],
  ['48G1', ASKS],
  ['53 dry van', ASKS],
  ['L5R1', ASKS],
  ['container', ASKS],
]);

tells('a list in words', WORDS, 'box', [
  ['20ST', '11'],
  ['22G1', '11'],
  ['42G1', '12'],
  ['40DV', '12'],
  ['45G1', '13'],
  ['40 HQ', '13'],
  ["40' HC DRY", '13'],
  ['L5G1', '14'],
  ['45 HIGH CUBE', '14'],
  ['22R1', '15'],
  ['45R1', '16'],
  ['40RH', '16'],
  ['40 HC Maersk', '18'],
  ['40 reefer', ASKS],
  ['42R1', ASKS],
  ['40 FT', ASKS],
  ['42U1', ASKS],
]);

tells('a list by ISO codes', ISO, 'box', [
  ['20DV', '22G1'],
  ['40 standard', '42G1'],
  ['40HC', '45G1'],
  ['45G1', '45G1'],
  ['45HC', 'L5G1'],
  ['20RF', '22R1'],
  ['40 HC reefer', '45R1'],
  ['20OT', '22U1'],
  ['40FR', '42P1'],
  ['20 tank', '22T1'],
  ['45', ASKS],
  ['40RF', ASKS],
]);

tells('a list of one box', FEW, 'box', [
  ['40 HIGH CUBE', '40HC'],
  ['45G1', '40HC'],
  ['40 FT', ASKS],
  ['40', ASKS],
  ['40DV', ASKS],
  ['45R1', ASKS],
  ['45HC', ASKS],
]);

tells('a list by codes of its own', LETTERS, 'box', [
  ['4H', '4H'],
  ['40HC', ASKS],
  ['45G1', ASKS],
]);

tells('a list of lengths', SIZES, 'size', [
  ['40', '40'],
  ['40HC', '40'],
  ['45G1', '40'],
  ['22G1', '20'],
  ['L5G1', '45'],
  ['45HC', '45'],
  ["53' dry van", '53'],
  ['HC', ASKS],
  ['45GP', ASKS],
]);

tells('a list of lengths with one of a kind', MIXED_SIZES, 'size', [
  ['40HC', '40HC'],
  ['45G1', '40HC'],
  ['42G1', '40'],
  ['40', '40'],
  ['45HC', '45'],
]);

tells('a list of kinds', KINDS, 'type', [
  ['40HC', 'HC'],
  ['45G1', 'HC'],
  ['22G1', 'DV'],
  ['20ST', 'DV'],
  ['45R1', 'RF'],
  ['REEFER 40 HIGH CUBE', 'RF'],
  ['42P1', 'FR'],
  ['22T1', 'TK'],
  ['45U1', 'OT'],
  ['40', ASKS],
  ['22B1', ASKS],
]);

tells('a list of kinds with tall reefers', STANDARDS, 'type', [
  ['20DV', 'ST'],
  ['42G1', 'ST'],
  ['40HQ', 'HC'],
  ['45R1', 'RH'],
  ['22R1', 'RF'],
  ['42U1', ASKS],
]);

tells('chassis', CHASSIS, 'chassis', [
  ['20 slider', '20SL'],
  ["40' gooseneck", '40GN'],
  ['40GN', '40GN'],
  ['40 std', '40ST'],
  ["45' ext", '45EX'],
  ['20 triaxle slider', '20TR'],
  ['40', ASKS],
  ['gooseneck', ASKS],
  ['40/45 ext', ASKS],
  ['53 standard', ASKS],
]);

test('length and kind beside the name say what an entry is, and one of a line is not everybody’s', () => {
  expect(named('40HC', VALUED, 'box')).toBe('A2');
  expect(named('42G1', VALUED, 'box')).toBe('A1');
  expect(named('45R1', VALUED, 'box')).toBe('A4');
  expect(named('40HC', VALUED, 'box', 'HLCU')).toBe('A2');
  expect(named('40HC', VALUED, 'box', 'MAEU')).toBe(ASKS);
});

test('an entry whose code is a box and whose name is another one is asked about', () => {
  const odd = of({ '45G1': "45' High Cube", '40HC': '45 High Cube' });
  expect(named('45G1', odd, 'box')).toBe(ASKS);
  expect(named('40HC', odd, 'box')).toBe(ASKS);
});
