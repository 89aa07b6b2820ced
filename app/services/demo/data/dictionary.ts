import { DEMO_VESSELS } from './vessels';

/** A row of the dictionary; `itemKey` is the code that the TMS knows. Null ids: for every company, every provider. */
export type DemoDictionaryItem = {
  companyId: number | null;
  tmsProviderId: number | null;
  itemType: string;
  itemKey: string;
  itemDisplayName: string;
  itemValue: Record<string, string> | null;
};

type Scope = { companyId?: number; tmsProviderId?: number };

const items = (
  itemType: string,
  scope: Scope,
  pairs: Readonly<Record<string, string>>,
): DemoDictionaryItem[] =>
  Object.entries(pairs).map(([itemKey, itemDisplayName]) => ({
    companyId: scope.companyId ?? null,
    tmsProviderId: scope.tmsProviderId ?? null,
    itemType,
    itemKey,
    itemDisplayName,
    itemValue: null,
  }));

type TemplateRow = { name: string; values: Readonly<Record<string, string>> };

/** Templates of the TMS, each with what it gives to fields of an order. */
const templates = (companyId: number, rows: Readonly<Record<string, TemplateRow>>): DemoDictionaryItem[] =>
  Object.entries(rows).flatMap(([key, { name, values }]) =>
    items('template', { companyId }, { [key]: name }).map((item) => ({ ...item, itemValue: { ...values } })),
  );

const IMPORT = { shipment_direction: 'import' } as const;
const EXPORT = { shipment_direction: 'export' } as const;
const LIVE = { live_load: 'true' } as const;
const DROP = { live_load: 'false' } as const;

/** Steamship lines by SCAC. */
export const DEMO_CARRIERS = {
  MAEU: 'Maersk',
  MEDU: 'MSC',
  CMDU: 'CMA CGM',
  APLU: 'APL',
  COSU: 'COSCO Shipping',
  OOLU: 'OOCL',
  HLCU: 'Hapag-Lloyd',
  ONEY: 'Ocean Network Express',
  EGLV: 'Evergreen',
  YMLU: 'Yang Ming',
  HDMU: 'HMM',
  ZIMU: 'ZIM',
  WHLC: 'Wan Hai',
  SMLM: 'SM Line',
  MATS: 'Matson',
} as const;

const PROFIT_TOOLS = { tmsProviderId: 1 };
const COMPCARE = { tmsProviderId: 2 };
const TRINIUM_EDI = { tmsProviderId: 7 };

const PROFIT_TOOLS_IMAGES = {
  DO: 'Delivery order',
  POD: 'Proof of delivery',
  BOL: 'Bill of lading',
  RATECON: 'Rate confirmation',
  SCALE: 'Scale ticket',
  EIR: 'Equipment interchange receipt',
};

type EquipmentRow = [
  key: string,
  name: string,
  code: 'CO' | 'CH',
  length: string,
  type: string,
  scac?: string,
];

/** Containers and chassis of Profit Tools; those of a line by its SCAC. */
const EQUIPMENT: EquipmentRow[] = [
  ['20ST', "20' standard", 'CO', '20', 'DV'],
  ['40ST', "40' standard", 'CO', '40', 'DV'],
  ['40HC', "40' high cube", 'CO', '40', 'HC'],
  ['45HC', "45' high cube", 'CO', '45', 'HC'],
  ['40RH', "40' high cube reefer", 'CO', '40', 'RF'],
  ['40HCM', "40' high cube, Maersk", 'CO', '40', 'HC', 'MAEU'],
  ['40RHM', "40' high cube reefer, Maersk", 'CO', '40', 'RF', 'MAEU'],
  ['20CH', "20' slider chassis", 'CH', '20', 'SL'],
  ['40CH', "40' gooseneck chassis", 'CH', '40', 'GN'],
  ['45CH', "45' extendable chassis", 'CH', '45', 'EX'],
];

const equipment: DemoDictionaryItem[] = EQUIPMENT.map(
  ([itemKey, itemDisplayName, code, length, type, scac]) => ({
    companyId: null,
    tmsProviderId: 1,
    itemType: 'equipment',
    itemKey,
    itemDisplayName,
    itemValue: {
      chassis_container_code: code,
      equipmentlength: length,
      type,
      ...(scac
        ? { scac, line: DEMO_CARRIERS[scac as keyof typeof DEMO_CARRIERS], lineprefix: scac.slice(0, 3) }
        : {}),
      ...(code === 'CH' ? { chassis_equipment_type: type } : {}),
    },
  }),
);

