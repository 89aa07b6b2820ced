import { expect, test } from 'vitest';
import { answered, cell, type Print, paired, printed } from '../../../../tests/support/textract';
import { textractPage } from './blocks.server';

const PAGE: Print[] = [
  ['DELIVERY ORDER', 0.4, 0.05],
  ['Container No.', 0.1, 0.2],
  ['MSKU9070323', 0.35, 0.2],
];

test.each([
  [0, 0],
  [90, 270],
  [180, 180],
  [270, 90],
] as const)('print that lies turned by %i degrees is turned by %i more, its places with it', (lies, turn) => {
  const page = textractPage(printed(PAGE, lies));
  expect(page.turn).toBe(turn);
  expect(page.lines.map(({ text }) => text)).toEqual(['DELIVERY ORDER', 'Container No.', 'MSKU9070323']);
  const { region, words, confidence } = page.lines[1] ?? {};
  expect(region?.left).toBeCloseTo(0.1);
  expect(region?.top).toBeCloseTo(0.2);
  expect(region?.width).toBeGreaterThan(Number(region?.height));
  expect(words).toHaveLength(2);
  expect(confidence).toBe(0.992);
});

test('keys come with their values, and a key without a value is left out', () => {
  const print = printed(PAGE);
  const { pairs } = textractPage([
    ...print,
    ...paired(print, 'Container No.', 'MSKU9070323', 91),
    ...paired(print, 'DELIVERY', 'ORDER').slice(0, 1),
  ]);
  expect(pairs).toEqual([
    { label: 'Container No.', value: 'MSKU9070323', confidence: 0.91, region: expect.any(Object) },
  ]);
  expect(pairs[0]?.region.left).toBeCloseTo(0.35);
});

test('a ticked box is an X', () => {
  const print = printed(PAGE);
  const [key, value] = paired(print, 'DELIVERY', 'ORDER');
  const box = { BlockType: 'SELECTION_ELEMENT', SelectionStatus: 'SELECTED', Id: 'box' } as const;
  const ticked = { ...value, Relationships: [{ Type: 'CHILD' as const, Ids: ['box'] }] };
  expect(textractPage([...print, key ?? {}, ticked, box]).pairs).toMatchObject([
    { label: 'DELIVERY', value: 'X' },
  ]);
});

test("cells give a table's frames, neighbours one between them; answers go by their alias", () => {
  const { rules, answers } = textractPage([
    cell(1, 1, [0.1, 0.1, 0.2, 0.05]),
    cell(1, 2, [0.3, 0.1, 0.2, 0.05]),
    ...answered('seal_nlp', 'What is the seal number?', 'UL88123', 88),
    { BlockType: 'QUERY', Id: 'open', Query: { Text: 'What is the gate code?', Alias: 'gate_nlp' } },
  ]);
  expect(rules).toHaveLength(7);
  expect(answers).toMatchObject([{ alias: 'seal_nlp', answer: 'UL88123', confidence: 0.88 }]);
});
