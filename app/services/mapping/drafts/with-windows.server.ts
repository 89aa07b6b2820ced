import type { DraftEvent, FieldValue, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { type TimeWindow, timeWindow, windowEnd } from '~/domain/trade/time-window';
import { POLICY } from '~/services/mapping/decide/policy';
import { copyOf, settle } from '~/services/mapping/decide/settle';
import { doubtField } from './check-plausibility.server';

/** A window is within so many days: what is longer is no appointment. */
const MAX_DAYS = 3;

/**
 * The window of time that a document gives for a pick-up or a delivery: by when it is to be done is its end, and both ends are kept at
 * the stop. "12/01/2026 07:00 - 15:30" is by 15:30.
 */
export function withWindows(draft: OrderDraft, pages: readonly ReadPage[] = []): OrderDraft {
  return withWindow(withWindow(draft, 'pickup', pages), 'deliver', pages);
}

function withWindow(draft: OrderDraft, type: 'pickup' | 'deliver', pages: readonly ReadPage[]): OrderDraft {
  const [dateField, timeField] = [`${type}_by_date`, `${type}_by_time`];
  const { [dateField]: day, [timeField]: time } = draft.fields;
  const source = draft.provenance[timeField];
  if (source?.source !== 'document') return draft;
  const found = [source.text ?? '', lineFrom(pages, source)].flatMap((text) => {
    const window = timeWindow(text);
    return window && isOf(window, time) ? [window] : [];
  });
  const [window] = found;
  if (!window) return draft;
  const made = copyOf(draft);
  const { date: end, doubt } =
    typeof day === 'string' ? windowEnd(day, window, MAX_DAYS) : { date: null, doubt: window.doubt };
  // Of a window within one day the day is sure, whatever is asked of its times.
  const inDoubt = !doubt ? [] : end === day ? [timeField] : [dateField, timeField];
  if (end !== null || window.toDate === null)
    settle(made, timeField, { value: window.to, provenance: source }, POLICY.map);
  const ofDay = draft.provenance[dateField] ?? { source: 'document' };
  if (end !== null) settle(made, dateField, { value: end, provenance: ofDay }, POLICY.map);
  for (const field of inDoubt) {
    made.provenance[field] = { ...(made.provenance[field] ?? { source: 'document' }) };
    doubtField(made, field, doubt ?? '');
  }
  const stop = end === null ? undefined : stopOf(draft, type, source);
  if (!stop || stop.delivery_window_from || stop.delivery_window_to) return made;
  const ends = { delivery_window_from: `${day}T${window.from}`, delivery_window_to: `${end}T${window.to}` };
  return { ...made, events: draft.events.map((one) => (one === stop ? { ...one, ...ends } : one)) };
}

/** A time that was read as neither end of a window was read elsewhere: "1:00 - 3:00 PM" may have been read as 01:00. */
function isOf({ from, to }: TimeWindow, time: FieldValue | undefined): boolean {
  const morning = `${String(Number(from.slice(0, 2)) - HALF_DAY).padStart(2, '0')}${from.slice(2)}`;
  return time === from || time === to || time === morning;
}

const HALF_DAY = 12;

/** What stands in its line from a value on. */
function lineFrom(pages: readonly ReadPage[], { page, region }: Provenance): string {
  const lines = pages.find(({ index }) => index === page)?.lines ?? [];
  if (!region) return '';
  const middle = region.top + region.height / 2;
  const line = lines.find(
    ({ region: { left, top, width, height } }) =>
      top < middle && middle < top + height && left <= region.left + SLACK && region.left < left + width,
  );
  return (line?.words ?? [])
    .filter((word) => word.region.left >= region.left - SLACK)
    .map(({ text }) => text)
    .join(' ');
}

/** Of the width of a page. */
const SLACK = 0.003;

/** The stop of a kind; of several the one that stands nearest to the time. */
function stopOf(draft: OrderDraft, type: DraftEvent['type'], time: Provenance): DraftEvent | undefined {
  const distance = ({ provenance: { page, region } }: DraftEvent) =>
    page === time.page && region && time.region ? Math.abs(region.top - time.region.top) : 1;
  return draft.events
    .filter((event) => event.type === type)
    .reduce<DraftEvent | undefined>(
      (near, one) => (!near || distance(one) < distance(near) ? one : near),
      undefined,
    );
}
