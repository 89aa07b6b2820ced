import { USUAL_PARTNERS } from '~/domain/trade/connection-codes';
import { parseEquipment } from '~/domain/trade/equipment';
import { checkDigit, isContainerNumber } from '~/domain/trade/iso6346';
import { apart, digits, type Load, notes, party } from './tender-parts';
import { stopLoop, totals } from './tender-stops';
import { interchange, type Segment, segment, told } from './x12-text';

/** L11-02 (element 128) of each reference; what has no qualifier of its own says in L11-03 what it is. */
const QUALIFIERS = {
  reference: 'DO',
  forwarder: 'FN',
  customer: 'CR',
  load: 'LO',
  purchaseOrder: 'PO',
  booking: 'BN',
  masterBill: 'MB',
  houseBill: 'BH',
  release: 'RE',
  pickup: 'P8',
  inbond: 'IB',
} as const;

/** ISO 6346 size and height of a container by its length; the kind of box by ours. */
const ISO_SIZES: Readonly<Record<string, { usual: string; tall: string }>> = {
  '20': { usual: '22', tall: '25' },
  '40': { usual: '42', tall: '45' },
  '45': { usual: 'L2', tall: 'L5' },
};
const ISO_KINDS: Readonly<Record<string, string>> = {
  DV: 'G1',
  HC: 'G1',
  RF: 'R1',
  FR: 'P1',
  OT: 'U1',
  TK: 'T1',
};

/** An order as the bytes that Trinium gets: the same for the same payload, whenever it is asked. */
export function writeTender(load: Load): string {
  const { control = 1, at = new Date(0).toISOString(), codes = {} } = load.interchange ?? {};
  const { sender, sender_qualifier, receiver, receiver_qualifier, usage } = codes;
  const envelope = {
    sender: { qualifier: sender_qualifier ?? 'ZZ', id: sender ?? USUAL_PARTNERS.sender },
    receiver: { qualifier: receiver_qualifier ?? 'ZZ', id: receiver ?? USUAL_PARTNERS.receiver },
    usage,
  };
  return interchange({ ...envelope, group: 'SM', control, at: new Date(at) }, [tenderSegments(load)]);
}

/** ST to what stands before SE, each segment with the places of the payload that it tells. */
export function tenderSegments(load: Load): Segment[] {
  const scac = load.interchange?.codes?.scac ?? USUAL_PARTNERS.scac;
  return [
    segment('ST', ['204', '0001']),
    segment('B2', [null, scac, null, told(load.shipment, 'shipment'), null, 'TP']),
    segment('B2A', [told(load.purpose, 'purpose'), 'LT']),
    ...headingReferences(load),
    ...arrival(load),
    segment('MS3', [scac, 'B', null, 'M']),
    ...(load.flags ?? []).map((flag) =>
      flag === 'HAZARDOUS' ? segment('AT5', ['HM'], 'flags') : segment('AT5', [null, null, flag], 'flags'),
    ),
    ...headingNotes(load),
    ...party('BT', load.billTo, 'billTo'),
    ...party('FW', load.forwarder, 'forwarder'),
    ...party('ZZ', load.ssrr, 'ssrr'),
    ...equipmentLoop(load),
    ...(load.stops ?? []).flatMap((stop, index) => stopLoop(load, stop, index)),
    ...totals(load),
  ];
}

function headingReferences(load: Load): Segment[] {
  const { equipment = {}, references = {}, voyage = {}, dates = {}, freight = {}, custom = {} } = load;
  const qualified = Object.entries(QUALIFIERS).map(
    ([name, qualifier]) =>
      [references[name as keyof typeof QUALIFIERS], qualifier, `references.${name}`] as const,
  );
  const own: [string, string | undefined, string][] = [
    ['DIRECTION', load.direction, 'direction'],
    ['CATEGORY', load.category, 'category'],
    ['TEMPLATE', load.template, 'template'],
    ['MOVE TYPE', load.moveType, 'moveType'],
    ['ENTRY NUMBER', references.entry, 'references.entry'],
    ['CONTAINER SIZE', equipment.sizeCode, 'equipment.sizeCode'],
    ['CONTAINER TYPE', equipment.typeCode, 'equipment.typeCode'],
    ['EQUIPMENT TYPE', isoCodeOf(equipment).isWhole ? undefined : equipment.kind, 'equipment.kind'],
    ['CHASSIS', equipment.chassis, 'equipment.chassis'],
    ['CHASSIS TYPE', equipment.chassisKind, 'equipment.chassisKind'],
    ['REQUIRED EQUIPMENT', equipment.required, 'equipment.required'],
    ['DRIVER', equipment.driver, 'equipment.driver'],
    ['STEAMSHIP LINE', voyage.line, 'voyage.line'],
    ['VESSEL CODE', voyage.vesselCode, 'voyage.vesselCode'],
    ['ORIGIN', voyage.origin, 'voyage.origin'],
    ['DESTINATION', voyage.destination, 'voyage.destination'],
    ['PSA GROUP', freight.hazardous?.psaGroup, 'freight.hazardous.psaGroup'],
    ['LAST FREE DAY', digits(dates.lastFree), 'dates.lastFree'],
    ['PICK UP BY', apart(load, 'pickup') ? digits(dates.pickupBy) : undefined, 'dates.pickupBy'],
    ['DELIVER BY', apart(load, 'deliver') ? digits(dates.deliverBy) : undefined, 'dates.deliverBy'],
    ['CUTOFF', digits(dates.cutoff), 'dates.cutoff'],
    ['EARLIEST RECEIVING', digits(dates.earliestReceiving), 'dates.earliestReceiving'],
    ['EARLIEST RELEASE', digits(dates.earliestRelease), 'dates.earliestRelease'],
    ['EQUIPMENT AVAILABLE', digits(equipment.available), 'equipment.available'],
    ['COMPLETION', digits(dates.completion), 'dates.completion'],
    ['ETA TIME', digits(voyage.eta)?.slice(8) || undefined, 'voyage.eta'],
    ...(load.charges ?? [])
      .filter(({ code }) => code !== 'LINE HAUL')
      .map(({ code, amount }): [string, string, string] => [code, amount, 'charges']),
    ...Object.entries(custom).map(([n, value]): [string, string, string] => [
      `CUSTOM ${n}`,
      value,
      `custom.${n}`,
    ]),
  ];
  return [
    ...qualified.flatMap(([value, qualifier, path]) =>
      value ? [segment('L11', [told(value, path), qualifier], path)] : [],
    ),
    ...(voyage.vessel ? [segment('L11', [told(voyage.vessel, 'voyage.vessel'), 'WU'], 'voyage.vessel')] : []),
    ...(voyage.voyage ? [segment('L11', [told(voyage.voyage, 'voyage.voyage'), 'V3'], 'voyage.voyage')] : []),
    ...own.flatMap(([what, value, path]) =>
      value ? [segment('L11', [told(value, path), 'ZZ', what], path)] : [],
    ),
  ];
}

