import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { joinDoubts } from '~/domain/orders/order-draft';
import type { Line, ReadPage } from '~/domain/reading/reading';
import { boundText } from '~/domain/reading/reading-bounds';
import { ALL_TOLD, type Candidate, type DraftParts, saidOnce } from '~/services/mapping/decide/candidates';
import { chargeKind } from './charge-words';

/** A line that says a rate: "Rate: $450", "Dray rate is $450". */
const RATE =
  /^\W*(?:(?:(?:TRUCK(?:ING|ER)?|DRAY(?:AGE)?|BASE|OUR|FLAT|QUOTED)\s+)*RATE|LINE ?-?HAUL)\b[\s:=-]*(?:IS\s+|OF\s+)?(?=\$)/i;
/** Between the terms of a rate: "$450 + $85 chassis, FSC $35". */
const BETWEEN = /\s*[+;]\s*|,\s+|\s+(?:plus|and)\s+/i;
const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)(?!\d|%)(\s?\/\s?\w+|\s+per\s+\w+)?/i;
/** A rate per mile or hour is no amount; what is paid for each container is what its order is paid. */
const PER = /\b(?:PER|EACH|EA)\b|\//i;
const PER_ORDER =
  /\s*(?:(?:\bPER|\bFOR EACH|\bEACH|\bEA\b\.?|\/)\s*(?:CONTAINERS?|CNTRS?|CTRS?|CTNR|CONT|UNIT|BOX|LOAD|MOVE|TRUCK)\b|\b(?:EACH|EA)\b(?!\s+\w))\.?/i;
