import type { FieldValue } from '../orders/order-draft';
import { stopLabel } from '../trade/tms-needs';

/** Held against what a person confirmed: an order that was edited or sent. Open where nobody did. */
export type Verdict = 'better' | 'worse' | 'neither' | 'open';

/** One value of a past order that another field map would have read otherwise. */
export type PreviewedChange = {
  requestId: string;
  filename: string;
  orderId: number | null;
  field: string;
  before: FieldValue | null;
  after: FieldValue | null;
  confirmed: FieldValue | null;
  verdict: Verdict;
};

/** What a change of the field map would have made of past documents. */
export type MapPreview = {
  /** How many documents were mapped again, and of how many that there are to map. */
  documents: number;
  of: number;
  changes: PreviewedChange[];
  /** Documents that would become another number of orders. */
  regrouped: number;
};

/** So many of the last documents of a variant are mapped again before a map is saved. */
export const PREVIEWED_DOCUMENTS = 50;

const VERDICTS: readonly Verdict[] = ['better', 'worse', 'neither', 'open'];
const WORDS: Record<Verdict, string> = {
  better: 'better',
  worse: 'worse',
  neither: 'neither',
  open: 'not confirmed by anybody',
};

/** "2 of the last 50 documents…": what a preview comes to, in a sentence. */
export function previewWords({ documents, changes, regrouped }: MapPreview): string {
  const looked = `${documents} ${documents === 1 ? 'document' : 'documents'} mapped again: `;
  const split = regrouped > 0 ? ` ${regrouped} would become another number of orders.` : '';
  if (changes.length === 0) return `${looked}no value changes.${split}`;
  const counts = VERDICTS.map((verdict) => ({
    verdict,
    count: changes.filter((change) => change.verdict === verdict).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${WORDS[verdict]}`);
  const values = changes.length === 1 ? 'value changes' : 'values change';
  return `${looked}${changes.length} ${values} (${counts.join(', ')}).${split}`;
}

/** What people call what changes: a field, an address, or `event-2`, the second stop. */
export function previewedLabel(name: string): string {
  const [, number] = /^event-(\d+)$/.exec(name) ?? [];
  return number ? `Stop ${number}` : stopLabel(name);
}
