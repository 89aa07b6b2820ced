/** What the demo's shipments are made of: regions, goods, ocean carriers and the ports they sail from. */

export type RegionName = 'LA' | 'NJ' | 'SAV' | 'HOU' | 'CHI' | 'ORF' | 'OAK' | 'SEA';

export type Region = {
  port: string;
  locode: string;
  terminals: readonly string[];
  depot: string;
  importers: readonly string[];
  exporter: string;
  forwarder: string;
};

/** Places are codes of the demo's address table. */
export const REGIONS: Record<RegionName, Region> = {
  LA: {
    port: 'LOS ANGELES, CA',
    locode: 'USLAX',
    terminals: ['LAXAPM', 'LAXFENIX', 'LAXYTI', 'LGBLBCT', 'LGBTTI', 'LAXWBCT'],
    depot: 'DEPALAM',
    importers: ['JUNIPERLN', 'REDFERN', 'MARIGOLD'],
    exporter: 'ALMONDROW',
    forwarder: 'MERIDTIDE',
  },
  NJ: {
    port: 'NEW YORK, NY',
    locode: 'USNYC',
    terminals: ['EWRMAHER', 'EWRAPM', 'EWRPNCT', 'NYCPLB'],
    depot: 'DEPMEAD',
    importers: ['NORTHLIGHT', 'BLUEHERON'],
    exporter: 'NORTHLIGHT',
    forwarder: 'ALDERBROOK',
  },
  SAV: {
    port: 'SAVANNAH, GA',
    locode: 'USSAV',
    terminals: ['SAVGCT'],
    depot: 'DEPCEMP',
    importers: ['FOXGLOVE'],
    exporter: 'IRONWOOD',
    forwarder: 'COPPERLINE',
  },
  HOU: {
    port: 'HOUSTON, TX',
    locode: 'USHOU',
    terminals: ['HOUBCT', 'HOUBPT'],
    depot: 'DEPSPEN',
    importers: ['SAGEBRUSH'],
    exporter: 'GULFREACH',
    forwarder: 'OSPREYVANE',
  },
  CHI: {
    port: 'CHICAGO, IL',
    locode: 'USCHI',
    terminals: ['CHILPC', 'CHIUPG4', 'CHICSXBP', 'CHICNHV'],
    depot: 'DEPDESP',
    importers: ['COBALTRDG', 'HARROWPINE'],
    exporter: 'COBALTRDG',
    forwarder: 'PRAIRIEGT',
  },
  ORF: {
    port: 'NORFOLK, VA',
    locode: 'USORF',
    terminals: ['ORFNIT', 'ORFVIG'],
    depot: 'DEPELIZ',
    importers: ['BELLWETHER'],
    exporter: 'PEANUTBELT',
    forwarder: 'TALLOAK',
  },
  OAK: {
    port: 'OAKLAND, CA',
    locode: 'USOAK',
    terminals: ['OAKOICT'],
    depot: 'DEPMIDH',
    importers: ['TERNPOINT'],
    exporter: 'ALMONDROW',
    forwarder: 'STONECROP',
  },
  SEA: {
    port: 'SEATTLE, WA',
    locode: 'USSEA',
    terminals: ['SEAT18'],
    depot: 'DEPDUWA',
    importers: ['ORCHARDPK'],
    exporter: 'ORCHARDPK',
    forwarder: 'HALVORSEN',
  },
};

/** Container owner codes of each line, and whether its bill of lading numbers begin with its SCAC. */
export const LINES: Readonly<Record<string, { owners: readonly string[]; seal: string }>> = {
  MAEU: { owners: ['MSKU', 'MRKU', 'MAEU'], seal: 'ML-' },
  MEDU: { owners: ['MEDU', 'MSDU'], seal: 'FJ' },
  CMDU: { owners: ['CMAU', 'ECMU'], seal: 'R' },
  COSU: { owners: ['CSNU', 'CBHU'], seal: 'CS' },
  OOLU: { owners: ['OOLU', 'OOCU'], seal: 'OOL' },
  HLCU: { owners: ['HLBU', 'HLXU'], seal: 'HLG' },
  ONEY: { owners: ['ONEU', 'NYKU'], seal: 'US' },
  EGLV: { owners: ['EGHU', 'EITU'], seal: 'EMC' },
  YMLU: { owners: ['YMLU', 'YMMU'], seal: 'YM' },
  HDMU: { owners: ['HDMU', 'HMMU'], seal: 'HM' },
  ZIMU: { owners: ['ZCSU', 'ZIMU'], seal: 'ZM' },
};

