import type { ResolvedFieldMap } from '~/domain/fields/field-map';

/**
 * How the trade builds labels out of its words, for those that no list has: "Bill Cartage To", "ETA at Discharge",
 * "Gate Cutoff". Compared with the words of a label as `labelTokens` gives them.
 */
const DATE_WORDS =
  '(?: (?:DATE|TIME|DAY|AT|TO|OF|THE|POD|PORT|DISCH|DISCHARGE|DESTINATION|DEST|TERMINAL|RAMP|RAIL|CY|PIER|LOCAL|EST|ESTIMATED))*';
/** What must be in earlier than the cargo: papers, the weight, the customs declaration. */
const OF_PAPERS =
  '(?!.*\\b(?:DOC|DOCS|DOCUMENT|DOCUMENTS|DOCUMENTATION|SI|VGM|AES|AMS|ISF|BILLING|BL|CUSTOMS|ENTRY|MANIFEST|INSTRUCTION|INSTRUCTIONS)\\b)';
const CARGO =
  '(?:CARGO|FREIGHT|GOODS|MERCHANDISE|SHIPMENT|CONTAINER|CONTAINERS|UNIT|EQUIPMENT|IMPORT|LOAD|LOADED|FULL|IMPORT LOAD|FULL CONTAINER|LIVE)';

const PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'eta_date',
    new RegExp(
      `^(?:(?:VESSEL|VSL|EST|ESTIMATED|PORT|RAIL|RAMP|DISCHARGE|DISCH|TERMINAL|SHIP|EXPECTED|US|LOCAL|CONTAINER|DUE) )?(?:ETA|ARR|ARRIVES|ARRIVING|ARRIVAL|ARVL)${DATE_WORDS}(?: [A-Z]{2,})?$`,
    ),
  ],
  [
    'last_free_date',
    new RegExp(
      `^(?:PORT |TERMINAL |RAIL |LINE |PIER )?(?:LFD|LAST FREE(?: DAY| DATE| TIME)?|(?:FREE TIME|STORAGE FREE|FREE PERIOD) (?:EXP|EXPIRES|EXPIRY|ENDS|END|UNTIL|THRU|THROUGH|TO)|FREE (?:UNTIL|THRU|THROUGH)|LAST DAY (?:FREE|OF FREE TIME))${DATE_WORDS}$`,
    ),
  ],
  [
    'cutoff_date',
    new RegExp(
      `^${OF_PAPERS}(?:(?:CY|TERMINAL|PORT|RAIL|RAMP|CARGO|DRY|REEFER|HAZ|HAZMAT|HAZARDOUS|GATE|IN GATE|INGATE|FCL|VESSEL|INTERMODAL|INLAND|RECEIVING|CONTAINER|FULL|DELIVERY|RETURN|EXPORT|FINAL|LATEST|LAST|PHYSICAL|LOADED|IN) )*(?:CUT OFF|CUT|CLOSING|CUTOFFS)(?: DATE| TIME| AND| DAY)*$`,
    ),
  ],
  [
    'master_bol_mawb',
    /^(?!(?:HOUSE|FORWARDER|DRAFT|INLAND|TRUCK|STRAIGHT|UNIFORM|SHORT|SUB|OUR|THE|THIS|ORIGINAL|AMS|OF|NO|PRO|EACH|PER) )[A-Z]{2,}(?: [A-Z]{2,})? (?:BL|BILL OF LADING)(?: NO| REF)?$/,
  ],
  [
    'booking_number',
    /^(?:(?:CARRIER|OCEAN|LINE|SSL|STEAMSHIP|SHIPPING|EXPORT|VESSEL|YOUR|OUR) )*(?:BOOKING|BKG|BKNG)(?: (?:NO|REF|ID|CODE|WITH|AT|CARRIER|LINE|SSL|CONFIRMATION|CONF))*$/,
  ],
  [
    'vessel',
    /^(?:(?:EX|PER|VIA|OCEAN|IMPORT|EXPORT|CARRYING|ARRIVING|ON BOARD|THE) )*(?:VESSEL|VSL|STEAMER|SHIP|MV)(?: NAME)?$/,
  ],
  [
    'pickup_number',
    /^(?:(?:TERMINAL|RAIL|HUB|PORT|PIER|CONTAINER|IMPORT|CARGO|RAMP) )*(?:PU|PICK UP)(?: (?:NO|REF|CODE|PIN|KEY|ID))+$/,
  ],
  [
    'reference_number',
    /^(?!(?:CUSTOMER|CUST|CLIENT|YOUR|SHIPPER|SHIPPERS|CONSIGNEE|CARRIER|VENDOR|BUYER|SUPPLIER|IMPORTER|EXPORTER|TRUCKER|PAYMENT|TAX|CUSTOMS|ENTRY|BANK|BOOKING|PICK|PO|BL|IT|TERMINAL|RELEASE|VESSEL|CONTAINER|SEAL|DRIVER|TELEX|LINE|NOTIFY|OTHER|INVOICE|CREDIT|AES|MARKS|CROSS|AND|NO|THE|PER|SEE|OF|FOR|TO|IN) )[A-Z]{3,} (?:REF|REF NO|FILE NO|JOB NO|FILE REF)$/,
  ],
  [
    'earliest_receiving_date',
    /^(?:EARLIEST|FIRST|EARLY|BEGIN|FULL|CARGO|TERMINAL) (?:RECEIVING|RECEIVE|RETURN|GATE IN|INGATE|RCV|RCVG)(?: DAY| DATE| TIME| OPENS| AND)*$/,
  ],
  [
    'bill_to_address',
    /^(?:PLEASE |SEND )?(?:BILL|INVOICE|INVOICES|CHARGE|CHARGES)(?: [A-Z]+){0,3} TO(?: PARTY)?$/,
  ],
  [
    'bill_to_address',
    /^(?:INVOICE|BILL)(?: [A-Z]+){0,2} (?:TRANSPORT|TRUCKING|CARTAGE|HAULAGE|DRAYAGE|DELIVERY)(?: TO)?$/,
  ],
  ['bill_to_address', /^SEND(?: [A-Z]+){0,2} (?:BILL|BILLS|INVOICE|INVOICES)(?: [A-Z]+){0,2} TO$/],
  [
    'bill_to_address',
    /^(?:FREIGHT|TRUCKING|CARTAGE|DRAYAGE|HAULAGE|INLAND|TRANSPORT) (?:BILL|BILLS|INVOICE|INVOICES|CHARGES) TO$/,
  ],
  [
    'ship_comment',
    /^(?:(?:SPECIAL|DELIVERY|PICK UP|HANDLING|ADDITIONAL|OTHER|LOADING|DRIVER|CARRIER|DISPATCH|LOAD|GENERAL|IMPORTANT) )*(?:INSTRUCTIONS?|REMARKS?|NOTES?|COMMENTS?)(?: (?:TO|FOR)(?: THE)? (?:CARRIER|DRIVER|TRUCKER|DRAYMAN|HAULIER|HAULER|DISPATCH|TRUCK))?(?: (?:AND|REMARKS|INSTRUCTIONS|NOTES|COMMENTS))*$/,
  ],
  [
    'empty_pickup_location',
    /^(?:PICK UP|PULL|COLLECT|GET|HOOK)(?: [A-Z]+)? (?:EMPTY|MTY)(?: [A-Z]+)? (?:AT|FROM)$/,
  ],
  [
    'empty_pickup_location',
    /^(?:PULL|PICK UP|GET|COLLECT|HOOK)(?: THE)? (?:EMPTY|MTY)(?: CONTAINER| UNIT)?$/,
  ],
  ['empty_pickup_location', /^(?:EMPTY|MTY)(?: [A-Z]+)? (?:AT|FROM|RELEASED FROM|RELEASED AT)$/],
  [
    'empty_pickup_location',
    /^(?:EMPTY|MTY) (?:RELEASE|PICK UP|PULL|COLLECTION)(?: DEPOT| LOCATION| YARD| SITE)?$/,
  ],
  [
    'pickup_location',
    /^(?:PULL|PICK UP|COLLECT)(?: THE)? (?:LOADED|FULL|LOAD|IMPORT|IMPORT LOAD|CONTAINER)$/,
  ],
  ['pickup_location', new RegExp(`^(?:PICK UP|COLLECT|PULL)(?: ${CARGO})? (?:AT|FROM)$`)],
  [
    'pickup_location',
    new RegExp(
      `^${CARGO} (?:NOW |IS |ARE )*(?:AVAILABLE |LOCATED |HELD |LYING |STORED )?AT(?: PIER| TERMINAL| WAREHOUSE)?$`,
    ),
  ],
  [
    'empty_return_location',
    /^(?:RETURN|TERMINATE|DROP|TURN IN|TAKE)(?: [A-Z]+)? (?:EMPTY|EMPTIES|MTY)(?: [A-Z]+){0,2} (?:TO|AT)$/,
  ],
  ['empty_return_location', /^(?:EMPTY|EMPTIES|MTY)(?: [A-Z]+)? (?:TO|BACK TO|RETURN|RETURN TO|BACK AT)$/],
  [
    'full_return_location',
    /^(?:RETURN|DELIVER|INGATE|IN GATE|DROP|TAKE)(?: [A-Z]+)? (?:FULL|LOADED)(?: [A-Z]+)? (?:TO|AT)$/,
  ],
  ['delivery_location', new RegExp(`^(?:DELIVER|SHIP|DRAY|CARRY|TRANSPORT|HAUL)(?: ${CARGO})? (?:TO|AT)$`)],
];

/** The names that a label means by how it is built: of fields whose labels are still the system's alone. */
export function namesByPattern(label: string, map: ResolvedFieldMap): string[] {
  const found = PATTERNS.find(([name, pattern]) => isSystems(name, map) && pattern.test(label));
  return found ? [found[0]] : [];
}

/** A field that a company maps itself is read under that company's labels alone. */
function isSystems(name: string, map: ResolvedFieldMap): boolean {
  const entry = map[name];
  return entry !== undefined && entry.level === 1 && entry.available !== false;
}
