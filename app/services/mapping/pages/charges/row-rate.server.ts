import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { boundText } from '~/domain/reading/reading-bounds';
import type { Candidate, Where } from '~/services/mapping/decide/candidates';

const AMOUNT = /(?<![\w.])\$\s?(\d[\d,]*(?:\.\d{2})?)(?![\d%]|[.,]\d)/g;
/** Words beside an amount that leave it what the move is paid. */
const OF_THE_MOVE =
  /^(?:(?:20|40|45|48|53)['’]?\w{0,3}|LBS?|KGS?|POUNDS|KILOS|CTNS?|CARTONS?|PLTS?|PALLETS?|PCS|PIECES|PKGS?|RATE|LINE-?HAUL|HAUL|FLAT|ALL-?IN|DRAY(?:AGE)?|AT|FOR|EACH|EA|CONTAINER|CNTR|UNIT|BOX|LOAD|MOVE|USD)$/i;
const ASKED = 0.6;
const IN_COMMENT = 0.95;

/**
 * The amount in a container's own row, "MSCU3412203 40HC 41,000 lbs $450": the line haul, asked, where the row has one and names no other
 * thing that it is; else the row is kept in the comment.
 */
export function rateInRow(line: string, where: Where, fieldMap: ResolvedFieldMap): Candidate[] {
  const text = boundText(line);
  const [found, ...others] = [...text.matchAll(AMOUNT)];
  if (!found) return [];
  const made = { primary: false, text, where };
  const value = Number(found[1]?.replace(/,/g, ''));
  const isHaul = others.length === 0 && value > 0 && isOfTheMove(text, found);
  if (!isHaul || (fieldMap.line_haul?.level ?? 1) !== 1)
    return [{ ...made, field: 'ship_comment', value: text.trim(), confidence: IN_COMMENT, primary: true }];
  return [
    {
      ...made,
      field: 'line_haul',
      value,
      confidence: ASKED,
      doubt: 'an amount in its row, without a word what it pays',
    },
  ];
}

/** Whether the words right before and behind an amount name nothing else that it is. */
function isOfTheMove(text: string, { index, 0: amount }: RegExpExecArray): boolean {
  const before = /([A-Za-z0-9'’/-]+)\W*$/.exec(text.slice(0, index))?.[1] ?? '';
  const behind =
    /^\W*(?:per\s+(?=(?:container|cntr|load|move|unit|box)\b))?([A-Za-z]\S*)/i.exec(
      text.slice(index + amount.length),
    )?.[1] ?? '';
  return [before, behind].every(
    (word) => !/[A-Za-z]{2}/.test(word) || /\d{6}/.test(word) || OF_THE_MOVE.test(word),
  );
}
