import { isProse, type Likeness, namesEntry } from './likeness';
import { CONTRADICTED } from './rival';

/** What a field has already, as far as it matters to a reader that proposes a value for it. */
export type Current =
  | 'empty'
  /** Read from the document, with a warning or with little confidence. */
  | 'doubted'
  /** Read from the document. */
  | 'read'
  /** Read from the document, where amounts add up to it: no reader of single words knows better. */
  | 'proven'
  /** Told from other values. */
  | 'inferred'
  /** From past corrections. */
  | 'learned'
  /** A constant of the map. */
  | 'fixed';

/**
 * What a reader may do to a field.
 * `takes`: the score, 0 to 1, from which on its proposal becomes the value, by what the field has. `agrees`: which proposals are the
 * value that the field has already; `isSurer`: two readers that know nothing of each other make it surer. `loser`: a value that was
 * read from the document is offered once it is replaced, with a warning in these words, or without one. `contradicts`: from which score on a proposal that is
 * not taken is offered beside the value, in which words, and what is left of the value's confidence. `unconfirmed`: the most that a
 * value is worth of which this reader, who looks at the whole page, says nothing.
 */
export type Policy = {
  takes: Readonly<Record<Current, number>>;
  agrees: (field: string, likeness: Likeness) => boolean;
  isSurer?: boolean;
  loser?: string | null;
  contradicts?: Contradiction;
  unconfirmed?: number;
};
/**
 * `isCautious`: it leaves alone what is proven or has a warning already, and what has anything in common with its own value.
 * `ofDoubted`: it speaks of values that are marked for the reviewer anyway, and of no other.
 */
type Contradiction = {
  from: number;
  says: string;
  confidence: (before: number) => number;
  isCautious?: boolean;
  ofDoubted?: boolean;
};

export const NEVER = Number.POSITIVE_INFINITY;
const FILLS: Policy['takes'] = {
  empty: 0,
  doubted: NEVER,
  read: NEVER,
  proven: NEVER,
  inferred: NEVER,
  learned: NEVER,
  fixed: NEVER,
};
const REPLACES: Policy['takes'] = {
  empty: 0,
  doubted: 0,
  read: 0,
  proven: 0,
  inferred: 0,
  learned: 0,
  fixed: 0,
};

const onlySame: Policy['agrees'] = (_, likeness) => likeness === 'same';
const never: Policy['agrees'] = () => false;

/** Two texts of a list are one entry only where they are the same; what is told in many words contradicts nothing. */
const alike: Policy['agrees'] = (field, likeness) =>
  isProse(field) || (namesEntry(field) ? likeness === 'same' : likeness !== 'other');

const atMost = (most: number) => (before: number) => Math.min(before, most);

/** What is left of the confidence of a value that the page tagger reads otherwise. */
const TAGGED_OTHERWISE = 0.75;

const tagger = (takes: Pick<Policy['takes'], 'empty' | 'doubted' | 'read'>, contradictsFrom: number) => ({
  takes: { ...FILLS, ...takes },
  // Of a remark nobody tells so well where it ends.
  agrees: (field: string, likeness: Likeness) =>
    likeness === 'same' || (likeness === 'part' && field === 'ship_comment'),
  isSurer: true,
  loser: null,
  contradicts: {
    from: contradictsFrom,
    says: 'also read as',
    confidence: (before: number) => before * TAGGED_OTHERWISE,
    isCautious: true,
  },
});

/**
 * Who may replace whom: the one table of precedence, by reader. The tagger's scores are measured (`npm run bench:strangers`). Where the
 * rules know a layout, what they left empty is most often not on it, and what they found gives way to certainty alone; on an unseen
 * layout 65 of 100 values that contradict the rules are right, and 91 of 100 that the tagger does not see (`-- --unlearn .6`).
 */
export const POLICY = {
  /** The document's own readings and what is made of them before anybody else is asked; the first one stays. */
  document: { takes: FILLS, agrees: onlySame },
  /** A later order of the same container in one document. */
  sameContainer: {
    takes: FILLS,
    agrees: onlySame,
    contradicts: { from: 0, says: 'also read as', confidence: atMost(CONTRADICTED) },
  },
  taggerOnKnownLayout: tagger({ empty: 0.85, doubted: 0.98, read: 0.997 }, 0.9),
  taggerOnUnseenLayout: { ...tagger({ empty: 0.7, doubted: 0.9, read: 0.98 }, 0.5), unconfirmed: 0.91 },
  mail: {
    takes: FILLS,
    agrees: alike,
    contradicts: { from: 0, says: 'the mail says', confidence: atMost(CONTRADICTED) },
  },
  /** A language model of somebody else, of which nobody measured how often it is right: it fills, or offers beside what is doubted. */
  outside: {
    takes: FILLS,
    agrees: alike,
    contradicts: {
      from: 0,
      says: 'the outside reader says',
      confidence: atMost(CONTRADICTED),
      ofDoubted: true,
    },
  },
  /** What a mail says above the one that it answers or forwards is newer. */
  letterAbove: {
    takes: { ...REPLACES, learned: NEVER, fixed: NEVER },
    agrees: alike,
    loser: 'the mail below says',
  },
  /** The value under a label that past corrections named. */
  learnedLabel: { takes: REPLACES, agrees: never, loser: null },
  /** A constant or another field's value, as past corrections had it. */
  learnedValue: { takes: REPLACES, agrees: never, loser: 'the paper says' },
  /** Constants of the map, and what it makes of other values: a part, several put together, another unit. */
  map: { takes: REPLACES, agrees: never },
} as const satisfies Record<string, Policy>;

/**
 * What a reader may do to a stop or party, as in `Policy`; `nameOnly`: one without street and ZIP. `isScored`: it may have missed where
 * a name begins or ends, and takes what has more of the same place.
 */
export type PlacePolicy = {
  takes: Readonly<Record<'none' | 'nameOnly' | 'doubted' | 'read', number>>;
  isScored?: boolean;
  loser?: string;
  contradicts?: string;
};

const FILLS_PLACE: PlacePolicy['takes'] = { none: 0, nameOnly: NEVER, doubted: NEVER, read: NEVER };
const REPLACES_PLACE: PlacePolicy['takes'] = { none: 0, nameOnly: 0, doubted: 0, read: 0 };

/** Who may replace whose address, by reader. A name with its ZIP, as the tagger sees it, is rarely wrong. */
export const PLACE_POLICY = {
  document: { takes: FILLS_PLACE },
  /** A later segment of an EDI message that names the same party. */
  laterSegment: { takes: REPLACES_PLACE },
  sameContainer: { takes: FILLS_PLACE, contradicts: 'also read as' },
  taggerOnKnownLayout: { takes: { none: 0.75, nameOnly: 0.75, doubted: 0.98, read: 0.997 }, isScored: true },
  taggerOnUnseenLayout: { takes: { none: 0.7, nameOnly: 0.7, doubted: 0.9, read: 0.98 }, isScored: true },
  mail: { takes: FILLS_PLACE, contradicts: 'the mail says' },
  /** Where a load goes is the mail's word before the paper's. */
  mailDestination: { takes: REPLACES_PLACE, loser: 'the paper says' },
  letterAbove: { takes: FILLS_PLACE, contradicts: 'the mail above it says' },
  letterAboveDestination: { takes: REPLACES_PLACE, loser: 'the mail below says' },
} as const satisfies Record<string, PlacePolicy>;
