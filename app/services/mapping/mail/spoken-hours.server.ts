import type { OrderDraft } from '~/domain/orders/order-draft';
import { findDate, parseTime } from '~/domain/trade/parse-date';
import { POLICY } from '~/services/mapping/decide/policy';
import { copyOf, settle } from '~/services/mapping/decide/settle';
import { sentencesOf } from '~/services/mapping/pages/parts/sentence-dates.server';

/** Of an hour in a sentence that names no day. */
const SPOKEN = 0.75;
const HOUR = String.raw`(\d{1,2}:\d{2}(?:\s*[ap]\.?m\b\.?)?|\d{1,2}\s*[ap]\.?m\b\.?|(?:[01]\d|2[0-3])[0-5]\d(?:\s*h(?:ou)?rs?)?(?!\d)|noon)`;
const AT = String.raw`[^.\d]{0,40}?\b(?:at|by|for|to|@)\s*${HOUR}`;
const HOURS: readonly [field: string, words: RegExp][] = [
  [
    'deliver_by_time',
    new RegExp(String.raw`\b(?:deliver(?:y|ed)?|(?:want|need)s? (?:it|this|them))\b${AT}`, 'i'),
  ],
  ['pickup_by_time', new RegExp(String.raw`\b(?:pick(?:ed)?[ -]?up|pull(?:ed)?)\b${AT}`, 'i')],
];

/** What a letter says of one load, with the hours that it gives without their day: "deliver at 14:00" is that of the day on the paper. */
export function withHours(drafts: readonly OrderDraft[], text: string): OrderDraft[] {
  const [only, ...more] = drafts;
  if (!only || more.length > 0) return [...drafts];
  const made = copyOf(only);
  for (const sentence of sentencesOf(text.replace(/\n(?=[a-z])/g, ' ')).flatMap((one) => one.split('\n')))
    for (const [field, words] of HOURS) {
      const time = findDate(sentence) ? null : parseTime(words.exec(sentence)?.[1] ?? '');
      if (time === null || made.fields[field] !== undefined) continue;
      const provenance = { source: 'document' as const, confidence: SPOKEN, text: sentence.trim() };
      settle(made, field, { value: time, provenance }, POLICY.document);
    }
  return [made];
}
