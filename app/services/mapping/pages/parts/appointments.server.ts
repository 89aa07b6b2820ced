import { isPlaceRole, type PlaceRole } from '~/domain/fields/field-map';
import { type DateOrder, findDate, timeBeside } from '~/domain/trade/parse-date';
import type { Candidate } from '~/services/mapping/drafts/draft-builder.server';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import type { WhereOf } from '~/services/mapping/pages/layout/page-context.server';
import { type Box, height, overlap, type Piece } from '~/services/mapping/pages/layout/pieces.server';
import { type PagePieces, valueOptions } from '~/services/mapping/pages/layout/values-of-labels.server';
import { behindZip } from '~/services/mapping/values/address-lines.server';

/** The box that a place's label and lines take on the page. */
export type StopBlock = { role: PlaceRole; box: Box };

/** Labels that take their meaning from the stop they stand beside. */
const GENERIC =
  /^(APPT|APPT (DATE|TIME)|APPT DATE TIME|DATE|TIME|DATE TIME|DATE AND TIME|SCHEDULED( DATE| TIME)?|WINDOW|HOURS|BE THERE|ARRIVE|ARRIVE BY|BE ON SITE)$/;

/** How many line heights below a stop's last line its appointment may stand. */
const BELOW_STOP = 5;

/** The stop a box belongs to: the one in whose lines it stands, or below which it stands. */
function stopAt(box: Box, blocks: readonly StopBlock[]): string | undefined {
  const middle = (box.y0 + box.y1) / 2;
  const above = blocks
    .filter((block) => block.box.page === box.page && middle > block.box.y0 - 3)
    .filter((block) => middle < block.box.y1 + BELOW_STOP * height(box))
    .filter((block) => middle < block.box.y1 + 3 || overlap(block.box, box) > 0)
    .sort((a, b) => b.box.y0 - a.box.y0 || overlap(b.box, box) - overlap(a.box, box));
  return above[0] ? STOP_FIELDS[above[0].role] : undefined;
}

/** An appointment within the lines of a pick-up is the pick-up's, else the delivery's. */
export function inItsBlock(meaning: LabelMeaning, label: Piece, blocks: readonly StopBlock[]): LabelMeaning {
  if (!GENERIC.test(meaning.label)) return meaning;
  const stop = stopAt(label.box, blocks);
  if (!stop) return meaning;
  const isTime = meaning.label.endsWith('TIME') && !/DATE/.test(meaning.label);
  return { ...meaning, names: [isTime ? `${stop}_time` : `${stop}_date`] };
}

/** A date that stands alone in the lines of a stop is when the truck is due there. */
export function bareAppointments(
  view: PagePieces,
  blocks: readonly StopBlock[],
  dateOrder: DateOrder,
  whereOf: WhereOf,
): Candidate[] {
  const owners = view.pieces
    .filter(isOwner)
    .map((label) => ({ label, owned: new Set(valueOptions(label, view)[0]?.pieces) }));
  return view.pieces.flatMap((piece) => {
    const said = behindZip(piece.text) || piece.text;
    if (piece.meaning || said.length > 40) return [];
    const block = blockOf(piece.box, blocks);
    // A label above the stop does not reach into its lines.
    const isOwned = owners.some(
      ({ label, owned }) => owned.has(piece) && !(block && label.box.y1 < block.box.y0),
    );
    if (isOwned) return [];
    const stop = block ? STOP_FIELDS[block.role] : undefined;
    const due = stop ? readAppointment(said.replace(/^[\s,;–-]+/, ''), dateOrder) : null;
    const base = {
      confidence: 0.85 * piece.confidence,
      primary: false,
      text: piece.text,
      where: whereOf([piece]),
    };
    return [
      ...(due?.date ? [{ ...base, field: `${stop}_date`, value: due.date }] : []),
      ...(due?.time ? [{ ...base, field: `${stop}_time`, value: due.time }] : []),
    ];
  });
}

/** Words of an appointment: "Tue 12/1/26 0800-1400 FCFS". */
const SAID_OF_TIMES =
  /hours|hrs|appts?|appointment|from|before|after|open|ready|between|fcfs|first come,? first serve[d]?|sharp|noon|firm|window|until|local time|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?/gi;

/** A text that is a date, a time or both, and little else. */
function readAppointment(text: string, dateOrder: DateOrder): { date?: string; time?: string } | null {
  const date = findDate(text, dateOrder);
  const rest = (date ? text.slice(0, date.start) + text.slice(date.end) : text)
    .trim()
    .replace(/^(?:appt|appointment|arrive|at|@)\.?:?\s+/i, '');
  if (/[A-Z]{4}/i.test(rest.replace(SAID_OF_TIMES, ''))) return null;
  const time = date || /^\d{1,2}:\d{2}|^\d{4}(\s*(-|hrs))/i.test(rest) ? timeBeside(rest) : null;
  return { ...(date ? { date: date.value } : {}), ...(time ? { time } : {}) };
}

/** A label of something else than a place keeps its value to itself. */
function isOwner({ meaning }: Piece): boolean {
  return meaning !== undefined && !meaning.names.some(isPlaceRole) && !GENERIC.test(meaning.label);
}

/** The stop in whose column a line stands or which it ends, else one beside it in the same lines. */
function blockOf(box: Box, blocks: readonly StopBlock[]): StopBlock | undefined {
  const inColumn = blocks.filter((block) => overlap(block.box, box) > 0);
  return (
    inColumn.find((block) => inLinesOf(box, block.box)) ??
    inColumn.find((block) => inLinesOf(box, { ...block.box, y1: block.box.y1 + LINE * height(box) })) ??
    blocks.find((block) => inLinesOf(box, block.box))
  );
}

/** The line below a stop's last one begins at most this many of its heights further down. */
const LINE = 1.5;

function inLinesOf(box: Box, block: Box): boolean {
  const middle = (box.y0 + box.y1) / 2;
  return box.page === block.page && middle > block.y0 - 3 && middle < block.y1 + 3;
}

/** The field of a date that is said of a stop. */
export function dateFieldOf(role: PlaceRole): string | undefined {
  const stop = STOP_FIELDS[role];
  return stop && `${stop}_date`;
}

const STOP_FIELDS: Partial<Record<PlaceRole, string>> = {
  pickup_location: 'pickup_by',
  terminal_location: 'pickup_by',
  loading_location: 'pickup_by',
  shipper_location: 'pickup_by',
  delivery_location: 'deliver_by',
  consignee_location: 'deliver_by',
  full_return_location: 'deliver_by',
};