function arrival({ voyage }: Load): Segment[] {
  const day = digits(voyage?.eta)?.slice(0, 8);
  return day ? [segment('G62', ['17', told(day, 'voyage.eta')], 'voyage.eta')] : [];
}

function headingNotes(load: Load): Segment[] {
  return [
    ...(load.way ? [segment('NTE', ['TRA', told(load.way, 'direction')], 'direction')] : []),
    ...notes('GEN', load.remarks, 'remarks'),
    ...notes('OTH', labelled('EQUIPMENT', load.equipment?.notes), 'equipment.notes'),
    ...notes('OTH', labelled('BILL TO', load.billTo?.comment), 'billTo.comment'),
    ...notes('OTH', labelled('SSRR', load.ssrr?.comment), 'ssrr.comment'),
    ...notes('OTH', labelled('FORWARDER', load.forwarder?.comment), 'forwarder.comment'),
  ];
}

const labelled = (what: string, text: string | undefined) => (text ? `${what}: ${text}` : undefined);

function equipmentLoop({ equipment = {}, voyage = {}, freight = {} }: Load): Segment[] {
  const { container, size, trailer, seal } = equipment;
  const { code, isWhole } = isoCodeOf(equipment);
  const isKnown = [container, size, code, seal, freight.temperature, voyage.lineScac].some(isTold);
  const path = 'equipment.container';
  const isIso = container !== undefined && /^[A-Z]{4}\d{7}$/.test(container);
  // The check digit has a place of its own; one that fails is told with the number that it belongs to.
  const isSplit = isIso && isContainerNumber(container) && checkDigit(container.slice(0, 10)) !== null;
  const unit = isIso
    ? [container.slice(0, 4), container.slice(4, isSplit ? 10 : 11), isSplit ? container.slice(10) : null]
    : [null, container ?? 'TBN', null];
  const n7 = segment(
    'N7',
    [
      told(unit[0], path),
      told(unit[1], path),
      ...[null, null, null, null, null, null, null, null],
      'CN',
      told(voyage.lineScac, 'voyage.lineScac'),
      told(temperature(freight), 'freight.temperature'),
      null,
      told(isWhole ? null : size && `${size}00`, 'equipment.size'),
      ...[null, null],
      told(unit[2], path),
      ...[null, null, null],
      told(code, 'equipment.kind'),
    ],
    'equipment',
  );
  const second = [null, told(trailer, 'equipment.trailer'), ...Array(8).fill(null), 'TL'];
  return [
    ...(isKnown ? [n7, ...seals(seal)] : []),
    ...(trailer ? [segment('N7', second, 'equipment.trailer')] : []),
  ];
}

const isTold = (value: string | number | undefined) => value !== undefined && value !== '';

/**
 * The ISO code of a container, as it is given or made of its length and kind: 45G1 of "40" and "HC"; none for what ISO 6346 has no code
 * for. `isWhole`: it says all; else length and kind are told beside it.
 */
function isoCodeOf({ isoCode, size, kind }: NonNullable<Load['equipment']>): {
  code: string | undefined;
  isWhole: boolean;
} {
  if (isoCode) {
    const said = parseEquipment(isoCode);
    return { code: isoCode, isWhole: isSame(size, said?.size) && isSame(kind, said?.type) };
  }
  const [sizes, box] = [ISO_SIZES[size ?? ''], ISO_KINDS[kind ?? '']];
  const code = sizes && box && `${kind === 'HC' ? sizes.tall : sizes.usual}${box}`;
  return { code, isWhole: code !== undefined };
}

const isSame = (own: string | undefined, said: string | undefined) => own === undefined || own === said;

/** N7-13 has three characters at least: "+4C", "-18C". */
function temperature({ temperature: value, temperatureUnit }: NonNullable<Load['freight']>) {
  if (value === undefined) return null;
  return `${value < 0 ? '-' : '+'}${Math.abs(value)}${temperatureUnit ?? ''}`;
}

/** M7 takes four seals of 15 characters. */
function seals(text: string | undefined): Segment[] {
  if (!text) return [];
  const all = text.length > 15 ? text.split(/[\s,;/&]+/).filter(Boolean) : [text];
  const path = 'equipment.seal';
  return Array.from({ length: Math.ceil(all.length / 4) }, (_, i) =>
    segment(
      'M7',
      all.slice(4 * i, 4 * i + 4).map((seal) => told(seal, path)),
      path,
    ),
  );
}
