import { isPlaceRole, type PlaceRole } from '~/domain/fields/field-map';
import type { DraftAddress } from '~/domain/orders/order-draft';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { findDate } from '~/domain/trade/parse-date';
import { firstDigits, isStreet, parseCityStateZip } from '~/domain/trade/us-places';
import type { PlacedAddress } from '~/services/mapping/decide/candidates';
import type { WhereOf } from '~/services/mapping/pages/layout/page-context.server';
import { below, inRow } from '~/services/mapping/pages/layout/piece-index.server';
import { type Box, height, type Piece, sameRow, textOf } from '~/services/mapping/pages/layout/pieces.server';
import { type PagePieces, valueOptions } from '~/services/mapping/pages/layout/values-of-labels.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';

/** The address under a label of a place, with the box that both take; null where none stands. */
export function readPlace(
  label: Piece,
  role: PlaceRole,
  view: PagePieces,
  whereOf: WhereOf,
): { placed: PlacedAddress; box: Box } | null {
  const isWorked = label.next && !label.next.meaning && HANDLING.test(label.next.text);
  const found = addressUnder(isWorked ? { ...label, next: null } : label, role, view, whereOf);
  if (found) return found;
  const lower = belowItsNumber(label, view);
  return lower && addressUnder(lower, role, view, whereOf);
}

/** The label moved down to where a number of the party ends that stands between it and the address: "PO #", "PO-98765". */
function belowItsNumber(label: Piece, { pieces }: PagePieces): Piece | null {
  const [what, number] = firstBelow(label, pieces);
  if (!what?.meaning || what.meaning.names.some(isPlaceRole) || !number || number.meaning) return null;
  if (!/^\S*\d\S*$/.test(number.text) || number.box.y0 - label.box.y1 > 4 * height(label.box)) return null;
  const { y0, y1 } = number.box;
  return { ...label, next: null, box: { ...label.box, y0, y1 } };
}

/** The next two pieces down that are flush with a label. */
function firstBelow({ box: { page, x0, y0 } }: Piece, pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of below(y0, page, pieces)) {
    if (Math.abs(piece.box.x0 - x0) < height(piece.box)) found.push(piece);
    if (found.length === 2) break;
  }
  return found;
}

/** What is left of the certainty of a place without a ZIP. */
export const NAME_ALONE = 0.85;

function addressUnder(
  label: Piece,
  role: PlaceRole,
  view: PagePieces,
  whereOf: WhereOf,
): { placed: PlacedAddress; box: Box } | null {
  const known = withLinesBesideAsText(view);
  let nameAlone: { placed: PlacedAddress; box: Box } | null = null;
  for (const found of valueOptions(label, known)) {
    const lines = untilSentence(firstColumn(found.pieces.filter((piece) => !known.numbers.has(piece))));
    const option = { ...found, pieces: [...nameAbove(lines, label, known), ...lines] };
    const read = parseAddress(textOf(option.pieces).split('\n'));
    const address =
      read && option.pieces.some(({ confidence }) => confidence < 1) ? withMendedZip(read) : read;
    if (!address || !isPlausible(address.location_name ?? '')) continue;
    // Behind a label without a colon one word alone ("DESTINATION THC") is no place.
    if (option.from === 'inline' && !label.colon && !address.city && !/ /.test(address.location_name ?? ''))
      continue;
    const certainty =
      option.certainty *
      averageConfidence(option.pieces) *
      (address.postal_code && fitsState(address) ? 1 : NAME_ALONE);
    const box = [label, ...option.pieces].reduce<Box>((all, { box: b }) => union(all, b), label.box);
    const placed = {
      role,
      address,
      where: whereOf(option.pieces),
      certainty,
      stop: label.stop ?? countBefore(label, view),
    };
    // "Consignee | Also notified": what stands beside a label may be the next heading; an address is sure.
    if (address.city || found.from === 'inline' || found.from === 'cell') return { placed, box };
    nameAlone ??= { placed, box };
  }
  return nameAlone;
}

/** The name over a street that stands level with the label: "Delivery" beside the second line of its address. */
function nameAbove(lines: readonly Piece[], label: Piece, { pieces }: PagePieces): Piece[] {
  const [street] = lines;
  if (!street || !isStreet(street.text) || !sameRow(street.box, label.box)) return [];
  const above = pieces.filter(
    ({ box, meaning }) =>
      !meaning &&
      box.page === street.box.page &&
      box.y1 <= street.box.y0 + 2 &&
      street.box.y0 - box.y1 < height(box) &&
      Math.abs(box.x0 - street.box.x0) < height(box),
  );
  return above.slice(-1);
}

const CONTACT = /^(ATTN|ATTENTION|PHONE|TEL|FAX|EMAIL|E MAIL|CONTACT|HOURS)$/;

/** `numbers`: pieces that give the number of something between the lines of an address. */
type AddressView = PagePieces & { numbers: ReadonlySet<Piece> };

/** The same list for every label of a document, so that it is indexed once. */
const addressViews = new WeakMap<readonly Piece[], Omit<AddressView, 'pages'>>();

/** "Attn: J. Ruiz" between the name and the street ends no address, nor does "PO 448812", which is no part of it. */
function withLinesBesideAsText({ pieces, pages }: PagePieces): AddressView {
  const kept = addressViews.get(pieces);
  if (kept) return { pages, ...kept };
  const isContact = ({ meaning, colon, next }: Piece) =>
    meaning !== undefined && CONTACT.test(meaning.label) && (colon || next !== null);
  const numbers = new Set<Piece>();
  const made = pieces.map((piece) => {
    const isNumber = isNumberInAddress(piece, pieces);
    if (!isNumber && !isContact(piece)) return piece;
    const text = { ...piece, meaning: undefined };
    if (isNumber) for (const one of [text, piece.next]) if (one) numbers.add(one);
    return text;
  });
  const view = { pieces: made, numbers };
  addressViews.set(pieces, view);
  return { pages, ...view };
}

