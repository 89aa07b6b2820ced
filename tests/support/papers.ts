import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Papers of three layouts that tests make themselves: the labels stay, the load's own values change with `load`. */
type Layout = {
  letterhead: string;
  title: string;
  at: { label: number; value: number; top: number; step: number };
  rows: (load: number) => readonly (readonly [label: string, value: string])[];
  footer: string;
};

const CONTAINERS = ['MSKU9070323', 'TCLU4265874', 'MSCU1234566', 'CSQU3054383'] as const;
const CONSIGNEES = [
  'Foxglove Pet Products',
  'Tall Oak Furniture',
  'Stonecrop Garden Supply',
  'Almond and Rye',
];
const CITIES = ['Ontario, CA 91761', 'Fontana, CA 92335', 'Chino, CA 91710', 'Riverside, CA 92507'];
const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], load: number): Value =>
  values[load % values.length] as Value;

export const KESTREL: Layout = {
  letterhead: 'Kestrel Forwarding Group',
  title: 'DELIVERY ORDER',
  at: { label: 50, value: 220, top: 640, step: 28 },
  rows: (load) => [
    ['Container No:', pick(CONTAINERS, load)],
    ['Booking Number:', `BKG44719${load}2`],
    ['Master B/L:', `MAEU25881${load}470`],
    ['Seal Number:', `UL881${load}3`],
    ['Gross Weight:', `${19 + load}200 KG`],
    ['Last Free Date:', `11/2${load}/2026`],
    ['Deliver To:', `${pick(CONSIGNEES, load)}, 12${load}0 Mill Road, ${pick(CITIES, load)}`],
  ],
  footer: 'Kestrel Forwarding Group acts as agent only. Charges are due on presentation of this order.',
};

export const OSPREY: Layout = {
  letterhead: 'OSPREY OCEAN LINES',
  title: 'Notice of Arrival',
  at: { label: 330, value: 450, top: 560, step: 40 },
  rows: (load) => [
    ['Unit', pick(CONTAINERS, load + 1)],
    ['Bill of lading', `OSPR77120${load}41`],
    ['Ocean vessel', pick(['Northern Petrel', 'Ever Heron', 'Cape Dunlin'], load)],
    ['Discharge port', 'Long Beach'],
    ['Arriving', `12/0${load + 1}/2026`],
    ['Notify', pick(CONSIGNEES, load + 1)],
  ],
  footer: 'Demurrage accrues after the free days of the tariff. Osprey Ocean Lines Import Desk.',
};

/** Reads as no order: no title that is known, no number of a container, booking or load. */
export const NOTE: Layout = {
  letterhead: 'Wagtail Yard Services',
  title: 'Yard Check Sheet',
  at: { label: 120, value: 300, top: 420, step: 24 },
  rows: (load) => [
    ['Inspector', pick(['Dana Whitlock', 'Ines Moreau', 'Paul Adeyemi'], load)],
    ['Gate', pick(['North', 'South'], load)],
    ['Lamps', 'Good'],
    ['Tyres', pick(['Good', 'Worn'], load)],
  ],
  footer: 'Keep this sheet at the gate house.',
};

/** The paper of a load, 0 to 8. */
export async function paperPdf(layout: Layout, load: number): Promise<Buffer> {
  // Without the hour it was made at: the same paper is the same file.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const { label: labelAt, value: valueAt, top, step } = layout.at;
  page.drawText(layout.letterhead, { x: labelAt, y: 745, size: 16, font });
  page.drawText(layout.title, { x: labelAt, y: 700, size: 20, font });
  for (const [i, [label, value]] of layout.rows(load).entries()) {
    page.drawText(label, { x: labelAt, y: top - i * step, size: 10, font });
    page.drawText(value, { x: valueAt, y: top - i * step, size: 10, font });
  }
  page.drawText(layout.footer, { x: labelAt, y: 40, size: 8, font, maxWidth: 560 - labelAt });
  return Buffer.from(await pdf.save());
}
