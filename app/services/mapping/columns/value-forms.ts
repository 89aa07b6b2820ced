const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';

/** The forms of a value in capitals, in the order of learning/columns/features.py. */
export const FORMS: readonly RegExp[] = [
  /^[0-9]{1,2}:[0-9]{2}|[0-9]{1,2} ?[AP]M\b/,
  /[ T\n][0-9]{1,2}:?[0-9]{2}(?::[0-9]{2})?(?: ?[AP]M)?$/,
  new RegExp(
    '^(?:[A-Z]{3},? )?[0-9]{1,2}[-/.][0-9A-Z]{1,3}(?:[-/.][0-9]{2,4})?\\b|^20[0-9]{2}-[0-9]{2}-[0-9]{2}|' +
      `[0-9]{1,2}[- ]${MONTH}|${MONTH}[A-Z]* [0-9]{1,2}`,
  ),
  /^4[3-9][0-9]{3}(?:\.[0-9]+)?$/,
  /\b[0-9]{5}(?:-[0-9]{4})?$/,
  /\b[A-Z]{2},? [0-9]{5}\b/,
  /, ?[A-Z]{2}$/,
  /^[0-9]{1,5} [A-Z]/,
  /\n/,
  /,/,
  /^[A-Z]{4}$/,
  /^[A-Z]{2}$/,
  /^[YNX01]$|^(?:YES|NO|TRUE|FALSE|HAZ)$/,
  /^(?:I|E|IMP|EXP|IB|OB|IMPORT|EXPORT|INBOUND|OUTBOUND)S?$/,
  /^(?:20|40|45|48|53)\b/,
  /^[-+]?[0-9]{1,2}(?:\.[0-9])? ?.?[FC]$/,
  /^\$/,
  /@/,
  /\//,
  /^[A-Z0-9-]*[0-9][A-Z0-9-]*$/,
];

/** How people write that they do not know yet. */
export const UNKNOWN = /^(?:TBD|TBA|N\/?A|PENDING|OPEN|-+|\?+)$/;
export const NUMBER = /^\$?[-+]?[0-9][0-9,]*(?:\.[0-9]+)?(?: ?(?:[A-Z]{1,7}|M3))?$/;
export const CONTAINER = /[A-Z]{3}[UJ][ -]?[0-9]{6}[ -]?[0-9]/;
