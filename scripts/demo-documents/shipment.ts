import { checkDigit } from '~/domain/trade/iso6346';
import { type DemoAddress, demoAddress } from '~/services/demo/data/addresses';
import { DEMO_CARRIERS } from '~/services/demo/data/dictionary';
import { DEMO_VESSELS } from '~/services/demo/data/vessels';
import { type Chance, chanceOf } from './chance';
import { EXPORT_GOODS, IMPORT_GOODS, LINES, ORIGINS, REGIONS, type RegionName } from './trade-facts';

export type Box = {
  number: string;
  seal: string;
  size: '20' | '40' | '45';
  type: 'DV' | 'HC' | 'RF';
  isoCode: string;
  pieces: number;
  weightKg: number;
  volumeCbm: number;
};

/** One shipment as all parties to it know it; each layout prints the part that its paper carries. */
export type Shipment = {
  chance: Chance;
  region: RegionName;
  exporting: boolean;
  issued: Date;
  scac: string;
  line: string;
  vessel: string;
  voyage: string;
  boxes: Box[];
  masterBill: string;
  houseBill: string;
  booking: string;
  reference: string;
  customerNumber: string;
  purchaseOrder: string;
  pickupNumber: string;
  loadNumber: string;
  goods: string;
  pieceUnit: string;
  temperatureF: number | null;
  shipper: string;
  originPort: string;
  originLocode: string;
  port: string;
  portLocode: string;
  eta: Date;
  lastFree: Date;
  pickup: Date;
  deliver: Date;
  cutoff: Date;
  forwarder: DemoAddress;
  terminal: DemoAddress;
  warehouse: DemoAddress;
  depot: DemoAddress;
  lineHaul: number;
  fuelPercent: number;
};

export type ShipmentOptions = {
  seed: string;
  region: RegionName;
  exporting?: boolean;
  boxes?: number;
  forwarder?: string;
  issued: Date;
};

const DAY_MS = 86_400_000;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

const REEFER_PLACES = new Set(['TERNPOINT']);

/** Makes up a shipment; the same options gives the same one. */
export function makeShipment(options: ShipmentOptions): Shipment {
  const chance = chanceOf(options.seed);
  const region = REGIONS[options.region];
  const exporting = options.exporting ?? false;
  const scac = chance.pick(Object.keys(LINES));
  const place = exporting ? region.exporter : chance.pick(region.importers);
  const goods = exporting ? EXPORT_GOODS[place] : IMPORT_GOODS[place];
  if (!goods) throw new Error(`Nothing is shipped for ${place}`);
  const reefer = REEFER_PLACES.has(place) || goods.name === 'FRESH APPLES';
  const origin = chance.pick(ORIGINS);
  const eta = daysAfter(options.issued, chance.int(3, 8));
  return {
    chance,
    region: options.region,
    exporting,
    issued: options.issued,
    ...sailing(chance, scac),
    boxes: Array.from({ length: options.boxes ?? 1 }, () => makeBox(chance, scac, goods, reefer)),
    ...numbers(chance, scac),
    goods: goods.name,
    pieceUnit: goods.unit,
    temperatureF: reefer ? (goods.name === 'FRESH APPLES' ? 34 : -5) : null,
    shipper: origin[2],
    originPort: origin[0],
    originLocode: origin[1],
    port: region.port,
    portLocode: region.locode,
    eta,
    lastFree: daysAfter(eta, chance.int(4, 6)),
    pickup: daysAfter(eta, 2),
    deliver: daysAfter(eta, 3),
    cutoff: daysAfter(options.issued, chance.int(9, 13)),
    forwarder: demoAddress(options.forwarder ?? region.forwarder),
    terminal: demoAddress(chance.pick(region.terminals)),
    warehouse: demoAddress(place),
    depot: demoAddress(region.depot),
    lineHaul: chance.int(28, 96) * 10 + 5,
    fuelPercent: chance.int(22, 38),
  };
}

function sailing(chance: Chance, scac: string): Pick<Shipment, 'scac' | 'line' | 'vessel' | 'voyage'> {
  const vessel = chance.pick(DEMO_VESSELS.filter((known) => known.scac === scac)).name;
  const line = (DEMO_CARRIERS as Record<string, string>)[scac] ?? scac;
  return { scac, line, vessel, voyage: `${chance.digits(3)}${chance.pick(['E', 'W', 'N'])}` };
}

function numbers(
  chance: Chance,
  scac: string,
): Pick<
  Shipment,
  | 'masterBill'
  | 'houseBill'
  | 'booking'
  | 'reference'
  | 'customerNumber'
  | 'purchaseOrder'
  | 'pickupNumber'
  | 'loadNumber'
> {
  return {
    masterBill: `${scac}${chance.digits(9)}`,
    houseBill: `${chance.pick(['SZX', 'NGB', 'HPH', 'BOM'])}${chance.digits(7)}`,
    booking: chance.digits(9),
    reference: chance.digits(6),
    customerNumber: `C-${chance.digits(5)}`,
    purchaseOrder: `45${chance.digits(6)}`,
    pickupNumber: chance.digits(5),
    loadNumber: chance.digits(7),
  };
}

const ISO_CODES: Readonly<Record<string, string>> = {
  '20DV': '22G1',
  '40DV': '42G1',
  '40HC': '45G1',
  '40RF': '45R1',
};

function makeBox(chance: Chance, scac: string, goods: { least: number; most: number }, reefer: boolean): Box {
  const line = LINES[scac];
  if (!line) throw new Error(`No such line: ${scac}`);
  const prefix = `${chance.pick(line.owners)}${chance.digits(6)}`;
  const [size, type] = reefer
    ? (['40', 'RF'] as const)
    : chance.pick([
        ['20', 'DV'],
        ['40', 'DV'],
        ['40', 'HC'],
        ['40', 'HC'],
      ] as const);
  return {
    number: `${prefix}${checkDigit(prefix)}`,
    seal: `${line.seal}${chance.digits(7)}`,
    size,
    type,
    isoCode: ISO_CODES[`${size}${type}`] ?? '45G1',
    pieces: chance.int(goods.least, goods.most),
    weightKg: chance.int(820, 2060) * 10,
    volumeCbm: size === '20' ? chance.int(240, 305) / 10 : chance.int(520, 678) / 10,
  };
}
