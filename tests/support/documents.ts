import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Small documents that tests make themselves; every name and number in them is invented. */

type PdfOptions = {
  container?: string;
  booking?: string;
  master?: string;
  pages?: number;
  more?: string[];
  pickup?: string;
  deliverTo?: string;
};

/** A one-page delivery order with a text layer. */
export async function deliveryOrderPdf({
  container = 'MSKU9070323',
  booking = 'BKG4471902',
  master = 'MAEU258813470',
  pages = 1,
  more = [],
  pickup = 'Pier T Terminal, 301 Hanjin Road, Long Beach, CA 90802',
  deliverTo = 'Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
}: PdfOptions = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    'DELIVERY ORDER',
    'Bill To: Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802',
    `Container Number: ${container}`,
    'Size/Type: 40HC',
    `Booking Number: ${booking}`,
    `Master B/L: ${master}`,
    'Seal Number: UL88123',
    'Weight: 19200 KG',
    'Last Free Date: 11/24/2026',
    `Pickup Location: ${pickup}`,
    `Deliver To: ${deliverTo}`,
    ...more,
  ];
  for (let page = 0; page < pages; page += 1) {
    const sheet = pdf.addPage([612, 792]);
    for (const [i, line] of lines.entries())
      sheet.drawText(line, { x: 60, y: 730 - i * 26, size: i === 0 ? 18 : 11, font });
  }
  return Buffer.from(await pdf.save());
}

/** A PDF without anything on its page. */
export async function blankPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]);
  return Buffer.from(await pdf.save());
}

/** Two loads in a table with the usual headings. */
export function loadsCsv(containers: readonly string[] = ['TCLU4265874', 'MSCU1234566']): Buffer {
  const rows = containers.map(
    (container, i) => `${container},40HC,BK${1000 + i},SEAL${i},${18_000 + i},2026-11-2${i + 3}`,
  );
  return Buffer.from(['Container,Size,Booking,Seal,Weight,Last Free Day', ...rows].join('\r\n'));
}

/** A motor carrier load tender. */
export function loadTender(shipment = '4471902'): Buffer {
  const segments = [
    `ISA*00*          *00*          *ZZ*COPPERLINE     *ZZ*HARBOR         *261120*0930*U*00401*000000901*0*P*>`,
    'GS*SM*COPPERLINE*HARBOR*20261120*0930*901*X*004010',
    'ST*204*0001',
    `B2**HARB**${shipment}**PP`,
    'B2A*00',
    'L11*BKG4471902*BN',
    'N1*BT*Copperline Global Transport*93*COPPERLINE',
    'N3*88 Quarry Road',
    'N4*Savannah*GA*31401*US',
    'N7*MSKU*9070323*19200*G*******40*CN',
    'S5*1*LD',
    'G62*69*20261123',
    'N1*SF*Garden City Terminal*93*SAVGCT',
    'N3*2 Main St',
    'N4*Garden City*GA*31408*US',
    'S5*2*UL',
    'G62*70*20261124',
    'N1*ST*Foxglove Pet Products*93*FOXGLOVE',
    'N3*1200 Mill Road',
    'N4*Macon*GA*31201*US',
    'SE*19*0001',
    'GE*1*901',
    'IEA*1*000000901',
  ];
  return Buffer.from(`${segments.join('~\n')}~\n`);
}

/** An order as people write it into a mail. */
export const ORDER_IN_WORDS = `Hello,

please move this import container:

Container: MSKU9070323
B/L: MAEU258813470
Last free day: 11/24/2026
Weight: 19,200 kgs

Pick up at:
Garden City Terminal
2 Main St
Garden City, GA 31408

Deliver to:
Foxglove Pet Products
1200 Mill Road
Ontario, CA 91761
`;
