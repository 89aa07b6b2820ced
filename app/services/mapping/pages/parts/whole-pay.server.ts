import { ALL_TOLD, type Candidate, type Where } from '~/services/mapping/decide/candidates';
import { inRow } from '~/services/mapping/pages/layout/piece-index.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';

const WHOLE_PAY =
  /\b(?:(?:TOTAL )?CARRIER (?:FREIGHT )?(?:PAY|RATE|TOTAL|CHARGES?)|AGREED (?:RATE|AMOUNT|PRICE)|TOTAL (?:RATE|PAY)|ALL[- ]IN(?: RATE)?)\b/i;
const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d{2})?)|(?<![\d.])(\d[\d,]*\.\d{2})(?!\d)/;

/** What a carrier is paid in all, for the line haul of a paper that tells neither that nor its fuel apart; in doubt. */
export function wholePay(
  pieces: readonly Piece[],
  candidates: readonly Candidate[],
  whereOf: (pieces: Piece[]) => Where,
): Candidate[] {
  if (candidates.some(({ field }) => field === 'line_haul' || field === 'fuel_surcharge')) return [];
  for (const piece of pieces) {
    const at = WHOLE_PAY.exec(piece.text);
    if (!at) continue;
    const beside = inRow(piece.box, pieces).filter(({ box }) => box.x0 >= piece.box.x1);
    for (const one of [{ ...piece, text: piece.text.slice(at.index) }, ...beside]) {
      const [, dollars, plain] = AMOUNT.exec(one.text) ?? [];
      const value = Number((dollars ?? plain ?? '').replace(/,/g, ''));
      if (value > 0)
        return [
          {
            field: 'line_haul',
            value,
            confidence: 0.8,
            primary: false,
            text: one.text,
            where: whereOf([one]),
            doubt: ALL_TOLD,
          },
        ];
    }
  }
  return [];
}
