/**
 * How well questions are answered: 220 questions as office people ask them, written by somebody who did not know the words
 * that they are understood by, each put to three papers of the samples: two that say it and one that does not, where there is
 * such a one. `known` was looked at while these words were found, `held-out` was not.
 *   npm run bench:questions [-- --show]      --show lists what went wrong of the known ones
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedFieldMap } from '../app/domain/fields/field-map';
import type { Reading } from '../app/domain/reading/reading';
import { convertUnit } from '../app/domain/trade/units';
import { answerQueries, type QueryAnswer } from '../app/services/mapping/ask-document.server';
import { DEFAULT_FIELD_MAP } from '../app/services/mapping/labels/default-field-map';
import { countsThings, meaningOf } from '../app/services/mapping/questions/question-meaning.server';
import { taggers } from '../app/services/mapping-runs/taggers.server';
import { readingsOf, documents as sampleDocuments, samples } from './sample-readings';

type Question = { question: string; asks: string | null };
type Order = Record<string, unknown> & {
  events?: Record<string, string>[];
  bill_to?: Record<string, string>;
  _accept?: Record<string, unknown[]>;
  _alt?: Record<string, string[]>;
};
type Paper = { name: string; reading: Reading; orders: Order[] };
type Same = (field: string, truth: unknown, said: unknown) => boolean;
type Outcome = 'right' | 'wrong' | 'not answered' | 'rightly not answered' | 'answered by text';

const PAPERS_EACH = 2;
/** Shown without a mark from here on. */
const SURE = 0.95;
const PLACES = new Set(['pickup', 'deliver', 'drop', 'hook', 'bill_to']);

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);
const context = { fieldMap, today: '2026-11-01', ...taggers() };

if (existsSync(sampleDocuments)) await main();
else console.log('bench:questions skipped: the sample documents are not beside this checkout.');
process.exit();

async function main(): Promise<void> {
  const { same } = (await import(path.join(samples, 'score.mjs'))) as { same: Same };
  const papers = await loadPapers();
  for (const set of ['known', 'held-out']) {
    const questions = JSON.parse(
      readFileSync(path.join(import.meta.dirname, `questions/${set}.json`), 'utf8'),
    ) as Question[];
    // The product asks for the sign.
    for (const one of questions) one.question = one.question.replace(/\??$/, '?');
    const asked = questions.flatMap((question, at) =>
      papersFor(question, papers, at).map((paper) => ({ question, paper })),
    );
    const results = asked.map(({ question, paper }) => {
      const [answer] = ask(paper, [question]);
      return { question, paper, answer, outcome: judge(question, paper, answer, same) };
    });
    const meant = questions.filter(isUnderstood).length;
    console.log(
      `${set}: ${meant} of ${questions.length} questions mean what was asked, or nothing an order has`,
    );
    print(set, results);
    if (set === 'known' && process.argv.includes('--show')) show(results);
    console.log(`  ${changedByOthers(results)} answers differ when 14 other questions are asked beside`);
  }
}

/** A question is taken for what the one who asked it wanted. */
function isUnderstood({ question, asks }: Question): boolean {
  const asked = countsThings(question) ? null : (meaningOf(question, fieldMap)?.asked ?? null);
  if (asked === null || asks === null) return asked === asks;
  const [field = '', unit] = asks.split(':');
  if (!('place' in asked)) return asked.field === field && (unit === undefined || asked.unit === unit);
  const [place = '', part = 'whole'] = field.replace('bill_to', 'bill_to_address').split('.');
  return asked.place === place && asked.part === part;
}

async function loadPapers(): Promise<Paper[]> {
  const names = readdirSync(sampleDocuments)
    .filter((name) => /^dev-0[1-9]-.*\.(pdf|png|jpe?g)$/.test(name))
    .sort();
  const papers: Paper[] = [];
  for (const name of names) {
    const [reading] = await readingsOf(path.join(sampleDocuments, name));
    const truth = path.join(sampleDocuments, `${name.replace(/\.[^.]+$/, '')}.truth.json`);
    const { orders } = JSON.parse(readFileSync(truth, 'utf8')) as { orders: Order[] };
    if (reading) papers.push({ name, reading, orders });
  }
  return papers;
}

/** Two papers that say what is asked and one that does not; which ones turns with the number of the question. */
function papersFor({ asks }: Question, papers: readonly Paper[], at: number): Paper[] {
  const turned = papers
    .map((_, i) => papers[(i * 7 + at * 11) % papers.length])
    .filter((one) => one !== undefined);
  const says = turned.filter(
    ({ orders }) => asks !== null && orders.some((order) => truthOf(order, asks) !== null),
  );
  const silent = turned.filter((paper) => !says.includes(paper));
  return asks === null
    ? silent.slice(0, PAPERS_EACH)
    : [...says.slice(0, PAPERS_EACH), ...silent.slice(0, 1)];
}

function ask({ reading }: Paper, questions: readonly Question[]): QueryAnswer[] {
  const queries = questions.map(({ question }, i) => ({ text: question, alias: `q${i}_nlp` }));
  return answerQueries(reading, queries, context);
}

