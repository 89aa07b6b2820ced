import type { AddressRole, EventType } from '~/domain/orders/order-draft';

/**
 * What the codes of EDIFACT transport orders mean for an order, as one table per code list (directories D.95B to
 * D.01B). A message is these tables with its own few exceptions laid over them.
 */
export type EdifactFacts = {
  /** DTM-2005: a date with its time. `stop` dates belong to the stop that the segment follows. */
  dates: Readonly<Record<string, EdifactDate>>;
  /** NAD-3035: places that a truck drives to. */
  stops: Readonly<Record<string, EventType>>;
  /** NAD-3035: a stop only where no other party is one of that kind. */
  spareStops: Readonly<Record<string, EventType>>;
  /** LOC-3227: places that a truck drives to, named there and not as a party. */
  placeStops: Readonly<Record<string, EventType>>;
  /** The direction of such a message unless it says another. */
  direction?: 'export';
};

export type EdifactDate =
  | 'eta'
  | 'cutoff'
  | 'pickup_by'
  | 'deliver_by'
  | 'earliest_receiving'
  | 'earliest_release'
  | 'equipment_available';

const TRANSPORT: EdifactFacts = {
  dates: {
    '132': 'eta',
    '180': 'cutoff',
    '234': 'pickup_by',
    '235': 'pickup_by',
    '200': 'pickup_by',
    '10': 'pickup_by',
    '2': 'deliver_by',
    '63': 'deliver_by',
    '76': 'deliver_by',
    '69': 'deliver_by',
    '17': 'deliver_by',
    '44': 'equipment_available',
    '201': 'earliest_release',
  },
  stops: { PW: 'pickup', SF: 'pickup', DP: 'deliver', ST: 'deliver', CK: 'hook', TR: 'drop', CR: 'drop' },
  spareStops: { CZ: 'pickup', CN: 'deliver' },
  placeStops: { '98': 'hook', '99': 'drop' },
};

/** A booking takes an empty to the shipper and the full container to the terminal, between its opening and closing. */
const BOOKING: EdifactFacts = {
  dates: { ...TRANSPORT.dates, '64': 'earliest_receiving', '63': 'cutoff' },
  stops: { ...TRANSPORT.stops, TR: 'deliver' },
  spareStops: { CZ: 'pickup' },
  placeStops: TRANSPORT.placeStops,
  direction: 'export',
};

/** What a table says of a code; undefined for one that it does not have. */
export const known = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** The EDIFACT messages that are orders. */
export const EDIFACT_ORDERS: Readonly<Record<'IFTMIN' | 'IFTMBF' | 'IFTMBC' | 'COPARN', EdifactFacts>> = {
  IFTMIN: TRANSPORT,
  IFTMBF: BOOKING,
  IFTMBC: BOOKING,
  COPARN: BOOKING,
};

/** NAD-3035: parties that are addresses of the order. */
export const EDIFACT_ADDRESSES: Readonly<Record<string, AddressRole>> = {
  IV: 'bill_to_address',
  FP: 'bill_to_address',
  PR: 'bill_to_address',
  FW: 'forwarder_address',
  FF: 'forwarder_address',
};

/** NAD-3035: the carrier and the operator of the container, by their code. */
export const EDIFACT_CARRIERS: readonly string[] = ['CA', 'CF'];

/** EQD-8249. */
export const EDIFACT_DIRECTIONS: Readonly<Record<string, 'export' | 'import'>> = {
  '2': 'export',
  '3': 'import',
};

/** DTM-2005 that give an end of the window of the stop they follow. The latest is its date in the order as well. */
export const EDIFACT_WINDOWS: Readonly<Record<string, 'from' | 'to'>> = {
  '64': 'from',
  '234': 'from',
  '63': 'to',
  '235': 'to',
};

/** DTM-2379: how a moment is written, as a pattern with named parts. A period gives its beginning, and its end in `until`. */
export const EDIFACT_DATE_FORMATS: Readonly<Record<string, RegExp>> = {
  '101': /^(?<yy>\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  '102': /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  '201': /^(?<yy>\d{2})(?<month>\d{2})(?<day>\d{2})(?<time>\d{4})$/,
  '203': /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<time>\d{4})$/,
  '204': /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<time>\d{4})\d{2}$/,
  '205': /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<time>\d{4})(?<zone>[-+]?\w*)$/,
  '303': /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<time>\d{4})(?<zone>[-+]?\w{1,4})$/,
  '718': /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})-?(?<until>\d{8})$/,
  '719': /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<time>\d{4})-?(?<until>\d{12})$/,
};

/** MEA-6313 that measure the goods; the tare (T) and the verified mass with the container (VGM) do not. */
export const EDIFACT_WEIGHTS: readonly string[] = ['G', 'AAB', 'AAD', 'WT'];