const FUEL_SHARE =
  /\b(?:FSC|FUEL(?:\s+SURCHARGE)?)\b[\s:=@(]*(?:AT\s+|OF\s+)?(\d{1,2}(?:\.\d+)?)\s?%|(?<![\d.])(\d{1,2}(?:\.\d+)?)\s?%\s*(?:FSC|FUEL)\b/i;
/** What is asked is worth no more than this. */
const ASKED = 0.6;
const IN_COMMENT = 0.95;

type Said = { line: Line; page: number; text: string };

/**
 * An order with the line haul of a rate that is said with what is paid beside it, "Rate: $450 + $85 chassis + $35 fuel", and with the fuel that is said as
 * a share of the haul, "FSC 28%", where its charges tell neither. Both are asked.
 */
export function withSpokenRate(
  { candidates, places }: DraftParts,
  { pages, fieldMap }: { pages: readonly ReadPage[]; fieldMap: ResolvedFieldMap },
): DraftParts {
  const isOpen = (field: string) =>
    (fieldMap[field]?.level ?? 1) === 1 && !candidates.some((one) => one.field === field);
  const said = pages.flatMap(({ index, lines }) =>
    lines.map((line) => ({ line, page: index, text: boundText(line.text) })),
  );
  const rate = said.find(({ text }) => RATE.test(text));
  const [haul, ...others] = rate ? termsOf(rate.text) : [];
  const found: Candidate[] = rate && !haul ? [inComment(rate)] : [];
  if (rate && haul && isOpen('line_haul')) {
    const more = others.map(({ amount, per, words }) => `$${amount}${per} ${words}`.trim());
    const doubt =
      more.length > 0 ? `beside it the paper pays ${more.join(', ')}` : 'the paper calls it its rate';
    found.push(candidateOf('line_haul', haul.amount, rate, doubt));
  }
  const fuel = others.find(({ per, words }) => per === '' && chargeKind(words) === 'fuel');
  if (rate && fuel && isOpen('fuel_surcharge'))
    found.push(candidateOf('fuel_surcharge', fuel.amount, rate, 'said with the rate'));
  const whole = isOpen('line_haul') && isOpen('fuel_surcharge') && found.length === 0 ? wholeOf(said) : null;
  if (whole) found.push(whole);
  const hauls = [...candidates, ...found].filter(({ field }) => field === 'line_haul');
  const isTold = !isOpen('fuel_surcharge') || found.some(({ field }) => field === 'fuel_surcharge');
  const share = isTold ? undefined : said.find(({ text }) => FUEL_SHARE.test(text));
  if (share) found.push(...(shareOfHaul(share, hauls) ?? (share === rate ? [] : sharesInComment(share))));
  return { candidates: [...candidates, ...found], places };
}

/** "All in $745.50", wherever its line says it, is the whole pay; of what is paid per mile what is said is kept. */
const ALL_IN =
  /\bALL[- ]?IN\b(?:\s+(?:RATE|PAY|PRICE))?[\s:=-]*(?:(?:IS|OF|AT|FOR)\s+)?(\$\s?\d.*)|(\$\s?\d[\d,.]*\s+ALL[- ]?IN\b.*)/i;

function wholeOf(lines: readonly Said[]): Candidate | null {
  const said = lines.find(({ text }) => ALL_IN.test(text));
  const [, behind, before = ''] = ALL_IN.exec(said?.text ?? '') ?? [];
  if (!said) return null;
  const [pay] = termsOf(behind ?? before);
  return pay ? candidateOf('line_haul', pay.amount, said, ALL_TOLD) : inComment(said);
}

/** A share of nothing that is known is kept with its line, but for terms in prose. */
const sharesInComment = (share: Said): Candidate[] =>
  share.text.length <= MAX_SHARE ? [inComment(share)] : [];
const MAX_SHARE = 80;

/** "Rate: $2.10 per mile": what it comes to nobody knows, what it says is kept. */
const inComment = ({ line, page, text }: Said): Candidate => ({
  field: 'ship_comment',
  value: text,
  confidence: IN_COMMENT,
  primary: true,
  text,
  where: { page, region: line.region },
});

/** What the charges of an order are paid for. */
const CHARGES = ['line_haul', 'fuel_surcharge'];

/**
 * Orders of several containers with the rate of their paper: each has what is paid per container; what is said once, of all or of each, is
 * asked.
 */
export function withRatesOfAll(
  parts: readonly DraftParts[],
  context: { pages: readonly ReadPage[]; fieldMap: ResolvedFieldMap },
): DraftParts[] {
  const told = parts.map((part) => withSpokenRate(part, context));
  const isOfAll = (one: Candidate) =>
    CHARGES.includes(one.field) &&
    !PER_ORDER.test(one.text) &&
    told.every(({ candidates }) =>
      candidates.some(({ field, where }) => field === one.field && isSame(where, one.where)),
    );
  return told.map(({ candidates, places }) => ({
    candidates: candidates.map((one) => (isOfAll(one) ? askedOfAll(one, parts.length) : one)),
    places,
  }));
}

const isSame = (one: Candidate['where'], other: Candidate['where']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const askedOfAll = (one: Candidate, units: number): Candidate => ({
  ...one,
  confidence: Math.min(one.confidence, ASKED),
  doubt: joinDoubts([one.doubt, saidOnce(units)]) ?? '',
});

/** The amounts of a rate, each with the words behind or before it; none where the first is paid per mile or hour. */
function termsOf(text: string): { amount: number; per: string; words: string }[] {
  const terms = text
    .replace(RATE, '')
    .replace(PER_ORDER, '')
    .split(BETWEEN)
    .flatMap((term) => {
      const [whole, amount = '', per = ''] = AMOUNT.exec(term) ?? [];
      return whole
        ? [
            {
              amount: Number(amount.replace(/,/g, '')),
              per: per.replace(/\s*\/\s*/, '/'),
              words: term
                .replace(whole, '')
                .replace(/[\s:]+/g, ' ')
                .trim(),
            },
          ]
        : [];
    });
  const [first] = terms;
  return first && PER.test(`${first.per} ${first.words}`) ? [] : terms;
}

/** The fuel as a share of the one line haul of a paper. */
function shareOfHaul(share: Said, hauls: readonly Candidate[]): Candidate[] | null {
  const amounts = new Set(hauls.map(({ value }) => Number(value)));
  const [haul = 0] = amounts;
  if (amounts.size !== 1 || haul <= 0) return null;
  const [, behind, before] = FUEL_SHARE.exec(share.text) ?? [];
  const percent = behind ?? before;
  const amount = Math.round(haul * Number(percent)) / 100;
  return amount > 0 ? [candidateOf('fuel_surcharge', amount, share, `${percent}% of ${haul}`)] : null;
}

const candidateOf = (field: string, value: number, { line, page, text }: Said, doubt: string): Candidate => ({
  field,
  value,
  confidence: ASKED,
  primary: false,
  text,
  where: { page, region: line.region },
  doubt,
});
