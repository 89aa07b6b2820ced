import { joinDoubts, type OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { type Candidate, proposalOf } from '~/services/mapping/decide/candidates';
import { POLICY } from '~/services/mapping/decide/policy';
import { copyOf, forget, settle } from '~/services/mapping/decide/settle';
import { findHazard } from '~/services/mapping/values/recognise-hazard.server';
import { lineFrom, lineOf } from './line-of-value.server';

/** What is left of the confidence where a paper contradicts itself. */
const CONTRADICTED = 0.6;

/** A paper that says that goods are not hazardous and names their UN number contradicts itself: they are, and it is asked. */
export function askedOfHazard(draft: OrderDraft, candidates: readonly Candidate[]): void {
  const number = candidates.find(({ field }) => field === 'hazardous_uncode');
  const said = (answer: boolean) =>
    candidates.find(({ field, value }) => field === 'hazardous' && value === answer);
  const [yes, no] = [said(true), said(false)];
  const level = draft.provenance.hazardous?.level;
  if (!number || !yes || !no || level === undefined) return;
  const doubt = joinDoubts([yes.doubt, `the paper says that it is not, and has ${String(number.value)}`]);
  const confidence = Math.min(yes.confidence, CONTRADICTED);
  settle(
    draft,
    'hazardous',
    proposalOf({ ...yes, confidence, ...(doubt ? { doubt } : {}) }, level),
    POLICY.map,
  );
}

const OF_HAZARD = ['hazardous_uncode', 'hazardous_class', 'hazardous_packaging_group'];

/** Without a UN number, whoever saw it, that its line says is not meant: "UN3065 does not apply". */
export function withoutDeniedHazard(draft: OrderDraft, pages: readonly ReadPage[]): OrderDraft {
  const { hazardous_uncode: source } = draft.provenance;
  const line = source && lineOf(pages, source);
  const code = String(draft.fields.hazardous_uncode ?? '');
  if (!line || source?.source !== 'document' || !lineFrom(line, source).includes(code.slice(-4)))
    return draft;
  const found = findHazard(line.text);
  if (found?.values.hazardous_uncode || !/\b(?:UN|NA)\W{0,2}\d{4}/i.test(line.text)) return draft;
  const made = copyOf(draft);
  for (const field of OF_HAZARD) forget(made, field);
  if (made.fields.hazardous === true && made.provenance.hazardous?.source === 'document')
    forget(made, 'hazardous');
  return made;
}
