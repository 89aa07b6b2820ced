import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DemoDocument, demoManifestSchema } from '~/services/demo/data/manifest';
import { DEMO_USERS } from '~/services/demo/data/users';
import { demoVariantOf } from '~/services/demo/data/variants';
import { chanceOf } from './demo-documents/chance';
import { transportInstruction } from './demo-documents/edifact';
import { arrivalNotice } from './demo-documents/layouts/arrival-notice';
import { billOfLading } from './demo-documents/layouts/bill-of-lading';
import { bookingConfirmation } from './demo-documents/layouts/booking-confirmation';
import { deliveryOrder } from './demo-documents/layouts/delivery-order';
import { freightRelease } from './demo-documents/layouts/freight-release';
import { invoice } from './demo-documents/layouts/invoice';
import { multiContainerOrder } from './demo-documents/layouts/multi-container-order';
import { rateConfirmation } from './demo-documents/layouts/rate-confirmation';
import { workOrder } from './demo-documents/layouts/work-order';
import { type PaperKind, PLAN, type Planned } from './demo-documents/plan';
import { scanned, scannedPdf, type Wear } from './demo-documents/scan';
import { csvList, type SheetStyle, xlsxList } from './demo-documents/sheets';
import { daysAfter, makeShipment, type Shipment } from './demo-documents/shipment';
import { loadTenders } from './demo-documents/x12';

/**
 * Makes the demo's documents anew: `npx tsx scripts/make-demo-documents.ts`. The same script gives the same bytes,
 * so the repository changes only when the script does.
 */
const WRITTEN_FOR = new Date('2026-11-20T00:00:00Z');
const FOLDER = path.resolve('demo/documents');
const HOUR_MS = 3_600_000;

const PAPERS: Record<PaperKind, (s: Shipment) => Promise<Uint8Array>> = {
  'delivery-order': deliveryOrder,
  'arrival-notice': arrivalNotice,
  'booking-confirmation': bookingConfirmation,
  'bill-of-lading': billOfLading,
  'rate-confirmation': rateConfirmation,
  'work-order': workOrder,
  'multi-container-order': multiContainerOrder,
  'freight-release': freightRelease,
  invoice,
};

const EXPORT_PAPERS = new Set(['booking-confirmation', 'bill-of-lading']);
const EXPORT_LISTS = new Set(['almond-bookings.csv', 'orchard-export.xlsx', '204-halvorsen.edi']);
const SHEET_STYLES: Readonly<Record<string, SheetStyle>> = {
  'containers-week.csv': 'dispatch',
  'ramp-loads.csv': 'broker',
  'almond-bookings.csv': 'export',
  'loads-october.csv': 'dispatch',
  'meridian-orders.xlsx': 'importer',
  'ramp-plan.xlsx': 'broker',
  'orchard-export.xlsx': 'export',
  'import-plan.xlsx': 'importer',
};

const isExport = (planned: Planned) => EXPORT_PAPERS.has(planned.kind) || EXPORT_LISTS.has(planned.file);

/** Midnight of the day on which a document was written: its age, and at most a day before. */
function dayOf(planned: Planned): Date {
  const moment = WRITTEN_FOR.getTime() - planned.ageHours * HOUR_MS;
  return new Date(Math.floor(moment / (24 * HOUR_MS)) * 24 * HOUR_MS);
}

function shipmentOf(planned: Planned, n = 0): Shipment {
  return makeShipment({
    seed: `${planned.file}#${n}`,
    region: planned.region,
    exporting: isExport(planned),
    issued: dayOf(planned),
    ...(planned.boxes ? { boxes: planned.boxes } : {}),
    ...(planned.forwarder ? { forwarder: planned.forwarder } : {}),
  });
}

/** Shipments of a list or an interchange: a few, so that a list looks like a week's work. */
const shipmentsOf = (planned: Planned, count: number) =>
  Array.from({ length: count }, (_, n) => shipmentOf(planned, n));

/** The purpose of a tender that changes one before it. */
const CHANGE = '04';

/** The first shipment of an older document, a day later and under another pickup number. */
function revised({ revises, ...planned }: Planned): Shipment {
  const older = PLAN.find(({ file }) => file === revises);
  if (!older) throw new Error('The revised document must be of the plan');
  const shipment = shipmentOf(older);
  const { deliver, pickup, pickupNumber } = shipment;
  return {
    ...shipment,
    issued: dayOf(planned),
    pickup: daysAfter(pickup, 1),
    deliver: daysAfter(deliver, 1),
    pickupNumber: `${pickupNumber}B`,
  };
}

