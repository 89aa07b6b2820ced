import { joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { gateOfItself } from '~/services/mapping/drafts/order-gate';
import { ediNumber, element } from './edi-draft.server';

/** The segments of a container, and those of each line of goods in it. */
type Container = { own: EdiSegment[]; goods: EdiSegment[][] };

/** The segments of each container of the message, and those of all: the header, the goods and the trailer. */
export function cutContainers(segments: readonly EdiSegment[]): {
  shared: EdiSegment[];
  containers: Container[];
} {
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
  if (containers.length < 2) return { shared, containers: [{ own: containers[0] ?? [], goods: [] }] };
  const { goods, rest } = cutGoods(shared);
  const asked = containers.slice(0, MAX_CONTAINERS);
  return { shared: rest, containers: asked.map((own) => ({ own, goods: goodsIn(numberOf(own), goods) })) };
}

const numberOf = (own: readonly EdiSegment[]): string =>
  own.find(({ tag }) => tag === 'EQD')?.elements[1]?.[0]?.trim() ?? '';

/** Goods that say which containers they are in (SGP): these segments up to the next goods. */
function cutGoods(shared: readonly EdiSegment[]) {
  const groups: EdiSegment[][] = [[]];
  for (const segment of shared) {
    if (['GID', 'CNT', 'UNT'].includes(segment.tag)) groups.push([]);
    groups.at(-1)?.push(segment);
  }
  const isPlaced = (group: readonly EdiSegment[]) => group.some(({ tag }) => tag === 'SGP');
  return { goods: groups.filter(isPlaced), rest: groups.filter((group) => !isPlaced(group)).flat() };
}

/** What of the goods is in one container: of goods in several of them the share that its SGP gives. */
function goodsIn(container: string, goods: readonly EdiSegment[][]): EdiSegment[][] {
  return goods.flatMap((group) => {
    const at = group.findIndex((segment) => segment.tag === 'SGP' && element(segment, 1) === container);
    if (at < 0) return [];
    if (group.filter(({ tag }) => tag === 'SGP').length === 1) return [group];
    const end = group.findIndex(({ tag }, i) => i > at && tag === 'SGP');
    const first = group.findIndex(({ tag }) => tag === 'SGP');
    const said = group.slice(0, first).filter(({ tag }) => tag !== 'MEA');
    return [[...group.slice(at, end < 0 ? undefined : end), ...said]];
  });
}

/** A message with more is no order; each one costs as much as a message of its own. */
export const MAX_CONTAINERS = 500;

/** What begins a line of goods, or describes one. */
const GOODS: readonly string[] = ['GID', 'L5', 'AT4'];

/** Weights and counts of a whole shipment are not those of one of its containers. */
export function doubtSharedCargo(draft: OrderDraft, shared: readonly EdiSegment[], containers: number): void {
  const isMixed = shared.filter(({ tag }) => GOODS.includes(tag)).length > 1;
  for (const field of ['weight', 'quantity', 'volume', ...(isMixed ? ['contents'] : [])]) {
    const provenance = draft.provenance[field];
    if (!provenance || !shared.some(({ index }) => index === provenance.row)) continue;
    provenance.confidence = 0.5;
    provenance.doubt = joinDoubts([provenance.doubt, `said of all ${containers} containers`]);
  }
}

/** A booking often asks for several containers without numbers; the order is for the first, and says so. */
export function askForUnits(draft: OrderDraft, own: readonly EdiSegment[]): void {
  const asked = own.find(({ tag }) => tag === 'EQN');
  askForNumber(draft, (asked && ediNumber(asked, 1)) || 1);
}

/** Says of an order that it is one of so many. */
export function askForNumber(draft: OrderDraft, units: number): void {
  if (!(units > 1)) return;
  const why = `The message asks for ${units} containers of this kind; this order is one of them.`;
  draft.gate = gateOfItself(why, draft.gate);
}
