import type { PlaceRole } from '~/domain/fields/field-map';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { type Box, height, overlap, type Piece } from '~/services/mapping/pages/layout/pieces.server';

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
