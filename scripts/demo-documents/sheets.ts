import * as XLSX from '@e965/xlsx';
import { daysAfter, type Shipment } from './shipment';
import { commas, isoDate, pounds, shortEquipment, usDate } from './writing';

/** Order lists as customers keep them: each with its own headings, order of columns and way of writing dates. */

type Row = (string | number)[];

/** One row for each container of each shipment. */
const rowsOf = (
  shipments: readonly Shipment[],
  cells: (s: Shipment, box: Shipment['boxes'][number]) => Row,
): Row[] => shipments.flatMap((s) => s.boxes.map((box) => cells(s, box)));

type Style = { headings: readonly string[]; cells: (s: Shipment, box: Shipment['boxes'][number]) => Row };

export const SHEET_STYLES: Readonly<Record<'dispatch' | 'importer' | 'export' | 'broker', Style>> = {
  dispatch: {
    headings: [
      'Container #',
      'Size/Type',
      'SSL',
      'MBL',
      'Vessel',
      'Voyage',
      'ETA',
      'LFD',
      'Pickup Location',
      'Pickup Address',
      'Deliver To',
      'Delivery Address',
      'Weight (lbs)',
      'Ref #',
      'Bill To',
    ],
    cells: (s, box) => [
      box.number,
      shortEquipment(box),
      s.scac,
      s.masterBill,
      s.vessel,
      s.voyage,
      usDate(s.eta),
      usDate(s.lastFree),
      s.terminal.locationName,
      `${s.terminal.addressLine1}, ${s.terminal.city}, ${s.terminal.state} ${s.terminal.postalCode}`,
      s.warehouse.locationName,
      `${s.warehouse.addressLine1}, ${s.warehouse.city}, ${s.warehouse.state} ${s.warehouse.postalCode}`,
      pounds(box),
      s.reference,
      s.forwarder.locationName,
    ],
  },
  importer: {
    headings: [
      'PO Number',
      'Container',
      'Seal',
      'Equipment',
      'Master Bill of Lading',
      'House Bill of Lading',
      'Carrier',
      'Commodity',
      'Packages',
      'Gross Weight KG',
      'ETA',
      'Last Free Day',
      'Consignee',
      'City',
      'State',
      'Zip',
      'Pickup Terminal',
      'Bill To',
    ],
    cells: (s, box) => [
      s.purchaseOrder,
      box.number,
      box.seal,
      shortEquipment(box),
      s.masterBill,
      s.houseBill,
      s.line,
      s.goods,
      box.pieces,
      box.weightKg,
      isoDate(s.eta),
      isoDate(s.lastFree),
      s.warehouse.locationName,
      s.warehouse.city,
      s.warehouse.state,
      s.warehouse.postalCode,
      s.terminal.locationName,
      s.forwarder.locationName,
    ],
  },
  export: {
    headings: [
      'Booking No',
      'Equipment Type',
      'Shipping Line',
      'Vessel Name',
      'Voy',
      'ERD',
      'Cut Off',
      'Empty Pickup',
      'Shipper',
      'Return Terminal',
      'Cargo',
      'Gross Wt',
      'Customer Reference',
    ],
    cells: (s, box) => [
      s.booking,
      shortEquipment(box),
      s.line,
      s.vessel,
      s.voyage,
      usDate(daysAfter(s.cutoff, -5)),
      usDate(s.cutoff),
      s.depot.locationName,
      s.warehouse.locationName,
      s.terminal.locationName,
      s.goods,
      `${commas(pounds(box))} LBS`,
      s.customerNumber,
    ],
  },
  broker: {
    headings: [
      'Load Number',
      'Bill To',
      'Pick Up Terminal',
      'Pick Up Date',
      'Pick Up Number',
      'Delivery Name',
      'Delivery Street',
      'Delivery City',
      'Delivery State',
      'Delivery Zip',
      'Delivery Date',
      'Container Number',
      'Container Size',
      'Line Haul',
    ],
    cells: (s, box) => [
      s.loadNumber,
      s.forwarder.locationName,
      s.terminal.locationName,
      usDate(s.pickup),
      s.pickupNumber,
      s.warehouse.locationName,
      s.warehouse.addressLine1,
      s.warehouse.city,
      s.warehouse.state,
      s.warehouse.postalCode,
      usDate(s.deliver),
      box.number,
      shortEquipment(box),
      s.lineHaul,
    ],
  },
};
export type SheetStyle = keyof typeof SHEET_STYLES;

const quoted = (cell: string | number, separator: string): string => {
  const text = String(cell);
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV list; some are separated by semicolons, as spreadsheets abroad write them. */
export function csvList(shipments: readonly Shipment[], style: SheetStyle, separator: ',' | ';'): Uint8Array {
  const { headings, cells } = SHEET_STYLES[style];
  const lines = [[...headings], ...rowsOf(shipments, cells)].map((row) =>
    row.map((cell) => quoted(cell, separator)).join(separator),
  );
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

/** A workbook: a title above the headings, a total below the rows, and a second sheet that orders nothing. */
export function xlsxList(shipments: readonly Shipment[], style: SheetStyle, title: string): Uint8Array {
  const { headings, cells } = SHEET_STYLES[style];
  const rows = rowsOf(shipments, cells);
  const sheet = XLSX.utils.aoa_to_sheet([
    [title],
    [],
    [...headings],
    ...rows,
    [],
    [`Total: ${rows.length} containers`],
  ]);
  sheet['!cols'] = headings.map((heading) => ({ wch: Math.max(12, heading.length + 2) }));
  const notes = XLSX.utils.aoa_to_sheet([
    ['Please confirm receipt to the sender.'],
    ['Appointments are made by the trucker.'],
  ]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Orders');
  XLSX.utils.book_append_sheet(book, notes, 'Notes');
  return new Uint8Array(
    XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
  );
}
