import { isPlaceRole, type PlaceRole } from '~/domain/field-map';
import type { DraftAddress } from '~/domain/order-draft';
import { findDate } from '~/domain/parse-date';
import { firstDigits, isStreet, parseCityStateZip } from '~/domain/us-places';
import type { PlacedAddress } from './draft-builder.server';
import type { WhereOf } from './page-appointments.server';
import { type Box, height, type Piece, sameRow } from './page-pieces.server';
import { textOf } from './page-tables.server';
import { type Sheet, valueOptions } from './page-values.server';
import { parseAddress } from './parse-address.server';

/** The address under a label of a place, with the box that both take; null where none stands. */
export function readPlace(
  label: Piece,
  role: PlaceRole,
  sheet: Sheet,
  whereOf: WhereOf,
): { placed: PlacedAddress; box: Box } | null {
  const found = addressUnder(label, role, sheet, whereOf);
  if (found) return found;
  const lower = belowItsNumber(label, sheet);
  return lower && addressUnder(lower, role, sheet, whereOf);
}

/** The label moved down to where a number of the party ends that stands between it and the address: "PO #", "PO-98765". */
function belowItsNumber(label: Piece, { pieces }: Sheet): Piece | null {
  const column = pieces
    .filter(
      ({ box }) =>
        box.page === label.box.page && box.y0 > label.box.y0 && Math.abs(box.x0 - label.box.x0) < height(box),
    )
    .sort((a, b) => a.box.y0 - b.box.y0);
  const [what, number] = column;
  if (!what?.meaning || what.meaning.names.some(isPlaceRole) || !number || number.meaning) return null;
  if (!/^\S*\d\S*$/.test(number.text) || number.box.y0 - label.box.y1 > 4 * height(label.box)) return null;
  const { y0, y1 } = number.box;
  return { ...label, next: null, box: { ...label.box, y0, y1 } };
}

function addressUnder(
  label: Piece,
  role: PlaceRole,
  sheet: Sheet,
  whereOf: WhereOf,
): { placed: PlacedAddress; box: Box } | null {
  const known = withContactsAsText(sheet);
  let nameAlone: { placed: PlacedAddress; box: Box } | null = null;
  for (const found of valueOptions(label, known)) {
    const lines = untilSentence(firstColumn(found.pieces));
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
      (address.postal_code && fitsState(address) ? 1 : 0.85);
    const box = [label, ...option.pieces].reduce<Box>((all, { box: b }) => union(all, b), label.box);
    const placed = {
      role,
      address,
      where: whereOf(option.pieces),
      certainty,
      stop: label.stop ?? countBefore(label, sheet),
    };
    // "Consignee | Also notified": what stands beside a label may be the next heading; an address is sure.
    if (address.city || found.from === 'inline' || found.from === 'cell') return { placed, box };
    nameAlone ??= { placed, box };
  }
  return nameAlone;
}

/** The name over a street that stands level with the label: "Delivery" beside the second line of its address. */
function nameAbove(lines: readonly Piece[], label: Piece, { pieces }: Sheet): Piece[] {
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

/** "Attn: J. Ruiz" between the name and the street ends no address. */
function withContactsAsText({ pieces, pages }: Sheet): Sheet {
  const isContact = ({ meaning, colon, next }: Piece) =>
    meaning !== undefined && CONTACT.test(meaning.label) && (colon || next !== null);
  return {
    pages,
    pieces: pieces.map((piece) => (isContact(piece) ? { ...piece, meaning: undefined } : piece)),
  };
}

/** Letter heights between the parts of an address in one line; what stands further off is said beside it. */
const COLUMN_GAP = 4;

/** The lines of an address without what stands beside them: an appointment, a telephone, a number. */
function firstColumn(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(
    (piece) =>
      /^([A-Z]{2},?|\d{5}(-\d{4})?|[A-Z]{2},? \d{5}(-\d{4})?)$/.test(piece.text) ||
      !pieces.some(
        (left) =>
          left !== piece &&
          sameRow(left.box, piece.box) &&
          left.box.x0 < piece.box.x0 &&
          piece.box.x0 - nearestEnd(pieces, piece) > COLUMN_GAP * height(piece.box),
      ),
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

function nearestEnd(pieces: readonly Piece[], { box }: Piece): number {
  return Math.max(
    ...pieces.filter((left) => sameRow(left.box, box) && left.box.x0 < box.x0).map((left) => left.box.x1),
  );
}

/** Points between the number of a stop and its title. */
const COUNT_GAP = 30;

/** "2" in a column of its own before "Pickup". */
function countBefore({ box }: Piece, { pieces }: Sheet): number | undefined {
  const count = pieces.find(
    (piece) =>
      /^\d{1,2}[.):]?$/.test(piece.text) &&
      sameRow(piece.box, box) &&
      piece.box.x1 <= box.x0 &&
      box.x0 - piece.box.x1 < COUNT_GAP,
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

/** A name of a place has letters, and is no date, no telephone number and no sentence. */
function isPlausible(name: string): boolean {
  if (findDate(name)?.start === 0) return false;
  // "Bill OOLU2738810442" is a number.
  if (/^[A-Z]{2,5}[- ]?\d{4,}[A-Z0-9-]*$/i.test(name)) return false;
  if (
    /^(AS PER|PER|SEE|CALL|TB[ADN]|SAME AS|TO BE|CONTACT|ADVISE|EMPTY|FULL|LOAD(ED)?|PLEASE|CHECK)\b/i.test(
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
