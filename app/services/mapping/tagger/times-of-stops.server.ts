import { type Span, scoreOf } from './spans.server';
import type { TaggedPlace } from './tagged-places.server';
import type { FieldTag, TagRole } from './tags';

/** When a truck is due at a stop; of the other stops no field says when. */
const DUE_AT: Readonly<Partial<Record<TagRole, 'pickup_by' | 'deliver_by'>>> = {
  pickup: 'pickup_by',
  deliver: 'deliver_by',
};
const DUE = /^(?:pickup|deliver)_by_(date|time)$/;
/** A stop that is less surely one says nothing of the days in its lines. */
const STOP_FROM = 0.6;
/** A day goes to the stop in whose lines it stands only where the tagger finds that likely. */
const ALSO_LIKELY = 0.25;
/** The lines of a stop reach so many letters' heights above its name and below its last line. */
const REACH = { above: 2.2, below: 4.5 };
/** Of stops beside each other a day is that one's whose column it stands in, which begins at most so far right of it. */
const COLUMN_EDGE = 3;
/** Such a share of what is missing to certainty is given to a day that stands in the lines of a stop. */
const CONFIRMED = 0.5;

/**
 * A day or time that the tagger takes for that of a stop is that of the stop in whose lines it stands, and surer for it: "PICK 1 Ozark
 * Kibble … Date 11/27/26". Of several pick-ups it is the first one's that the order says, of several deliveries the last one's.
 */
export function atTheirStops(spans: readonly Span[], places: readonly TaggedPlace[]): Span[] {
  const stops = places.flatMap((place) =>
    DUE_AT[place.role] && place.score >= STOP_FROM ? standing(place) : [],
  );
  const owners = new Map<Span, Stop>();
  for (const span of spans) {
    const stop = DUE.test(span.tag) ? stopOf(span, stops) : undefined;
    if (stop && scoreOf(dueTag(span, stop), span.words) >= ALSO_LIKELY) owners.set(span, stop);
  }
  const dated = new Set(owners.values());
  const first = stops.find((stop) => stop.role === 'pickup' && dated.has(stop));
  const last = stops.findLast((stop) => stop.role === 'deliver' && dated.has(stop));
  return spans.flatMap((span) => {
    const stop = owners.get(span);
    if (!stop) return [span];
    return stop === first || stop === last ? [ofStop(span, stop)] : [];
  });
}

type Stop = { role: TagRole; page: Span['page']; left: number; top: number; bottom: number };

function standing({ role, page, words }: TaggedPlace): Stop {
  return {
    role,
    page,
    left: Math.min(...words.map(({ x0 }) => x0)),
    top: Math.min(...words.map(({ y0 }) => y0)),
    bottom: Math.max(...words.map(({ y1 }) => y1)),
  };
}

/** The stop in whose lines a span stands, else the one right above or below it. */
function stopOf({ words: [word], page }: Span, stops: readonly Stop[]): Stop | undefined {
  if (!word) return undefined;
  const { letter } = page;
  const middle = (word.y0 + word.y1) / 2;
  const near = stops.filter(
    (stop) =>
      stop.page === page &&
      middle > stop.top - REACH.above * letter &&
      middle < stop.bottom + REACH.below * letter,
  );
  const away = ({ top, bottom }: Stop): number => Math.max(0, top - middle, middle - bottom);
  const inside = near.filter((stop) => away(stop) === 0);
  return (inside.length > 0 ? inside : near)
    .filter(({ left }) => left <= word.x0 + COLUMN_EDGE * letter)
    .sort((a, b) => b.left - a.left || away(a) - away(b))[0];
}

const kindOf = ({ tag }: Span): string => DUE.exec(tag)?.[1] ?? '';
const dueTag = (span: Span, { role }: Stop): FieldTag => `${DUE_AT[role]}_${kindOf(span)}` as FieldTag;

/** Whose the day is, the place has told: what counts is how likely it is the day of any stop. */
function ofStop(span: Span, stop: Stop): Span {
  const kind = kindOf(span);
  const likely = ['pickup_by', 'deliver_by'].reduce(
    (sum, due) => sum + scoreOf(`${due}_${kind}` as FieldTag, span.words),
    0,
  );
  return { ...span, tag: dueTag(span, stop), score: likely + CONFIRMED * Math.max(0, 1 - likely) };
}
