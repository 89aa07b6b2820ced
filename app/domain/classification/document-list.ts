/** Documents of a variant under the filter that limits them. (spec 3 §9) */
export const DOCUMENT_LIMIT = 5;
