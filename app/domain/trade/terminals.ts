/** Words and names by which a port's terminal, a ramp or a yard is known. */
export const TERMINAL =
  /\b(TERMINALS?|RAMP|PIER|PORT|YARD|DEPOT|INTERMODAL|RAIL ?YARD|CONTAINER (PORT|BERTH)|BERTH|GATEWAY|TRAPAC|APMT?|FENIX|EVERPORT|MAHER|PNCT|LBCT|ITS|TTI|WBCT|UP|BNSF|NS|CSX|CN|CP)\b/i;

const WORD = String.raw`(?:[A-Z][\w.'&/-]*|\d{1,4}[A-Z]?(?![\w/:-]|\.\d)|&|of|and|the)`;
const BEHIND = new RegExp(
  String.raw`(?:^|(?<=[\s,;(–-]))(at|ex|from|AT|EX|FROM|At|Ex|From|@)\s+(${WORD}(?: ${WORD}){0,7}(?: at (?:PIER|BERTH|Pier|Berth) [A-Z0-9]{1,4})?)`,
  'g',
);

export type NamedTerminal = { lead: string; name: string; start: number; end: number };

/**
 * The terminal that a line names behind "at", "ex" or "from": "…, at LBCT Pier E". A port alone may be the one of the ship's
 * departure, and words in small letters are none: "up to", "its". Null where it names none.
 */
export function terminalBehind(text: string): NamedTerminal | null {
  for (const found of text.matchAll(BEHIND)) {
    const name = (found[2] ?? '').replace(/(?:\s+(?:of|and|the|&)|[.'&/-]+)+$/, '');
    const known = TERMINAL.exec(name.replace(/\bPORT\b/gi, ''))?.[0] ?? '';
    if (!/^[A-Z]/.test(known)) continue;
    const end = found.index + found[0].length - (found[2] ?? '').length + name.length;
    return { lead: (found[1] ?? '').toLowerCase(), name, start: found.index, end };
  }
  return null;
}
