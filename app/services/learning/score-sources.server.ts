import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { isEmpty, isSameValue, type LearnedSource } from '~/domain/fields/learned-source';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { applyLearned } from '~/services/mapping/apply-learned.server';
import { sameOrder } from '~/services/mapping/drafts/same-order.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import type { LabelTrial } from '~/services/mapping-runs/mapping-tasks.server';
import type { PastDocument, PastOrder } from './past-order.server';
import {
  type Opinion,
  opinionOn,
  opinionOnAddress,
  opinionOnConstant,
  opinionOnFollowing,
} from './source-opinion.server';
import { addOpinion, type Candidate, type ScoredSource, scoreOf, type Tally } from './tally-sources.server';

type MapOf = (order: PastOrder) => ResolvedFieldMap;

/**
 * Holds candidates against every past document, corrected or not: each is applied by the mapping itself, as it would
 * be once it is in force. Labels of different fields are tried together, those of one field one after the other.
 */
export async function scoreSources(
  documents: AsyncIterable<PastDocument>,
  candidates: readonly Candidate[],
  mapOf: MapOf,
): Promise<ScoredSource[]> {
  const tallies = candidates.map((candidate): Tally => ({ candidate, documents: new Map() }));
  const rounds = roundsOf(candidates);
  const needsReading = candidates.some(({ kind }) => kind === 'label' || kind === 'field');
  const constants = tallies.filter(({ candidate }) => candidate.kind === 'constant');
  const saidFrom = new FirstSaid();
  const late: { tally: Tally; document: PastDocument; order: PastOrder }[] = [];
  for await (const document of documents) {
    const trial = needsReading ? await openTrial(document, rounds, mapOf) : null;
    for (const order of document.orders) {
      for (const tally of tallies)
        if (tally.candidate.kind !== 'constant')
          addOpinion(tally, document, order, opinionOf(tally.candidate, order, document, trial));
      for (const tally of constants) {
        saidFrom.note(tally.candidate, document, order);
        late.push({ tally, document: withoutReading(document), order: fieldAlone(order, tally.candidate) });
      }
    }
  }
  for (const { tally, document, order } of late) {
    const isBefore = document.at < saidFrom.of(tally.candidate);
    addOpinion(tally, document, order, opinionOnConstant(order, { ...tally.candidate, agree: 0 }, isBefore));
  }
  return tallies.map(scoreOf);
}

function opinionOf(
  candidate: Candidate,
  order: PastOrder,
  { draftsCount }: PastDocument,
  trial: Trial | null,
): Opinion {
  const source = { ...candidate, agree: 0 };
  if (candidate.kind === 'address') return opinionOnAddress(order, source);
  if (candidate.kind === 'field') return opinionOnFollowing(order, source, trial?.mapped(order, draftsCount));
  return opinionOn(order, candidate.fieldName, trial?.under(source, order, draftsCount));
}

/** What the constants need of an order is kept until all are seen; the rest of it is let go. */
function fieldAlone(order: PastOrder, { fieldName }: Candidate): PastOrder {
  const only = (fields: PastOrder['drafted']) =>
    fields[fieldName] === undefined ? {} : { [fieldName]: fields[fieldName] };
  return {
    orderId: order.orderId,
    draftIndex: order.draftIndex,
    draft: { fields: {}, provenance: {}, addresses: {}, events: [] },
    drafted: only(order.drafted),
    confirmed: only(order.confirmed),
    addresses: {},
  };
}

const withoutReading = (document: PastDocument): PastDocument => ({ ...document, orders: [] });

/** When a constant was confirmed for the first time. */
class FirstSaid {
  private readonly moments = new Map<Candidate, Date>();

  note(candidate: Candidate, { at }: PastDocument, { confirmed }: PastOrder): void {
    const value = confirmed[candidate.fieldName];
    if (isEmpty(value) || !isSameValue(String(value), candidate.value)) return;
    const known = this.moments.get(candidate);
    if (!known || at < known) this.moments.set(candidate, at);
  }

  of(candidate: Candidate): Date {
    return this.moments.get(candidate) ?? new Date(8.64e15);
  }
}

/** The n-th label of every field in the n-th round. */
function roundsOf(candidates: readonly Candidate[]): LearnedSource[][] {
  const rounds: LearnedSource[][] = [];
  const used = new Map<string, number>();
  for (const candidate of candidates) {
    if (candidate.kind !== 'label') continue;
    const n = used.get(candidate.fieldName) ?? 0;
    used.set(candidate.fieldName, n + 1);
    rounds[n] = [...(rounds[n] ?? []), { ...candidate, agree: 0 }];
  }
  return rounds;
}

/** Dates far from today are doubted, never changed: any day does. */
const ANY_DAY = '2000-01-01';

/** One document mapped as it is and with the labels of each round, by the maps in force for its orders. */
async function openTrial(
  document: PastDocument,
  rounds: readonly LearnedSource[][],
  mapOf: MapOf,
): Promise<Trial> {
  const reading = await document.openReading();
  const mapped = new Map<ResolvedFieldMap, LabelTrial>();
  for (const fieldMap of new Set(document.orders.map(mapOf)))
    mapped.set(fieldMap, await runMapping('tryLabels', { reading, fieldMap, rounds, today: ANY_DAY }));
  return new Trial(mapped, rounds, mapOf);
}

class Trial {
  constructor(
    private readonly byMap: ReadonlyMap<ResolvedFieldMap, LabelTrial>,
    private readonly rounds: readonly LearnedSource[][],
    private readonly mapOf: MapOf,
  ) {}

  /** The order as the maps of today read it. */
  mapped(order: PastOrder, draftsCount: number): OrderDraft | undefined {
    return sameOrder(this.by(order).drafts, order.draft, order.draftIndex, draftsCount);
  }

  /** What stands under a label in the lines of an order. */
  under(source: LearnedSource, order: PastOrder, draftsCount: number) {
    const round = this.rounds.findIndex((all) =>
      all.some(({ fieldName, value }) => fieldName === source.fieldName && value === source.value),
    );
    const draft = this.mapped(order, draftsCount);
    const learned = sameOrder(this.by(order).rounds[round] ?? [], order.draft, order.draftIndex, draftsCount);
    if (!draft || !learned) return undefined;
    const made = applyLearned(draft, learned, [source], this.mapOf(order));
    return made.provenance[source.fieldName]?.source === 'history'
      ? made.fields[source.fieldName]
      : undefined;
  }

  private by(order: PastOrder): LabelTrial {
    return this.byMap.get(this.mapOf(order)) ?? { drafts: [], rounds: [] };
  }
}
