/** The words by which a paper says that goods are not hazardous, in the languages of its labels. */
export const NOT_HAZARDOUS =
  /\bNON?[\s-]?(?:HAZ|DG\b|DANGER|REGULATED|P[EÉ]LIGROS)|\bNOT\s+(?:A\s+|AN\s+)?(?:HAZ|DG\b|DANGEROUS|REGULATED|RESTRICTED)|\bNICHT\s+GEF(?:Ä|AE?)HRLICH|\bKEIN(?:E)?\s+GEFAHRG/i;

/** Behind a number, that it is not meant. */
const NOT_MEANT =
  /\bNON?[\s-]?(?:APPLICABLE|SOUMIS|CONCERN)|\bNOT\s+(?:APPLICABLE|APPLY|SUBJECT)|\b(?:DOES|DO)\s*N['’]T\s+APPLY|\bEXEMPT(?:ED|[EÉ]E?)?\b|\bEXENT[OA]\b|\bNO\s+(?:APLICA|SUJET)|\bNE\s+S['’]APPLIQUE|\bSANS\s+OBJET\b|\bNICHT\s+(?:ANWENDBAR|ZUTREFFEND)|\bENTF(?:Ä|AE?)LLT\b/i;
const NOT_FILLED = /^[\s:,(–-]*N\/A\b/i;
/** What else of dangerous goods may be said not to apply: "UN1263, class 3, packing group not applicable". */
const OF_ANOTHER =
  /\b(?:PG|PACK\w*|GROUP|FLASH\w*|(?:MARINE )?POLLUTANT|SUB\w*|RISK|EMS|LTD|LIMITED|PLACARD\w*|TECHNICAL|TUNNEL)\b|:/i;
/** So many letters at most stand between a number and the words that deny it. */
const REACH = 45;
/** Where what is said of one number ends. */
const ENDS = /[;\n]|\.\s|\b(?:UN|NA)\s?-?\d{4}\b/i;
/** "Non-hazardous except UN1263" means the number. */
const EXCEPT = /\b(?:EXCEPT\w*|BUT|OTHER\s+THAN|SAUF|AUSSER|EXCEPTO|SALVO)\b/i;

/** Whether the words right before or behind a UN number say that it is not meant: "UN3065 does not apply", "not UN3065". */
export function isDenied(text: string, { 0: number, index = 0 }: RegExpMatchArray): boolean {
  const [behind = ''] = text.slice(index + number.length).split(ENDS);
  if (NOT_FILLED.test(behind)) return true;
  const said = [NOT_MEANT, NOT_HAZARDOUS].map((words) => behind.search(words)).filter((at) => at >= 0);
  if (said.some((at) => at < REACH && !OF_ANOTHER.test(behind.slice(0, at)))) return true;
  const before = text.slice(0, index).split(ENDS).at(-1) ?? '';
  if (/\b(?:NOT|NICHT)\s+$/i.test(before)) return true;
  const at = before.search(NOT_HAZARDOUS);
  return at >= 0 && before.length - at < REACH && !EXCEPT.test(before.slice(at));
}
