/** The variant of a document that is like none that is known. (spec 2 §9) */
export const UNRECOGNISED_VARIANT = 112;
