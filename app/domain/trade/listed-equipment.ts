import { type Equipment, parseEquipment } from './equipment';

/** An entry of a list of sizes, kinds or whole boxes, as a TMS gives it; `value` is what it says beside its name. */
export type ListedEquipment = {
  key: string;
  name: string;
  value?: Readonly<Record<string, string>> | null;
};

/** What the entries of a list are: boxes of a length and a kind, lengths, kinds, or chassis. */
export type EquipmentList = 'box' | 'size' | 'type' | 'chassis';

/** What is known of a box: `height` only where it is told beside the kind, as of a reefer. */
type Box = Equipment & { height?: 'tall' | 'low' };

/**
 * The entry of a list that a text names for certain, or null: its key or its name, or the one entry that is the same box.
 * A part that the text leaves open is never filled in, so that "40" names no "40HC", be it the only one of that length.
 */
export function equipmentNamed<Entry extends ListedEquipment>(
  text: string,
  entries: readonly Entry[],
  { list, scac }: { list: EquipmentList; scac?: string | undefined },
): Entry | null {
  if (plain(text) === '') return null;
  const [only, ...others] = entries.filter(({ key, name }) =>
    [plain(key), plain(name)].includes(plain(text)),
  );
  if (only && others.length === 0 && !contradicts(text, only, list)) return only;
  const named = list === 'chassis' ? chassisLike(text, entries) : boxesLike(text, entries, list);
  // An entry of one line is for its boxes alone: beside it the entry of all lines is not certain.
  const ofLine = named.filter(({ value }) => value?.scac && value.scac.toUpperCase() === scac?.toUpperCase());
  const ofAll = named.filter(({ value }) => !value?.scac && !value?.line);
  return ofAll.length === 1 && ofLine.length === 0 ? (ofAll[0] ?? null) : null;
}

/** Whether an entry may be the box or chassis that a text names: both say something of it, and nothing speaks against it. */
export function mayName(text: string, entry: ListedEquipment, list: EquipmentList): boolean {
  if (list === 'chassis') {
    const [asked, listed] = [chassisSizes(text), chassisSizes(entry.name)];
    return asked.some((size) => listed.includes(size));
  }
  return parseEquipment(text) !== null && entryBox(entry) !== null && !contradicts(text, entry, list);
}

/** Whether an entry says of itself that it is another box than the text: it is long, or of a kind, that the text is not. */
export function contradicts(text: string, entry: ListedEquipment, list: EquipmentList): boolean {
  if (list === 'chassis') return false;
  const [asked, listed] = [parseEquipment(text), entryBox(entry)];
  if (!asked || !listed) return false;
  const differs = (part: keyof Equipment) =>
    asked[part] !== undefined && listed[part] !== undefined && asked[part] !== listed[part];
  return differs('size') || differs('type');
}

function boxesLike<Entry extends ListedEquipment>(
  text: string,
  entries: readonly Entry[],
  list: EquipmentList,
): Entry[] {
  const asked = boxOf(text);
  if (!asked || OTHER_BOX.test(text)) return [];
  const read = entries.flatMap((entry) => {
    const box = entryBox(entry);
    return box && isPlain(entry) && isSameBox(asked, box, list) ? [{ entry, box }] : [];
  });
  const same = read.filter(({ box }) => box.height === asked.height);
  const open = read.filter(({ box }) => box.height === undefined);
  const best = same.length > 0 ? same : open;
  // A list of lengths may have "40HC" beside "40": what says the kind goes before what leaves it open.
  const whole = best.filter(({ box }) => list !== 'size' || box.type !== undefined);
  return (whole.length > 0 ? whole : best).map(({ entry }) => entry);
}

function isSameBox(asked: Box, listed: Box, list: EquipmentList): boolean {
  if (list === 'box') return asked.size === listed.size && asked.type === listed.type;
  const [own, other] = list === 'size' ? (['size', 'type'] as const) : (['type', 'size'] as const);
  if (asked[own] === undefined || asked[own] !== listed[own]) return false;
  return listed[other] === undefined || listed[other] === asked[other];
}

/** What an entry says of its box: beside its name, by its name, and by its key where the name leaves a part open. */
export function entryBox({ key, name, value }: ListedEquipment): Box | null {
  const told = value?.equipmentlength ? boxOf(`${value.equipmentlength}${value.type ?? ''}`) : null;
  const named = boxOf(name);
  const keyed = /^\d+$/.test(key) && named ? null : boxOf(key);
  const all = [told, named, keyed].filter((box) => box !== null);
  if (all.length === 0) return null;
  const part = <Part extends keyof Box>(of: Part) => all.find((box) => box[of] !== undefined)?.[of];
  const isTwo = (['size', 'type'] as const).some((of) => told?.[of] && named?.[of] && told[of] !== named[of]);
  return isTwo ? null : { size: part('size'), type: part('type'), height: part('height') };
}

