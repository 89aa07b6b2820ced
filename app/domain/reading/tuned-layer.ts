/** What a company's variant changed of the page tagger's last layer; it goes with the weights of one version alone. */
export type TunedLayer = {
  id: number;
  /** The version of the weights that it was learned beside. */
  weights: string;
  /** In base64, 32-bit numbers: for each tag its weights, then its bias, all added to those of the network. */
  delta: string;
};

/**
 * `active` is used by the mapping. `shadow` was tried and is not better. `retired` was switched off by a person, and stays so.
 * `void` belongs to other weights than the product has now. `replaced` was learned anew since.
 */
export type TunedState = 'shadow' | 'active' | 'retired' | 'void' | 'replaced';

/** A layer was put in force, or out of it; by nobody: by its trial. An event of the journal. */
export type TunedLayerEvent = {
  kind: 'model';
  type: 'tuned-layer';
  companyId: number;
  details: {
    id: number;
    variant_id: number;
    documents: number;
    before: TunedState | null;
    after: TunedState;
  };
};

/** How often a field's value was what people confirmed, another one, or missing. */
export type FieldCounts = { right: number; wrong: number; empty: number };
/** A field of the judged documents, or the code of a stop or party; as shipped, and with what was learned. */
export type FieldFigures = { field: string; before: FieldCounts; after: FieldCounts };

export const NO_COUNTS: FieldCounts = { right: 0, wrong: 0, empty: 0 };

/** All fields together. */
export function totalOf(figures: readonly FieldFigures[], side: 'before' | 'after'): FieldCounts {
  return figures.reduce(
    (sum, { [side]: one }) => ({
      right: sum.right + one.right,
      wrong: sum.wrong + one.wrong,
      empty: sum.empty + one.empty,
    }),
    NO_COUNTS,
  );
}

/** The fields that are read otherwise. */
export function changedFields(figures: readonly FieldFigures[]): FieldFigures[] {
  return figures.filter(({ before, after }) => before.right !== after.right || before.wrong !== after.wrong);
}

/**
 * Whether a layer may be used: more values are right with it, and of no field fewer are right or more are wrong.
 * @returns null where it may, else why not: nothing was better, or the fields that were read worse
 */
export function whyNotBetter(figures: readonly FieldFigures[]): { worse: string[] } | null {
  const worse = figures.filter(
    ({ before, after }) => after.right < before.right || after.wrong > before.wrong,
  );
  const gained = totalOf(figures, 'after').right - totalOf(figures, 'before').right;
  return worse.length === 0 && gained > 0 ? null : { worse: worse.map(({ field }) => field) };
}
