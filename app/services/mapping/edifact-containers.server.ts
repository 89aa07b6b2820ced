import type { OrderDraft } from '~/domain/order-draft';
import type { EdiSegment } from '~/domain/reading';
import { ediNumber, element } from './edi-draft.server';

/** The segments of each container of the message, and those of all: the header, the goods and the trailer. */
export function cutContainers(segments: readonly EdiSegment[]) {
  const shared: EdiSegment[] = [];
  const containers: EdiSegment[][] = [];
  let own: EdiSegment[] | null = null;
  for (const segment of segments) {
    if (segment.tag === 'EQD') {
      own = element(segment, 1) === 'CN' ? [] : null;
      if (own) containers.push(own);
    } else if (['GID', 'CNT', 'UNT'].includes(segment.tag)) own = null;
    (own ?? shared).push(segment);
  }
  return { shared, containers: containers.length > 0 ? containers.slice(0, MOST_CONTAINERS) : [[]] };
}

/** A message with more is no order; each one costs as much as a message of its own. */
const MOST_CONTAINERS = 500;

/** Weights and counts of a whole shipment are not those of one of its containers. */
export function doubtSharedCargo(draft: OrderDraft, shared: readonly EdiSegment[], containers: number): void {
  for (const field of ['weight', 'quantity', 'volume']) {
    const provenance = draft.provenance[field];
    if (!provenance || !shared.some(({ index }) => index === provenance.row)) continue;
    provenance.confidence = 0.5;
    provenance.doubt = `said of all ${containers} containers`;
  }
}

/** A booking often asks for several containers without numbers; the order is for the first, and says so. */
export function askForUnits(draft: OrderDraft, own: readonly EdiSegment[]): void {
  const asked = own.find(({ tag }) => tag === 'EQN');
  const units = asked ? ediNumber(asked, 1) : null;
  if (units === null || units <= 1) return;
  const why = `The message asks for ${units} containers of this kind; this order is one of them.`;
  draft.gate = { review: [...(draft.gate?.review ?? []), why], skipsAdminReview: false };
}
