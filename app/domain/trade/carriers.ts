import { asLetters } from './look-alikes';

/** Ocean carriers: SCAC, the names they go by, and the container owner codes they registered (BIC). */

export type OceanCarrier = { scac: string; names: readonly string[]; owners: readonly string[] };

export const OCEAN_CARRIERS: readonly OceanCarrier[] = [
  {
    scac: 'MAEU',
    names: ['Maersk', 'Maersk Line', 'A.P. Moller Maersk', 'Sealand', 'MAE', 'MSK'],
    owners: ['MAEU', 'MSKU', 'MRKU', 'MRSU', 'PONU', 'MNBU', 'MWCU', 'MMAU', 'SEAU'],
  },
  {
    scac: 'MEDU',
    names: ['MSC', 'Mediterranean Shipping Company', 'Mediterranean Shipping Co'],
    owners: ['MEDU', 'MSCU', 'MSDU', 'MSMU', 'MSBU'],
  },
  { scac: 'MSCU', names: [], owners: [] },
  {
    scac: 'CMDU',
    names: ['CMA CGM', 'CMA-CGM', 'CMA'],
    owners: ['CMAU', 'CGMU', 'ECMU', 'CXDU', 'CGHU', 'CMCU'],
  },
  { scac: 'APLU', names: ['APL', 'American President Lines'], owners: ['APLU', 'APHU', 'APRU', 'APZU'] },
  {
    scac: 'COSU',
    names: ['COSCO', 'COSCO Shipping', 'COSCO Shipping Lines', 'China Ocean Shipping', 'COS'],
    owners: ['COSU', 'CBHU', 'CCLU', 'CSNU', 'CSLU', 'CSGU'],
  },
  { scac: 'OOLU', names: ['OOCL', 'Orient Overseas Container Line', 'OOL'], owners: ['OOLU', 'OOCU'] },
  {
    scac: 'HLCU',
    names: ['Hapag-Lloyd', 'Hapag Lloyd', 'HAPAG', 'HLC'],
    owners: ['HLCU', 'HLXU', 'HLBU', 'UACU', 'HAMU', 'CPSU'],
  },
  {
    scac: 'ONEY',
    names: ['ONE', 'Ocean Network Express'],
    owners: ['ONEU', 'KKFU', 'KKTU', 'MOAU', 'MOFU', 'MOTU', 'NYKU', 'TLLU'],
  },
  {
    scac: 'EGLV',
    names: ['Evergreen', 'Evergreen Line', 'Evergreen Marine', 'EVG'],
    owners: ['EGHU', 'EGSU', 'EISU', 'EITU', 'EMCU', 'EGLU', 'HMCU'],
  },
  { scac: 'YMLU', names: ['Yang Ming', 'Yang Ming Line', 'YML'], owners: ['YMLU', 'YMMU'] },
  { scac: 'HDMU', names: ['HMM', 'Hyundai', 'Hyundai Merchant Marine'], owners: ['HDMU', 'HMMU'] },
  { scac: 'ZIMU', names: ['ZIM', 'ZIM Integrated'], owners: ['ZIMU', 'ZCSU', 'ZCLU'] },
  { scac: 'WHLC', names: ['Wan Hai', 'Wan Hai Lines', 'WHL'], owners: ['WHLU', 'WHSU'] },
  { scac: 'PABV', names: ['PIL', 'Pacific International Lines'], owners: ['PCIU', 'PILU'] },
  { scac: 'SMLM', names: ['SM Line'], owners: ['SMCU'] },
  { scac: 'MATS', names: ['Matson', 'Matson Navigation'], owners: ['MATU'] },
  { scac: 'SUDU', names: ['Hamburg Sud', 'Hamburg Süd'], owners: ['SUDU', 'HASU'] },
  { scac: 'TOTE', names: ['TOTE', 'TOTE Maritime'], owners: ['TOTU'] },
  { scac: 'CROW', names: ['Crowley'], owners: ['CMCU'] },
  { scac: 'SEAJ', names: ['Seaboard Marine', 'Seaboard'], owners: ['SMLU'] },
  { scac: 'ACLU', names: ['ACL', 'Atlantic Container Line'], owners: ['ACLU'] },
];

const tidy = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
const BY_SCAC = new Map(OCEAN_CARRIERS.map((carrier) => [carrier.scac, carrier]));
const BY_NAME = new Map(OCEAN_CARRIERS.flatMap((c) => c.names.map((name) => [tidy(name), c] as const)));