/** A number with its label, alone in a line, right above a street or city. */
function isNumberInAddress({ meaning, next, box }: Piece, pieces: readonly Piece[]): boolean {
  if (!meaning?.names.some((name) => name.endsWith('_number'))) return false;
  if (!next || next.meaning || next.next || !/^#?\S*\d\S*$/.test(next.text)) return false;
  for (const piece of below(box.y1 - 2, box.page, pieces)) {
    if (piece.box.y0 - box.y1 > height(box)) break;
    if (Math.abs(piece.box.x0 - box.x0) < height(box))
      return !piece.meaning && (isStreet(piece.text) || parseCityStateZip(piece.text) !== null);
  }
  return false;
}

/** Letter heights between the parts of an address in one line; what stands further off is said beside it. */
const COLUMN_GAP = 4;

/** The lines of an address without what stands beside them: an appointment, a telephone, a number. */
function firstColumn(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(
    (piece) =>
      /^([A-Z]{2},?|\d{5}(-\d{4})?|[A-Z]{2},? \d{5}(-\d{4})?)$/.test(piece.text) ||
      !standsFarOff(piece, pieces),
  );
}

/** A line of more words than this says something. */
const SENTENCE = 8;

/** A sentence below the city is no line of the address: "on Thursday, December 3 at 10 a.m. sharp. The empty …". */
function untilSentence(pieces: readonly Piece[]): Piece[] {
  const city = pieces.findIndex(({ text }) => parseCityStateZip(text)?.postal_code !== undefined);
  const end = pieces.findIndex(({ line }, i) => city >= 0 && i > city && line.words.length > SENTENCE);
  return end < 0 ? [...pieces] : pieces.slice(0, end);
}

/** Something stands left of a piece in its line, and no nearer than the gap between two columns. */
function standsFarOff({ box }: Piece, pieces: readonly Piece[]): boolean {
  const left = inRow(box, pieces).filter((one) => one.box.x0 < box.x0);
  return left.length > 0 && left.every((one) => box.x0 - one.box.x1 > COLUMN_GAP * height(box));
}

/** Points between the number of a stop and its title. */
const COUNT_GAP = 30;

/** "2" in a column of its own before "Pickup". */
function countBefore({ box }: Piece, { pieces }: PagePieces): number | undefined {
  const count = inRow(box, pieces).find(
    (piece) =>
      /^\d{1,2}[.):]?$/.test(piece.text) && piece.box.x1 <= box.x0 && box.x0 - piece.box.x1 < COUNT_GAP,
  );
  return count ? Number.parseInt(count.text, 10) : undefined;
}

/** A scan's ZIP with its first digit misread, where all ZIPs of the state begin with one other digit. */
function withMendedZip(address: DraftAddress): DraftAddress {
  const digits = firstDigits(address.state);
  return fitsState(address) || digits.length !== 1
    ? address
    : { ...address, postal_code: digits + address.postal_code?.slice(1) };
}

function fitsState({ state, postal_code }: DraftAddress): boolean {
  const digits = firstDigits(state);
  return (
    !postal_code || digits === '' || !/^\d{5}/.test(postal_code) || digits.includes(postal_code.charAt(0))
  );
}

/** Amounts, counts of stops, heads of columns and what somebody will do. */
const NO_NAME =
  /\d[.,]\d\d(?!\d)|^\d+ OF \d+\b|^(?:NBR|NO|NUM|NUMBER|NAME|ADDRESS|LOCATION|DATE|TIME|CODE|ACTION)[.:#]?$|\b(?:NO\.|NBR\.?)$|^BACK TO\b|\bTO BE (?:ADVISED|NAMED|TOLD|CONFIRMED|ASSIGNED)\b|\bTHEY\b|\b(?:WILL|SHALL|MUST) (?:BE|CALL|ADVISE|CONFIRM|FOLLOW|HAVE|NOT|SEND)\b/i;

/** How a stop is worked, behind its label: "DELIVER - LIVE", "DELIVER 1 OF 2 (10 crates)". */
const HANDLING =
  /^[\s–-]*(?:(?:LIVE|DROP|PRE-?PULL|LOADED|EMPTY|FULL)(?: (?:UN)?LOAD(?:ING|ED)?)?(?: AND HOOK| & HOOK)?|\d+ OF \d+\b.*)$/i;

/** A name of a place has letters, and is no date, no telephone number, no container and no sentence. */
export function isPlausible(name: string): boolean {
  if (findDate(name) || NO_NAME.test(name) || findContainerNumbers(name).length > 0) return false;
  // "Bill OOLU2738810442" is a number.
  if (/^[A-Z]{2,5}[- ]?\d{4,}[A-Z0-9-]*$/i.test(name)) return false;
  if (
    /^(AS PER|AS DIRECTED|PER|SEE|CALL|TB[ADN]|SAME AS|TO BE|CONTACT|ADVISE|EMPTY|FULL|LOAD(ED)?|PLEASE|CHECK|(NO |BY )?APP(T|OINTMENT)S?|FCFS)\b/i.test(
      name,
    )
  )
    return false;
  return (
    /[A-Za-z]{3}/.test(name) && name.split(' ').length <= 9 && !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/.test(name)
  );
}

function union(a: Box, b: Box): Box {
  return {
    page: a.page,
    x0: Math.min(a.x0, b.x0),
    x1: Math.max(a.x1, b.x1),
    y0: Math.min(a.y0, b.y0),
    y1: Math.max(a.y1, b.y1),
  };
}

export function averageConfidence(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, pieces.length);
}