function truthOf(order: Order, asks: string): unknown {
  const [key = '', unit] = asks.split(':');
  const [place = '', part] = key.split('.');
  if (PLACES.has(place)) {
    const address =
      place === 'bill_to' ? order.bill_to : order.events?.findLast(({ type }) => type === place);
    return (part ? address?.[part] : address) ?? null;
  }
  // A paper that says nothing of dangerous goods has none.
  const value = order[key] || null;
  if (!unit || value === null) return value;
  return convertUnit(Number(value), String(order[`${key}_uom`]), unit)?.value ?? null;
}

function judge({ asks }: Question, { orders }: Paper, answer: QueryAnswer | undefined, same: Same): Outcome {
  const isAnswered = answer !== undefined && answer.answer !== 'N/A';
  const truths = asks === null ? [] : orders.filter((order) => truthOf(order, asks) !== null);
  if (asks === null || truths.length === 0) {
    if (!isAnswered) return 'rightly not answered';
    if (asks === 'hazardous') return answer.answer === 'No' ? 'right' : 'wrong';
    return saysAValue(orders, answer.answer) ? 'wrong' : 'answered by text';
  }
  if (!isAnswered) return 'not answered';
  return truths.some((order) => isRight(order, asks, answer.answer, same)) ? 'right' : 'wrong';
}

function isRight(order: Order, asks: string, said: string, same: Same): boolean {
  const truth = truthOf(order, asks);
  const field = asks.split(':')[0] ?? asks;
  const part = field.split('.').at(-1) ?? field;
  if (typeof truth === 'boolean') return said === (truth ? 'Yes' : 'No');
  if (typeof truth === 'object' && truth !== null) {
    const { location_name, postal_code, city } = truth as Record<string, string>;
    const end = postal_code ?? city;
    return wordsIn(said, location_name ?? '') && (!end || said.toUpperCase().includes(end.toUpperCase()));
  }
  if (asks.includes(':')) return Math.abs(Number(said) / Number(truth) - 1) < 0.01;
  const accepted = [
    truth,
    ...(order._accept?.[field] ?? []),
    ...(order._alt?.[field] ?? []).map((alt) => order[alt]),
  ];
  return accepted.some((one) => one !== undefined && (same(part, one, said) || wordsIn(said, String(one))));
}

/** At least three in four words of a name are said. */
function wordsIn(said: string, name: string): boolean {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const all = new Set(said.toUpperCase().match(/[A-Z0-9]+/g) ?? []);
  return words.length > 0 && words.filter((word) => all.has(word)).length / words.length >= 0.75;
}

function saysAValue(orders: readonly Order[], said: string): boolean {
  const plain = said.toUpperCase();
  return orders.some((order) =>
    Object.values(order).some((value) => typeof value !== 'object' && String(value).toUpperCase() === plain),
  );
}

type Result = { question: Question; paper: Paper; answer: QueryAnswer | undefined; outcome: Outcome };

function print(set: string, results: readonly Result[]): void {
  const count = (...wanted: Outcome[]) => results.filter(({ outcome }) => wanted.includes(outcome)).length;
  const answerable = count('right', 'wrong', 'not answered');
  const partly = results.filter(
    ({ question, outcome }) =>
      (outcome === 'right' || outcome === 'wrong') &&
      meaningOf(question.question, fieldMap)?.isWhole === false,
  );
  const partlyRight = partly.filter(({ outcome }) => outcome === 'right').length;
  const sure = results.filter(({ answer }) => (answer?.confidence ?? 0) >= SURE);
  const sureWrong = sure.filter(({ outcome }) => outcome === 'wrong').length;
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(
    [
      `${set}: ${results.length} asked`,
      `of ${answerable} with an answer (or a wrong one): ${count('right')} right (${share(count('right'), answerable)}), ${count('wrong')} wrong, ${count('not answered')} not answered`,
      `of those the paper does not say: ${count('rightly not answered')} not answered, ${count('answered by text')} answered by a text of the paper`,
      `understood but for some words: ${partly.length}, of which right ${share(partlyRight, partly.length)}`,
      `shown as sure: ${sure.length}, of which wrong ${sureWrong} (${share(sureWrong, sure.length)})`,
    ].join('\n  '),
  );
}

function show(results: readonly Result[]): void {
  for (const { question, paper, answer, outcome } of results) {
    if (outcome === 'right' || outcome === 'rightly not answered') continue;
    const truth =
      question.asks === null ? null : paper.orders.map((order) => truthOf(order, question.asks ?? ''));
    console.log(
      `    ${outcome}: ${question.question} [${question.asks}] ${paper.name}: ${answer?.answer} (${answer?.confidence}); true: ${JSON.stringify(truth?.slice(0, 2))}`,
    );
  }
}

/** Of every tenth question: how many are answered otherwise when others are asked with it. */
function changedByOthers(results: readonly Result[]): number {
  const tried = results.filter((_, at) => at % 10 === 0);
  return tried.filter(({ question, paper, answer }, at) => {
    const others = Array.from(
      { length: 14 },
      (_, i) => results[(at * 31 + i * 17) % results.length]?.question,
    );
    const [again] = ask(paper, [
      question,
      ...others.flatMap((one) => (one && one.question !== question.question ? [one] : [])),
    ]);
    return again?.answer !== answer?.answer || again?.confidence !== answer?.confidence;
  }).length;
}
