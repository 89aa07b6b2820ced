/**
 * How much one sign says for a value, in parts of one (certainty 0..1). Set by hand so that on the sample papers the
 * right one of two values won; `npm run bench:accuracy` measures them together.
 */
export const EVIDENCE = {
  /** A value that stands elsewhere than under its own label counts so much less. */
  notUnderOwnLabel: 0.2,
  /** Two values whose certainties are as near as this are rivals: it is said that there is another one. */
  rivalWithin: 0.05,
  /** What is left of the certainty of a value that has a rival. */
  withRival: 0.8,
  /** A value that stands twice is that much surer, up to `surest`. */
  saidTwice: 0.03,
  surest: 0.99,
  /** Certainties that differ by no more are alike: the first one stays. */
  alike: 0.001,
  /** The direction of a shipment, inferred from its places and titles. */
  inferredDirection: 0.85,
} as const;