function boxOf(text: string): Box | null {
  const read = parseEquipment(text);
  if (!read) return null;
  const height = read.type === 'RF' ? heightOfReefer(text.toUpperCase()) : undefined;
  // A reefer of twenty feet is low without saying so.
  return height && !(height === 'low' && read.size === '20') ? { ...read, height } : read;
}

/** Of other kinds the height is part of the kind, or no list tells it. */
function heightOfReefer(upper: string): Box['height'] {
  const [, one, two] =
    /(?<![A-Z0-9])[24LM](?:([0-9CDEF])[ -]?R\d|([25])R[EST])(?![A-Z0-9])/.exec(upper) ?? [];
  const iso = one ?? two;
  if (iso) return /[56EF]/.test(iso) ? 'tall' : 'low';
  const spaced = upper.replace(/(\d)(?=[A-Z])/g, '$1 ');
  if (/\b(RH|RQ|RFHC|RHC|HREF|HRF|HCRF|HCRE|HC|HQ|HI[- ]?CUBE|HIGH[- ]?CUBE)\b|\b9 ?['’] ?6/.test(spaced))
    return 'tall';
  return undefined;
}

/** Boxes that a kind of our own does not tell from the usual ones. */
const OTHER_BOX =
  /\b(PW|PALLET[- ]?WIDE|HARD[- ]?TOP|HALF[- ]?HEIGHT|PLATFORM|BULK|VENTILATED|INSULATED|SIDE[- ]?DOOR|OPEN[- ]?SIDE|NOR|NON[- ]?OPERATING|DOUBLE[- ]?DOOR)\b/i;

/** Whether an entry says no more than its size, its kind and its line: "40HC Maersk" and "40HC genset" are not every 40HC. */
function isPlain({ name, value }: ListedEquipment): boolean {
  if (value?.scac || value?.line) return true;
  const words = name
    .toUpperCase()
    .replace(/[24LM][0-9CDEF][GRUPT]\d/g, '')
    .replace(/(\d)(?=[A-Z])/g, '$1 ')
    .split(/[^A-Z0-9]+/);
  return words.every((word) => !/[A-Z]/.test(word) || PLAIN_WORDS.has(word) || parseEquipment(word) !== null);
}

const PLAIN_WORDS: ReadonlySet<string> = new Set(
  (
    'FT FOOT FEET CONTAINER CONTAINERS CNTR CTR BOX OCEAN DRY VAN HIGH HI CUBE CUBED FLAT RACK OPEN TOP GENERAL PURPOSE ' +
    'TANK ISO STEEL IN LENGTH LONG H S D R'
  ).split(' '),
);

const CHASSIS_KINDS: readonly [string, RegExp][] = [
  ['GN', /\b(GN|GOOSE ?NECK)\b/],
  ['SL', /\b(SL|SLD|SLIDERS?|SLIDING)\b/],
  ['EX', /\b(EX|EXT|EXTENDABLE|EXTENDIBLE|EXTENSION)\b/],
  ['TR', /\b(TRI[- ]?AX(?:LE|EL)?|3[- ]?AXLE)\b/],
  ['CB', /\b(COMBO|COMBINATION)\b/],
  ['TK', /\b(TK|TANK)\b/],
  ['FB', /\b(FLAT ?BED)\b/],
  ['ST', /\b(ST|STD|STANDARD|STRAIGHT)\b/],
];

/** The chassis of the same length and kinds, where the text says both: a "tri-axle slider" is no slider. */
function chassisLike<Entry extends ListedEquipment>(text: string, entries: readonly Entry[]): Entry[] {
  const asked = chassisOf(text);
  if (!asked) return [];
  return entries.filter(({ name, value }) => {
    const told = value?.equipmentlength
      ? `${value.equipmentlength} ${value.chassis_equipment_type ?? ''}`
      : '';
    return chassisOf(name) === asked || (chassisOf(name) === null && chassisOf(told) === asked);
  });
}

function chassisOf(text: string): string | null {
  const spaced = spacedOut(text);
  const sizes = chassisSizes(text);
  const kinds = CHASSIS_KINDS.filter(([, pattern]) => pattern.test(spaced)).map(([kind]) => kind);
  return sizes.length > 0 && kinds.length > 0 ? [...sizes, ...kinds].join(' ') : null;
}

const spacedOut = (text: string) =>
  text
    .toUpperCase()
    .replace(/(\d)(?=[A-Z])/g, '$1 ')
    .replace(/['’"]+/g, ' ');

const chassisSizes = (text: string): string[] =>
  [...new Set(spacedOut(text).match(/(?<!\d)(20|23|24|28|30|33|40|43|45|48|53)(?!\d)/g))].sort();

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
