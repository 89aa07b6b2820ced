import { shipCode } from '~/domain/trade/listed-names';
import type { Candidate } from '~/services/mapping/decide/candidates';
import { type Piece, sameRow } from '~/services/mapping/pages/layout/pieces.server';

const LABEL = /\b(?:IMO|LLOYD'?S)\b/i;
const OTHER = /\b(?:CLASS|CL|Y\/N|HAZ\w*|UN)\b/i;

/** The ships of a paper with the number that it prints under a label of its own, "IMO No.: 9882750": a ship goes by its number. */
export function withShipCode(candidates: readonly Candidate[], pieces: readonly Piece[]): Candidate[] {
  const codes = new Set(pieces.flatMap((piece) => codeAt(piece, pieces) ?? []));
  const [code] = codes;
  // Two numbers are those of two ships.
  if (!code || codes.size > 1) return [...candidates];
  return candidates.map((one) =>
    one.field === 'vessel' && !shipCode(one.text) ? { ...one, text: `${one.text} (IMO ${code})` } : one,
  );
}

function codeAt(piece: Piece, pieces: readonly Piece[]): string | null {
  if (!LABEL.test(piece.text) || OTHER.test(piece.text)) return null;
  const beside = pieces
    .filter(({ box }) => box.x0 >= piece.box.x1 && sameRow(box, piece.box))
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
  const code = shipCode(`${piece.text} ${/\d/.test(piece.text) ? '' : (beside?.text ?? '')}`);
  return code !== null && isWhole(code) ? code : null;
}

/** The last digit of an IMO number proves the others: 9074729 is 9·7 + 0·6 + 7·5 + 4·4 + 7·3 + 2·2 = 139. */
function isWhole(code: string): boolean {
  const sum = [...code.slice(0, 6)].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return sum % 10 === Number(code[6]);
}
