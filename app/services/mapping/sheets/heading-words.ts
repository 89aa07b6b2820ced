/**
 * How lists head their columns beyond the labels that pages use too: database names ("CNTR_NBR", "GrsWtLb") and
 * headings that say what they mean only because they head a column.
 */

/** Shortened words of column names, spelled out as the labels of the field map are. */
export const SHORT_WORDS: Readonly<Record<string, string>> = {
  ADDR: 'ADDRESS',
  ADDR1: 'ADDRESS 1',
  ADDRESS1: 'ADDRESS 1',
  ARR: 'ARRIVAL',
  BKG: 'BOOKING',
  BKNG: 'BOOKING',
  CD: 'CODE',
  CMDTY: 'COMMODITY',
  CNEE: 'CONSIGNEE',
  CNTR: 'CONTAINER',
  CTNR: 'CONTAINER',
  CTR: 'CONTAINER',
  CONT: 'CONTAINER',
  CUST: 'CUSTOMER',
  DEL: 'DELIVERY',
  DLV: 'DELIVERY',
  DLVR: 'DELIVERY',
  DLVRY: 'DELIVERY',
  DLVY: 'DELIVERY',
  DESC: 'DESCRIPTION',
  DEST: 'DESTINATION',
  DROPOFF: 'DROP',
  DT: 'DATE',
  DTE: 'DATE',
  DTTM: 'DATE',
  EQ: 'EQUIPMENT',
  EQP: 'EQUIPMENT',
  EQPT: 'EQUIPMENT',
  EQUIP: 'EQUIPMENT',
  GRS: 'GROSS',
  HSE: 'HOUSE',
  LD: 'LOAD',
  LEN: 'SIZE',
  LOC: 'LOCATION',
  MSTR: 'MASTER',
  MT: 'EMPTY',
  MTY: 'EMPTY',
  NM: 'NAME',
  ORIG: 'ORIGIN',
  PKG: 'PACKAGE',
  PKGS: 'PACKAGES',
  'P/U': 'PICK UP',
  PU: 'PICK UP',
  RTN: 'RETURN',
  SHPR: 'SHIPPER',
  STE: 'STATE',
  SZ: 'SIZE',
  TERM: 'TERMINAL',
  TM: 'TIME',
  TP: 'TYPE',
  VOY: 'VOYAGE',
  VSL: 'VESSEL',
  WGT: 'WEIGHT',
  WT: 'WEIGHT',
};

/** Words before a heading that leave its meaning as it is. */
export const LEADING_WORDS =
  /^(IB|OB|INBOUND|OUTBOUND|EST|ESTIMATED|ACT|ACTUAL|SCHED|SCHEDULED|TOTAL|TTL|STORAGE|HAZ|HAZMAT|DG|IMO|NO|NUMERO)$/;

/** Words behind a heading that leave its meaning as it is: "LFD date", "SSL code". */
export const TRAILING_WORDS = /^(DATE|CODE|NO|ID|NAME|DAY|INFO|DETAILS?|FROM|START|BEGIN|EARLIEST)$/;

/**
 * What a word heads in a list though not on a page: there "From" and "To" are the sender and receiver of a letter, and
 * "Cl" or "Tp" could be anything.
 */
export const LIST_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  FROM: ['pickup_location'],
  'MOVE FROM': ['pickup_location'],
  ORIGIN: ['pickup_location'],
  TO: ['delivery_location'],
  'MOVE TO': ['delivery_location'],
  DEST: ['delivery_location'],
  OPR: ['carrier'],
  OPERATOR: ['carrier'],
  'LINE OP': ['carrier'],
  CL: ['hazardous_class'],
  TP: ['equipment_type'],
  TYP: ['equipment_size', 'equipment_type'],
  CP: ['place_postal_code'],
  ITEM: ['contents'],
  'ITEM DESCRIPTION': ['contents'],
  SET: ['temperature'],
  'PROPER SHIPPING NAME': ['contents'],
  WANTED: ['deliver_by_date'],
  TERMIN: ['deliver_by_date'],
  'DUE BY': ['deliver_by_date'],
  DUE: ['deliver_by_date'],
  'DUE TIME': ['deliver_by_time'],
  FREIGHT: ['contents'],
  KILOS: ['weight'],
  KILOGRAMS: ['weight'],
  POUNDS: ['weight'],
  CTN: ['quantity'],
  CARTON: ['quantity'],
  PLT: ['quantity'],
  PALLET: ['quantity'],
  PC: ['quantity'],
  PIECE: ['quantity'],
  PKG: ['quantity'],
};

/** Headings of a time that belongs to the date in the column before. */
export const BARE_TIMES = /^(TIME|WINDOW|TIME WINDOW|HOUR|HOURS|TIME SLOT|SLOT|HRS|HEURE|HORA|UHRZEIT|ZEIT)$/;

/** Where a full container goes back to in a list of exports; on other lists the empty one. */
export const BARE_RETURNS = /^(RETURN|RETURN TO|RETURN AT|RETURN LOCATION|RETURN LOC|RTN|RTN TO|INGATE)$/;

/** "Deliver appt date", "PU window": a stop, words about its appointment, and what of it the column holds. */
const MOMENT =
  / (?:(?:APPT|BY|ON|AT|REQ|REQD|REQUESTED|SCHED|SCHEDULED|CONFIRMED|EARLIEST|EST) )*(?:APPT )?(DATE|DAY|APPT|TIME|WINDOW|SLOT|HOUR)(?: (?:FROM|START|BEGIN))?$/;
const STOPS: readonly (readonly [stop: string, words: RegExp])[] = [
  ['pickup_by', /^(PICK UP|PU|P U|COLLECTION|LOADING|LOAD|PULL|PICK)(?= )/],
  [
    'deliver_by',
    /^(DELIVERY|DELIVER|DEL|DLVY|DLVRY|DLV|DROP|DROP OFF|DROPOFF|UNLOAD|UNLOADING|RECEIVING)(?= )/,
  ],
  ['cutoff', /^(CUT OFF|CUT|CY CUT OFF|CY CUT|PORT CUT|TERMINAL CUT)(?= (?:TIME|HOUR|DATE|DAY))/],
];

/** The field of a heading that names the moment of a stop, by its words as labels are compared; null for any other. */
export function momentOf(words: string): { label: string; names: readonly string[] } | null {
  for (const [stop, pattern] of STOPS) {
    const found = pattern.exec(words);
    const what = found ? MOMENT.exec(words.slice(found[0].length)) : null;
    if (!found || what?.index !== 0) continue;
    if (what[1] === 'WINDOW' || what[1] === 'SLOT')
      return { label: words, names: [`${stop}_date`, `${stop}_time`] };
    return { label: words, names: [/TIME|HOUR/.test(what[1] ?? '') ? `${stop}_time` : `${stop}_date`] };
  }
  return null;
}
