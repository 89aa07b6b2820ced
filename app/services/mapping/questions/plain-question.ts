/** Ways of writing one word: "Bill of Lading" and "B/L" are `bl`. */
const SAME_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|who|when|how|that|it|there|here|which)[’']s\b|\b(what|where|when|who)s\b/g, '$1$2 is'],
  [/[’']s\b|\bs[’'](?=\s)/g, ' of-it '],
  [/\bbills?[ -]of[ -]ladings?\b|\bb\s?\/\s?ls?\b|\bb\.l\.|\bbols?\b|\blading(?= number| no|\s*#)/g, 'bl'],
  [/\bm[. /]?(bl|b\/l)\b|\bmbol\b|\bmawb\b/g, 'master bl'],
  [/\bh[. /]?(bl|b\/l)\b|\bhbol\b|\bhawb\b/g, 'house bl'],
  [/\bo[. /]?bl\b/g, 'ocean bl'],
  [/\bbill-to\b/g, 'bill to'],
  [/\bship(?:ping|ped|s)? to\b/g, 'deliver to'],
  [/\bship(?:ped|s)? from\b/g, 'pickup from'],
  [/\bp\.\s?o\.|\bp\/o\b|\bpurchase orders?\b|\bpos\b/g, 'po'],
  [/\bs\.?\/?s\.? ?(line|co)\b|\bssl\b|\bsteam ?ship (line|company|co)\b/g, 'steamship line'],
  [/\bm\/v\b|\bmv\b|\bvsl\b/g, 'vessel'],
  [/\bvoy\b/g, 'voyage'],
  [
    /\b(ctrs?|cntrs?|ctnrs?|conts?)\b\.?|\b(?<=(?:this|the|that|which|what|our|a) )cans?\b(?! (?:you|i|we|he|she|they|it|the|be)\b)/g,
    'container',
  ],
  [/\beq(pt|uip)?\b\.?/g, 'equipment'],
  [/\bchs\b|\bchas\b\.?/g, 'chassis'],
  [/\bcnees?\b/g, 'consignee'],
  [/\blocs?\b\.?/g, 'location'],
  [/\brel\b\.?/g, 'release'],
  [/\bsl(?=\s*(?:#|no\b|number))/g, 'seal'],
  [/\bl\/h\b/g, 'line haul'],
  [/\bin-?gat(e[ds]?|ing)\b/g, 'ingate'],
  [/\bbkn?gs?\b/g, 'booking'],
  [/#|\b(?:nos|nbr|num|numbers?|id)\b|\bno\.|\bno(?=\s*$)/g, ' number '],
  [/\brefs?\b\.?|\breferences\b/g, 'reference'],
  [/\bqty\b/g, 'quantity'],
  [/\bwgt\b|\bwt\b/g, 'weight'],
  [/\blbs?\b\.?|\bpound\b/g, 'pounds'],
  [/\bkgs?\b\.?|\bkilo(gram(me)?)?s?\b/g, 'kilos'],
  [/\bcbms?\b|\bm3\b|\bcubic met(er|re)s?\b/g, 'cubic-meters'],
  [/\bcubic (feet|foot)\b|\bcu\.? ?ft\b|\bcft\b/g, 'cubic-feet'],
  [/\btemp\b\.?/g, 'temperature'],
  [/\bhaz ?-?mat\b|\bhaz\b|\bdg\b|\bdangerous goods\b/g, 'hazardous'],
  [/\bappts?\b\.?/g, 'appointment'],
  [/\baddr\b\.?/g, 'address'],
  [/\bzip ?-?codes?\b|\bpost(al)? ?codes?\b/g, 'zip'],
  [/\bmts?\b|\bmty\b|\bempties\b/g, 'empty'],
  [/\bcut[ -]?offs?\b/g, 'cutoff'],
  // "pick it up", "picked the container up"
  [/\bpick(ed|ing|s)?\b((?: \w+){1,3}?) up\b/g, 'pickup$2'],
  [/\bpick(ed|ing|s)?[ -]?up\b|\bp\/?u\b|\bpickups?\b/g, 'pickup'],
  [/\bdrop(ped|ping|s)?[ -]?off\b/g, 'deliver'],
  [/\btwenty\b/g, '20'],
  [/\bforty[ -]?five\b/g, '45'],
  [/\bforty\b/g, '40'],
  [/\bdlvr?y?\b\.?|\bdel\b\.?/g, 'delivery'],
  [/\bwhse\b|\bwh\b/g, 'warehouse'],
];

/** A question in small letters, without signs, and with one way of writing each word of the trade. */
export function plainQuestion(text: string): string {
  const small = text
    .toLowerCase()
    .replace(/[“”"()[\],;:!?]+/g, ' ')
    .trim();
  return SAME_WORDS.reduce((now, [way, word]) => now.replace(way, word), small)
    .replace(/[^a-z0-9/&-]+/g, ' ')
    .trim();
}