const vessels: DemoDictionaryItem[] = DEMO_VESSELS.map(({ name, imo, scac }) => ({
  companyId: null,
  tmsProviderId: null,
  itemType: 'vessel',
  itemKey: imo,
  itemDisplayName: name,
  itemValue: { scac },
}));

export const DEMO_DICTIONARY_ITEMS: readonly DemoDictionaryItem[] = [
  ...items('carrier', {}, DEMO_CARRIERS),
  ...vessels,
  ...items('container_size', COMPCARE, { '20': "20'", '40': "40'", '45': "45'", '48': "48'", '53': "53'" }),
  ...items('container_type', COMPCARE, {
    DV: 'Dry van',
    HC: 'High cube',
    RF: 'Reefer',
    FR: 'Flat rack',
    OT: 'Open top',
    TK: 'Tank',
  }),
  ...items('container_size', TRINIUM_EDI, { '20': '20', '40': '40', '45': '45' }),
  ...items('container_type', TRINIUM_EDI, { ST: 'Standard', HC: 'High cube', RF: 'Reefer', OT: 'Open top' }),
  ...items('itg_container', PROFIT_TOOLS, {
    '20DV': "20' dry van",
    '40DV': "40' dry van",
    '40HC': "40' high cube",
    '45HC': "45' high cube",
    '20RF': "20' reefer",
    '40RF': "40' reefer",
    '40FR': "40' flat rack",
    '40OT': "40' open top",
  }),
  ...[1, 4, 6].flatMap((tmsProviderId) => items('image_type', { tmsProviderId }, PROFIT_TOOLS_IMAGES)),
  ...items('image_type', COMPCARE, {
    '10': 'Delivery order',
    '20': 'Proof of delivery',
    '30': 'Interchange',
  }),
  ...templates(3, {
    IMPLIVE: { name: 'Import, live unload', values: { ...IMPORT, ...LIVE, move_type: 'Live unload' } },
    IMPDROP: { name: 'Import, drop and pick', values: { ...IMPORT, ...DROP, move_type: 'Drop and pick' } },
    EXPLIVE: { name: 'Export, live load', values: { ...EXPORT, ...LIVE, move_type: 'Live load' } },
    EXPDROP: { name: 'Export, drop and pick', values: { ...EXPORT, ...DROP, move_type: 'Drop and pick' } },
    OWRAIL: { name: 'One way to rail', values: { shipment_direction: 'oneway', move_type: 'Rail' } },
  }),
  ...templates(4, {
    '1001': { name: 'Ramp import, live', values: { ...IMPORT, ...LIVE, move_type: 'Ramp' } },
    '1002': { name: 'Ramp import, drop', values: { ...IMPORT, ...DROP, move_type: 'Ramp' } },
    '1003': { name: 'Ramp export', values: { ...EXPORT, move_type: 'Ramp' } },
    '1004': { name: 'Door to door domestic', values: { shipment_direction: 'crosstown', move_type: 'Door' } },
  }),
  ...templates(5, {
    STDIMP: { name: 'Standard import', values: { ...IMPORT, ship_comment: 'Standard import of Bayline' } },
    STDEXP: { name: 'Standard export', values: { ...EXPORT, ship_comment: 'Standard export of Bayline' } },
  }),
  ...items('load_type', COMPCARE, { L: 'Live', D: 'Drop', H: 'Drop and hook' }),
  ...items('haul_class', COMPCARE, { LOC: 'Local', REG: 'Regional', OTR: 'Over the road' }),
  ...items('order_class', COMPCARE, {
    STD: 'Standard',
    HOT: 'Expedited',
    HAZ: 'Hazardous',
    OW: 'Overweight',
  }),
  ...items('loaded_empty', COMPCARE, { L: 'Loaded', E: 'Empty' }),
  ...items('order_status', COMPCARE, { AVL: 'Available', HLD: 'On hold', PND: 'Pending release' }),
  ...items('division_code', PROFIT_TOOLS, {
    LAX: 'Los Angeles',
    EWR: 'Newark',
    SAV: 'Savannah',
    HOU: 'Houston',
  }),
  ...items('terminal_division', COMPCARE, { CHI: 'Chicago', ORF: 'Norfolk', OAK: 'Oakland', SEA: 'Seattle' }),
  ...items('pt_ref_type', PROFIT_TOOLS, {
    PO: 'Purchase order',
    CUST: 'Customer reference',
    HBL: 'House bill',
    REL: 'Release number',
    APPT: 'Appointment number',
  }),
  ...equipment,
  ...items('category', TRINIUM_EDI, { IMP: 'Import', EXP: 'Export', DOM: 'Domestic' }),
];