async function paperOf(planned: Planned): Promise<{ bytes: Uint8Array; orders: number }> {
  const shipment = shipmentOf(planned);
  const pdf = await PAPERS[planned.kind as PaperKind](shipment);
  const orders = planned.kind === 'invoice' ? 0 : shipment.boxes.length;
  if (!planned.scan) return { bytes: pdf, orders };
  const chance = chanceOf(planned.file);
  const degrees = (chance.fraction() - 0.5) * 2.4;
  const wear: Wear = { seed: planned.file, degrees, grain: 14, dpi: 150 };
  if (planned.scan === 'pdf') return { bytes: await scannedPdf(pdf, wear, shipment.issued), orders };
  return { bytes: await scanned(pdf, wear, planned.scan === 'jpg' ? 'jpeg' : 'png'), orders };
}

async function make(
  planned: Planned,
  made: ReadonlyMap<string, Uint8Array>,
): Promise<{ bytes: Uint8Array; orders: number }> {
  const style = SHEET_STYLES[planned.file] ?? 'dispatch';
  const control = chanceOf(planned.file).int(1_000, 99_999);
  switch (planned.kind) {
    case 'csv': {
      const list = shipmentsOf(planned, 3);
      return { bytes: csvList(list, style, planned.companyId === 5 ? ';' : ','), orders: containers(list) };
    }
    case 'xlsx': {
      const list = shipmentsOf(planned, 4);
      return { bytes: xlsxList(list, style, 'Drayage orders, please dispatch'), orders: containers(list) };
    }
    case 'x12-204': {
      if (planned.revises)
        return { bytes: loadTenders([revised(planned)], control, false, CHANGE), orders: 1 };
      const tenders = shipmentsOf(planned, planned.file === 'tenders-monday.edi' ? 3 : 1);
      return { bytes: loadTenders(tenders, control, planned.companyId !== 4), orders: tenders.length };
    }
    case 'iftmin':
      return { bytes: transportInstruction(shipmentOf(planned), control), orders: 1 };
    case 'broken': {
      // A file that lost its second half on the way.
      const whole = await deliveryOrder(shipmentOf(planned));
      return { bytes: whole.slice(0, Math.floor(whole.length * 0.4)).fill(0x3f, 900), orders: 0 };
    }
    case 'copy': {
      const original = made.get('DO-pier-t.pdf');
      if (!original) throw new Error('The copied document must stand before its copy');
      return { bytes: original, orders: 1 };
    }
    default:
      return paperOf(planned);
  }
}

const containers = (shipments: readonly Shipment[]) => shipments.reduce((sum, s) => sum + s.boxes.length, 0);

function describe(planned: Planned, orders: number): DemoDocument {
  const sheet = planned.kind === 'csv' || planned.kind === 'xlsx';
  const uploaders = DEMO_USERS.filter((user) => user.companyIds.includes(planned.companyId));
  const mailed = planned.by === 'mail';
  return {
    file: planned.file,
    companyId: planned.companyId,
    uploader: mailed ? null : chanceOf(`by ${planned.file}`).pick(uploaders).email,
    emailFrom: mailed ? `operations@${shipmentOf(planned).forwarder.code.toLowerCase()}.example` : null,
    direction: sheet ? (isExport(planned) ? 'export' : 'import') : null,
    variantId: sheet ? (demoVariantOf(planned.companyId, 'tabular')?.id ?? null) : null,
    privateRequest: planned.private ?? false,
    ageHours: planned.ageHours,
    outcome: planned.outcome,
    ...(planned.revises ? { revises: planned.revises } : {}),
    layout: planned.kind,
    orders,
  };
}

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const old of await readdir(FOLDER)) await rm(path.join(FOLDER, old));
  const made = new Map<string, Uint8Array>();
  const documents: DemoDocument[] = [];
  for (const planned of PLAN) {
    const { bytes, orders } = await make(planned, made);
    made.set(planned.file, bytes);
    documents.push(describe(planned, orders));
    await writeFile(path.join(FOLDER, planned.file), bytes);
  }
  const manifest = demoManifestSchema.parse({
    writtenFor: WRITTEN_FOR.toISOString().slice(0, 10),
    documents,
  });
  await writeFile(path.join(FOLDER, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const kilobytes = [...made.values()].reduce((sum, bytes) => sum + bytes.length, 0) / 1024;
  process.stdout.write(`${documents.length} documents, ${Math.round(kilobytes)} KB in ${FOLDER}\n`);
}

await main();
