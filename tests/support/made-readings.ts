import type { Line, Reading, ReadPage } from '~/domain/reading/reading';

/** Small Readings that tests make themselves: what stands where, in hundredths of the page. */
export type Placed = [x: number, y: number, text: string, height?: number];

export function madePage(lines: readonly Placed[], options: Partial<ReadPage> = {}): Reading {
  return {
    kind: 'pages',
    pages: [
      {
        index: 0,
        width: 612,
        height: 792,
        rotation: 0,
        source: 'text',
        lines: lines.map(madeLine),
        rules: [],
        ...options,
      },
    ],
  };
}

function madeLine([x, y, text, height = 1.5]: Placed): Line {
  const words = text.split(' ');
  const region = { left: x / 100, top: y / 100, width: words.length * 0.07, height: height / 100 };
  return {
    text,
    confidence: 1,
    region,
    words: words.map((word, i) => ({
      text: word,
      confidence: 1,
      region: { ...region, left: region.left + i * 0.07, width: 0.06 },
    })),
  };
}

const CONSIGNEES = ['Foxglove Pets', 'Tall Oak Furniture', 'Stonecrop Garden', 'Almond Rye', 'Prairie Dairy'];

/** The paper of a load in one of several layouts, which share the words of the trade. */
export function madePaper(layout: number, load: number, { items = 1, misread = false } = {}): Reading {
  const letterheads = [
    'Kestrel Forwarding Group',
    'Osprey Ocean Lines',
    'Halvorsen Cartage',
    'Copperline Transport',
  ];
  const titles = ['DELIVERY ORDER', 'ARRIVAL NOTICE', 'WORK ORDER', 'BOOKING CONFIRMATION'];
  const left = 8 + 14 * layout;
  const labels = [
    ['Container Number:', 'Seal Number:', 'Weight:', 'Deliver To:', 'Last Free Date:'],
    ['Unit', 'Vessel and voyage', 'Place of discharge', 'Notify party', 'Arrives'],
    ['Equipment', 'Chassis', 'Pickup appointment', 'Return empty', 'Driver instructions'],
    ['Booking', 'Cut off', 'Receiving opens', 'Port of loading', 'Shipper reference'],
  ][layout % 4] as string[];
  const lines: Placed[] = [
    [left, 4, letterheads[layout % 4] as string, 3],
    [left, 9, titles[layout % 4] as string, 2.5],
    ...labels.flatMap((label, i): Placed[] => [
      [left, 20 + 6 * i, label],
      [left + 25, 20 + 6 * i, i === 3 ? (CONSIGNEES[load % 5] as string) : `${load}${i}471`],
    ]),
    ...Array.from(
      { length: items },
      (_, i): Placed => [left, 56 + 2 * i, `${i + 1} cartons of parts ${load}${i}`],
    ),
    [left, 95, `${letterheads[layout % 4]} acts as agent only`, 1],
  ];
  return madePage(
    misread ? lines.map(([x, y, text, height]) => [x + 0.4, y - 0.3, blurred(text), height]) : lines,
  );
}

/** As a poor scan is recognised: a letter wrong in every third word. */
const blurred = (text: string): string =>
  text
    .split(' ')
    .map((word, i) => (i % 3 === 0 ? word.replace(/[aeo]/i, 'c') : word))
    .join(' ');
