import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import {
  addressSource,
  isEmpty,
  LEARNED_KINDS,
  type LearnedKind,
  MUST_AGREE_TO_PROPOSE,
  mayBeConstant,
} from '~/domain/fields/learned-source';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import {
  correctedAddresses,
  correctedFields,
  equalFields,
  type PastDocument,
  type PastOrder,
} from './past-order.server';
import type { Candidate } from './tally-sources.server';

/** So many corrected documents are searched for labels; the newest say what is true now. */
const MAX_SEARCHED = 40;
/** So many candidates of a kind are held against the past, those most documents name. */
const MOST: Record<LearnedKind, number> = { label: 4, field: 2, constant: 1, address: 20, equipment: 0 };

/**
 * Everything that might explain the corrections of the given documents (newest first), as often as it explains one of
 * them: candidates that only one document names are chance and left out.
 */
export async function candidateSources(
  documents: AsyncIterable<PastDocument>,
  mapOf: (order: PastOrder) => ResolvedFieldMap,
): Promise<Candidate[]> {
  const named = new Named();
  let searched = 0;
  for await (const document of documents) {
    for (const order of document.orders) nameWithoutReading(named, document, order);
    const corrected = document.orders.filter((order) => correctedFields(order).some(isFilled(order)));
    if (corrected.length === 0 || searched >= MAX_SEARCHED) continue;
    searched += 1;
    await nameLabels(named, document, corrected, mapOf);
  }
  return named.most();
}

const isFilled = (order: PastOrder) => (field: string) => !isEmpty(order.confirmed[field]);

function nameWithoutReading(named: Named, { key }: PastDocument, order: PastOrder): void {
  for (const [role, { key: text, confirmed }] of correctedAddresses(order))
    if (confirmed !== null)
      named.add(key, { fieldName: role, kind: 'address', value: addressSource(confirmed, text) });
  for (const fieldName of correctedFields(order)) {
    const value = order.confirmed[fieldName];
    for (const other of equalFields(order, fieldName))
      named.add(key, { fieldName, kind: 'field', value: other });
    if (!isEmpty(value) && mayBeConstant(fieldName))
      named.add(key, { fieldName, kind: 'constant', value: String(value) });
  }
}

async function nameLabels(
  named: Named,
  { key, openReading }: PastDocument,
  orders: readonly PastOrder[],
  mapOf: (order: PastOrder) => ResolvedFieldMap,
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const values = orders.flatMap((order) =>
    correctedFields(order).flatMap((field) => {
      const value = order.confirmed[field];
      return value === undefined || isEmpty(value) ? [] : [{ field, value, draft: order.draft }];
    }),
  );
  const reading = await openReading();
  const labels = await runMapping('labelsOfValues', { reading, fieldMap: mapOf(first), values });
  for (const [i, { field: fieldName }] of values.entries())
    for (const value of labels[i] ?? []) named.add(key, { fieldName, kind: 'label', value });
}

/** Candidates and the documents that name them. */
class Named {
  private readonly all = new Map<string, { candidate: Candidate; documents: Set<string> }>();

  add(document: string, candidate: Candidate): void {
    const key = JSON.stringify([candidate.fieldName, candidate.kind, candidate.value]);
    const known = this.all.get(key) ?? { candidate, documents: new Set() };
    known.documents.add(document);
    this.all.set(key, known);
  }

  /** Of each field and kind those that most documents name. */
  most(): Candidate[] {
    const often = [...this.all.values()]
      .filter(({ documents }) => documents.size >= MUST_AGREE_TO_PROPOSE)
      .sort((a, b) => b.documents.size - a.documents.size || byValue(a.candidate, b.candidate));
    const kept = new Map<string, Candidate[]>();
    for (const { candidate } of often) {
      const slot = `${candidate.fieldName} ${candidate.kind}`;
      const known = kept.get(slot) ?? [];
      if (known.length < MOST[candidate.kind]) kept.set(slot, [...known, candidate]);
    }
    return [...kept.values()].flat();
  }
}

const KINDS = Object.keys(LEARNED_KINDS);

/** Plainest kind first, then the label that says most, then by letter, so that the same past gives the same answer. */
export function byValue(a: Candidate, b: Candidate): number {
  return (
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    (a.kind === 'label' ? b.value.split(' ').length - a.value.split(' ').length : 0) ||
    (a.value < b.value ? -1 : a.value > b.value ? 1 : 0)
  );
}
