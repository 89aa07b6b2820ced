/** What a number that says nothing of the goods is called. */
const NAMES =
  'P\\.?\\s?O\\.?|P/O|purchase order|ref(?:erence)?|job|file|invoice|inv|quote|D\\.?O|D/O|W\\.?O|W/O|S\\.?O|S/O|[HMO]?B/?L|[HM]?BOL|bill of lading|booking|bkg|chassis|seal|pro|pin|P/?U|entry|I\\.?T';
/** What has a number only where a mark says so: "load 2000 pallets" counts them. */
const OTHERS =
  'load|unload|order|release|pick[ -]?up|deliver|delivery|ship|shipment|dispatch|drop|pull|return|container|cntr|trailer|truck|voyage|voy|lot|sku|style|item|account|acct|customer|bill|trip|tender|appt|appointment|confirmation|control';
const MARK = '(?:#|nos?\\b\\.?|nbr\\b\\.?|number|id\\b)\\s*[:.-]?';
const [NAMED, MARKED] = [`(?:${NAMES})s?`, `(?:${NAMES}|${OTHERS})s?\\s*${MARK}`].map(
  (name) => new RegExp(`(?<![\\w/-])${name}\\s*[:.-]?\\s*$`, 'i'),
) as [RegExp, RegExp];
/** So many figures has a number that nothing but its name marks. */
const FIGURES = 4;
/** The number before one of a list. */
const LISTED = /(?<![\w/-])([A-Z0-9-]*\d)\s*(?:[,&/]|and\b)\s*$/i;
/** Longer than any name with the numbers of its list. */
const LETTERS = 120;

/** Whether a number is one that the text before it names, or goes on with those that it names: "PO 77120", "Load # 88213", "POs 77120, 77121". */
export function isNamedNumber(before: string, number: string): boolean {
  let text = before.slice(-LETTERS);
  for (let listed = LISTED.exec(text); listed; listed = LISTED.exec(text)) {
    const [, one = ''] = listed;
    // Numbers of one list have as many figures: "seal UL88101, 840 cartons" is none.
    if (number.length < FIGURES || /\d+$/.exec(one)?.[0].length !== number.length) return false;
    text = text.slice(0, listed.index);
  }
  return MARKED.test(text) || (/^\d+$/.test(number) && number.length >= FIGURES && NAMED.test(text));
}
