/** Said of every change of an order that is certified. (spec 2 §4 Certification) */
export const CERTIFIED_READ_ONLY = 'Certified orders can’t be modified. Remove certification to edit.';