/** The carrier of a SCAC or of one of its names, also with "Line", "Lines", "S.A." or "(SCAC)" behind. */
export function findCarrier(text: string): OceanCarrier | null {
  const name = tidy(text);
  const bySpelling = BY_SCAC.get(name) ?? BY_NAME.get(name);
  if (bySpelling) return bySpelling;
  const inBrackets = /\(([A-Z]{4})\)|\b([A-Z]{4})$/.exec(text.toUpperCase());
  const scac = inBrackets?.[1] ?? inBrackets?.[2];
  if (scac && BY_SCAC.has(scac)) return BY_SCAC.get(scac) ?? null;
  const longest = [...BY_NAME.keys()]
    .filter((known) => known.length > 2 && name.startsWith(`${known} `))
    .sort((a, b) => b.length - a.length)[0];
  return longest ? (BY_NAME.get(longest) ?? null) : null;
}

/** Prefixes that one line has beside its SCAC. */
const SAME_LINE: Readonly<Record<string, string>> = { MSCU: 'MEDU' };

/** Words of a firm's kind or country, which one paper prints and the next leaves out. */
export const FIRM_WORDS: ReadonlySet<string> = new Set(
  'LINE LINES CO COMPANY CORP CORPORATION INC LLC LTD LIMITED SA AS AG GMBH BV PTE S A USA AMERICA THE'.split(
    ' ',
  ),
);
/** Words of the trade that say nothing of which of the known lines it is. */
const LINE_WORDS: ReadonlySet<string> = new Set(
  'SHIPPING CONTAINER SERVICE SERVICES NORTH AMERICAS US'.split(' '),
);

/**
 * The SCAC of the one line whose names and code are all that a text says, but for words of a firm's kind: "MSC (MEDU)",
 * "CMA CGM (America) LLC". Else null: "ONE Way Logistics", "CMA CGM / APL".
 */
export function carrierCode(text: string): string | null {
  const words = tidy(text);
  const codes = OCEAN_CARRIERS.flatMap((carrier) =>
    isAllOf(carrier, words) ? [SAME_LINE[carrier.scac] ?? carrier.scac] : [],
  );
  const [only, ...others] = new Set(codes);
  return only !== undefined && others.length === 0 ? only : null;
}

function isAllOf({ scac, names }: OceanCarrier, words: string): boolean {
  const own = [...names.map(tidy), scac].sort((a, b) => b.length - a.length);
  const rest = own.reduce((left, name) => left.replaceAll(` ${name} `, ' | '), ` ${words} `);
  const left = rest.split(' ').filter((word) => word && !FIRM_WORDS.has(word) && !LINE_WORDS.has(word));
  return left.length > 0 && left.every((word) => word === '|');
}

/** The names in capitals that the line of a SCAC goes by. */
export const namesOfCarrier = (scac: string): string[] =>
  (BY_SCAC.get(scac)?.names ?? []).map((name) => name.toUpperCase());

/** Whether a text is a carrier's name and nothing else. */
export const isCarrierName = (text: string): boolean => BY_NAME.has(tidy(text));

/** Whether an identifier begins with a carrier's SCAC, as a carrier's own bill of lading numbers do. */
export function startsWithScac(identifier: string): boolean {
  return BY_SCAC.has(identifier.slice(0, 4).toUpperCase()) && identifier.length > 6;
}

/**
 * An identifier whose SCAC was read with digits for letters, set right: "00LU2208" and "0O0LU2208" are OOLU2208. Any
 * other comes back as it is.
 */
export function mendScac(identifier: string): string {
  const heads = [identifier.slice(0, 4), ...withoutEach(identifier.slice(0, 5))];
  if (startsWithScac(identifier) || !/\d/.test(identifier.slice(0, 5))) return identifier;
  const at = heads.findIndex((head) => /\d/.test(identifier.slice(0, 4)) && BY_SCAC.has(asLetters(head)));
  const length = at === 0 ? 4 : 5;
  return at < 0 ? identifier : asLetters(heads[at] ?? '') + identifier.slice(length);
}

const withoutEach = (text: string): string[] =>
  [...text].map((_, i) => text.slice(0, i) + text.slice(i + 1)).filter((head) => head.length === 4);
