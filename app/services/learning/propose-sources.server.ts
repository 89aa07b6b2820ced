import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { type FieldMapRow, hasFilters, pickFieldMap } from '~/domain/fields/field-map-cascade';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import { candidateSources } from './candidate-sources.server';
import { chooseSources, type KnownSource, keyOf, type ProposedSource } from './choose-sources.server';
import type { PastDocument, PastOrder } from './past-order.server';
import { scoreSources } from './score-sources.server';
import type { Candidate } from './tally-sources.server';

/**
 * What past corrections of one company's documents of one variant say of where values come from: the labels, fields,
 * constants and addresses that would have given the confirmed values, each with how many documents agree and disagree.
 * `open` gives the documents, newest first, one at a time; it is asked twice. The same past gives the same answer.
 */
export async function proposeSources(
  open: () => AsyncIterable<PastDocument>,
  rows: readonly FieldMapRow[],
  known: readonly KnownSource[] = [],
): Promise<ProposedSource[]> {
  const mapOf = mapsInForce(rows);
  const found = await candidateSources(open(), mapOf);
  const all = new Map<string, Candidate>([...found, ...known].map((one) => [keyOf(one), plain(one)]));
  if (all.size === 0) return [];
  return chooseSources(await scoreSources(open(), [...all.values()], mapOf), known);
}

const plain = ({ fieldName, kind, value }: Candidate): Candidate => ({ fieldName, kind, value });

/** The map in force for an order, the same object for orders that share it. */
function mapsInForce(rows: readonly FieldMapRow[]): (order: PastOrder) => ResolvedFieldMap {
  if (!hasFilters(rows)) {
    const { fieldMap } = pickFieldMap(rows, {});
    return () => fieldMap;
  }
  const known = new Map<string, ResolvedFieldMap>();
  return ({ draft }) => {
    const { fieldMap } = pickFieldMap(rows, factsOf(draft));
    const key = JSON.stringify(fieldMap);
    const same = known.get(key) ?? fieldMap;
    known.set(key, same);
    return same;
  };
}
