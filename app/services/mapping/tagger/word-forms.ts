const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';

/** The forms of a word in capitals without its edges, in the order of learning/tagger/features.py. */
export const FORMS: readonly RegExp[] = [
  /^[A-Z]{3}[UJ][0-9]{6,7}$/,
  /^[A-Z]{3}[UJ]$/,
  /^[0-9]{6}-?[0-9]?$/,
  /^[0-9]{1,2}[-/.][0-9]{1,2}(?:[-/.][0-9]{2,4})?$/,
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  new RegExp(`^[0-9]{1,2}-?${MONTH}-?(?:[0-9]{2}|[0-9]{4})?$`),
  new RegExp(`^${MONTH}`),
  /^20[0-9]{2}$/,
  /^20[0-9]{6}$/,
  /^(?:[01]?[0-9]|2[0-3])[:H][0-5][0-9](?:[AP]M?|HRS|H)?$/,
  /^(?:[01][0-9]|2[0-3])[0-5][0-9](?:HRS?|H)?$/,
  /^(?:AM|PM|HRS|LT)$/,
  /^(?:MON|TUE|WED|THU|FRI|SAT|SUN)/,
  /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/,
  /^[0-9]+\.[0-9]+$/,
  /^[0-9]{5}(?:-[0-9]{4})?$/,
  /^UN-?[0-9]{4}$/,
  /^(?:1X)?(?:20|40|45|48|53)(?:'|FT)?-?(?:HC|HQ|DV|GP|ST|RF|FR|OT|G[01]|R[01]|U1|P1|DC|RH|DRY|STD|VAN)?$/,
  /^(?:22|42|45|L5|25)[GRUPT][0-9]$/,
  /^[+-]?[0-9]{1,3}(?:\.[0-9])?(?:\?|DEG)?[FC]?$/,
  /^(?:LBS?|KGS?|KGM|KILOS?|POUNDS?|CBM|M3|CFT|CF)$/,
  /^(?:CTNS?|CARTONS?|PLTS?|PALLETS?|PKGS?|PCS|PIECES?|BAGS?|DRUMS?|ROLLS?|CRATES?|CASES?|BOXE?S?|SKIDS?|BALES?|PACKAGES?|UNITS?)$/,
  /^(?:ST|STREET|AVE|AVENUE|RD|ROAD|BLVD|DR|DRIVE|WAY|HWY|PKWY|LN|CT|PLAZA|PL)$/,
  /^(?:INC|LLC|CORP|CO|LTD|LP|GMBH|SA|GROUP|COMPANY)$/,
];

export const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY DC'
  ).split(' '),
);
