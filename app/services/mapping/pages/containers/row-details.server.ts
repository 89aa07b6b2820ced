import type { Word } from '~/domain/reading/reading';
import { stepForward } from '~/domain/reading/step-forward';
import { terminalBehind } from '~/domain/trade/terminals';
import type { Candidate } from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import type { LabelIndex, LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { labelAt } from '~/services/mapping/labels/labels-of-words.server';
import type { ValueContext } from '~/services/mapping/pages/layout/page-context.server';
import { wordsOf } from '~/services/mapping/pages/layout/pieces.server';
import type { PageRow } from '~/services/mapping/pages/layout/rows.server';

/** Words that a value takes behind its label where no other label ends it: a code one, a measure two. */
const WORDS: Readonly<Record<string, number>> = {
  weight: 2,
  volume: 2,
  quantity: 2,
  temperature: 2,
  equipment_size: 3,
  equipment_type: 3,
};
/** These go on to the next label. */
const TO_THE_NEXT = /_date$|^(contents|ship_comment|vessel|carrier)$/;

type Found = { meaning: LabelMeaning; value: Word[]; to: number };

/**
 * What stands in the line below a container's row: "Seal R8820114 PO 71188 GLASS JARS". Labels stand there in the
 * midst of the line, without colons; what is left over, has no digit and is no place is the goods.
 */
export function readDetails(
  rows: readonly PageRow[],
  { labels, fieldMap, dateOrder, whereOf }: ValueContext & { labels: LabelIndex },
): Candidate[] {
  return rows.flatMap((row) => {
    const words = row.pieces.flatMap((piece) => wordsOf({ ...piece.line, words: piece.words }));
    const where = whereOf(row.pieces);
    const certainty =
      (0.95 * words.reduce((sum, { confidence }) => sum + confidence, 0)) / Math.max(1, words.length);
    const read = (meaning: LabelMeaning, found: readonly Word[]) =>
      candidatesOf({ meaning, text: textOf(found), where, certainty }, fieldMap, dateOrder);
    const candidates: Candidate[] = [];
    const rest: Word[][] = [[]];
    let i = 0;
    while (i < words.length) {
      const found = labelledAt(words, i, labels);
      const own = found ? read(found.meaning, found.value) : [];
      if (found && own.length > 0) {
        candidates.push(...own);
        rest.push([]);
        i = stepForward(i, found.to);
      } else {
        rest.at(-1)?.push(...words.slice(i, i + 1));
        i++;
      }
    }
    const [goods, ...others] = rest
      .map(textOf)
      .map(withoutTerminal)
      .filter((text) => /[A-Za-z0-9]/.test(text));
    if (goods && others.length === 0 && isGoods(goods)) {
      candidates.push(
        ...candidatesOf(
          { meaning: { label: '', names: ['contents'] }, text: goods, where, certainty: 0.95 * certainty },
          fieldMap,
          dateOrder,
        ),
      );
    }
    return candidates;
  });
}

function labelledAt(words: readonly Word[], start: number, labels: LabelIndex): Found | null {
  const label = labelAt(words, start, labels);
  const first = label ? words[label.to] : undefined;
  if (!label || !first) return null;
  const isSaid = words[label.to - 1]?.text.endsWith(':') || start === 0 || /\d/.test(first.text);
  if (!isSaid) return null;
  const [name = ''] = label.meaning.names;
  const most = TO_THE_NEXT.test(name) ? words.length : (WORDS[name] ?? 1);
  let to = label.to + 1;
  while (to < words.length && to < label.to + most && !labelAt(words, to, labels)) to++;
  return { meaning: label.meaning, value: words.slice(label.to, to), to };
}

const textOf = (words: readonly Word[]): string => trimmed(words.map(({ text }) => text).join(' '));

const trimmed = (text: string): string => text.replace(/^[\s,;|/–-]+|[\s,;|/–-]+$/g, '');

/** "TOYS at LBCT Pier E": where the container stands is none of its goods. */
function withoutTerminal(text: string): string {
  const found = terminalBehind(text);
  return found ? trimmed(`${text.slice(0, found.start)} ${text.slice(found.end)}`) : text;
}

/** Words alone: a number among them may be anything, and behind "at" or "from" stands a place. */
function isGoods(text: string): boolean {
  return (
    !/^(?:AT|EX|FROM|@)\s/i.test(text) &&
    !/[\d:@]/.test(text) &&
    /[A-Za-z]{3}/.test(text) &&
    text.split(' ').length <= 8
  );
}
