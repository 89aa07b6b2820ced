const GROUPS: Readonly<Record<string, string>> = { 1: 'I', 2: 'II', 3: 'III' };
const GROUP = '(III|II|I|[123])(?![A-Z0-9]|[./-]\\d|\\s+OF\\b)';
/** "PG III", "P.G. 2", "Packing Group: II", "groupe d'emballage III", "Verpackungsgruppe II". */
const NAMED = new RegExp(
  `(?<![A-Z0-9])(?:P\\.?\\s?G\\.?|P(?:AC)?KG?(?:ING|AGING)?\\.?\\s*(?:GROUP|GRP|GR)\\.?|GROUPE\\s+D['’]\\s?EMBALLAGE|VERPACKUNGSGRUPPE|GRUPO\\s+DE\\s+(?:EMBALAJE|EMPAQUE|ENVASE(?:/EMBALAJE)?))[\\s:.#-]*${GROUP}`,
  'i',
);
const ALONE = new RegExp(`^(?:(?:GROUP|GRP)\\.?\\s)?${GROUP}$`, 'i');

const inRoman = (said: string): string => GROUPS[said] ?? said.toUpperCase();

/** The packing group that a text of dangerous goods names, as I, II or III. */
export function packingGroupIn(text: string): string | null {
  const [, said] = NAMED.exec(text) ?? [];
  return said ? inRoman(said) : null;
}

/** The packing group under its label. Under "PG" alone a figure may count pages. */
export function readPackingGroup(text: string, label: string): string | null {
  const [, said] = ALONE.exec(text.trim()) ?? [];
  if (!said) return packingGroupIn(text);
  return GROUPS[said] && /^P ?G$/i.test(label) ? null : inRoman(said);
}
