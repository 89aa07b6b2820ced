/** The variant of a document that is like none that is known. (spec 2 §9) */
export const UNRECOGNISED_VARIANT = 112;

/** The type of the variants of documents that are no orders. (spec 2 §2 Order detail header and banners) */
export const NOT_AN_ORDER = 'notanorder';