export const ORIGINS = [
  ['NINGBO, CHINA', 'CNNGB', 'Ningbo Haishu Ruilian Trading Co., Ltd.'],
  ['YANTIAN, CHINA', 'CNYTN', 'Shenzhen Baolin Industrial Co., Ltd.'],
  ['HAIPHONG, VIETNAM', 'VNHPH', 'Hai Duong Viet Craft JSC'],
  ['NHAVA SHEVA, INDIA', 'INNSA', 'Kaveri Exim Private Limited'],
  ['LA SPEZIA, ITALY', 'ITSPE', 'Ceramiche Valdoria S.p.A.'],
  ['KAOHSIUNG, TAIWAN', 'TWKHH', 'Formosa Anvil Hardware Corp.'],
  ['BUSAN, KOREA', 'KRPUS', 'Hansol Byeol Trading Co., Ltd.'],
] as const;

export type Goods = {
  name: string;
  unit: 'CTN' | 'PLT' | 'PCS' | 'BAG' | 'ROLL' | 'DRUM';
  most: number;
  least: number;
};

export const IMPORT_GOODS: Readonly<Record<string, Goods>> = {
  JUNIPERLN: { name: 'UPHOLSTERED DINING CHAIRS', unit: 'CTN', least: 380, most: 620 },
  REDFERN: { name: 'BICYCLE FRAMES AND PARTS', unit: 'CTN', least: 240, most: 460 },
  MARIGOLD: { name: 'GLAZED CERAMIC FLOOR TILES', unit: 'PLT', least: 18, most: 24 },
  NORTHLIGHT: { name: 'LED PENDANT LAMPS', unit: 'CTN', least: 900, most: 1700 },
  BLUEHERON: { name: 'BOTTLED SPARKLING WATER', unit: 'PLT', least: 20, most: 22 },
  FOXGLOVE: { name: 'PET BEDS AND CARRIERS', unit: 'CTN', least: 700, most: 1400 },
  SAGEBRUSH: { name: 'PHOTOVOLTAIC MODULES', unit: 'PLT', least: 20, most: 36 },
  COBALTRDG: { name: 'HAND TOOLS, WRENCH SETS', unit: 'CTN', least: 500, most: 1100 },
  HARROWPINE: { name: 'FOLDING CAMP FURNITURE', unit: 'CTN', least: 420, most: 880 },
  BELLWETHER: { name: 'DISPOSABLE EXAMINATION GLOVES', unit: 'CTN', least: 1800, most: 2600 },
  TERNPOINT: { name: 'FROZEN SHRIMP', unit: 'CTN', least: 1500, most: 2100 },
  ORCHARDPK: { name: 'CORRUGATED FRUIT TRAYS', unit: 'PLT', least: 20, most: 24 },
};

export const EXPORT_GOODS: Readonly<Record<string, Goods>> = {
  ALMONDROW: { name: 'SHELLED ALMONDS IN BULK BAGS', unit: 'BAG', least: 20, most: 22 },
  NORTHLIGHT: { name: 'LAMP SHADES', unit: 'CTN', least: 300, most: 600 },
  IRONWOOD: { name: 'KRAFT LINERBOARD', unit: 'ROLL', least: 18, most: 26 },
  GULFREACH: { name: 'POLYETHYLENE RESIN, 25 KG BAGS', unit: 'BAG', least: 800, most: 990 },
  COBALTRDG: { name: 'PNEUMATIC TOOLS', unit: 'CTN', least: 200, most: 400 },
  PEANUTBELT: { name: 'SHELLED PEANUTS', unit: 'BAG', least: 380, most: 420 },
  ORCHARDPK: { name: 'FRESH APPLES', unit: 'CTN', least: 980, most: 1176 },
};
