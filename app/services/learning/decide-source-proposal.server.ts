import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { filtersOf } from '~/domain/fields/field-map-form';
import { changedEntry, overlaid, ownAndBelow } from '~/domain/fields/field-map-inheritance';
import type { LearnedStatus } from '~/domain/fields/learned-source';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { learnedSources } from '~/services/field-maps/schema.server';
import { entriesOf, type FieldMapCell, storeFieldMap } from '~/services/field-maps/store-field-map.server';
import { sourcesOf } from '~/services/mapping/labels/map-sources.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { findSourceProposal, type SourceProposalRow } from './list-source-proposals.server';

/** What is learned is of one company's one variant. */
const PROPOSAL_LEVEL = 5;
const NO_EQUIPMENT =
  'A field map holds no equipment for a text. This one is used by itself since it was boosted.';

/**
 * Takes a proposal into the field map of its company and variant (level 5): what else the map in force says of the
 * field is kept. An address is used from then on. Taking it twice changes nothing more.
 * @throws NotFound, Forbidden, Conflict for equipment, which no field map holds
 */
export async function acceptSourceProposal(actor: Actor, proposalId: number): Promise<SourceProposalRow> {
  return transaction(async (tx) => {
    const row = await findSourceProposal(tx, actor, proposalId);
    refuseUnless(actor, row);
    if (row.kind === 'equipment') throw new Conflict(NO_EQUIPMENT);
    // No field map holds an address: it is used with the next document, whatever later ones say.
    if (row.kind === 'address')
      return row.decidedAt && row.status === 'active' ? row : decide(tx, actor, row, 'active');
    if (row.status === 'accepted') return row;
    await storeFieldMap(tx, actor, { ...cellOf(row), entry: await acceptedEntry(row) });
    return decide(tx, actor, row, 'accepted');
  });
}

/**
 * Where a proposal would stand, and the entry with it, so that it can be tried before it is taken; null for an address, which
 * is tried by no map. @throws NotFound, Forbidden
 */
export async function proposedEntry(actor: Actor, proposalId: number) {
  return transaction(async (tx) => {
    const row = await findSourceProposal(tx, actor, proposalId);
    refuseUnless(actor, row);
    if (row.kind === 'address' || row.kind === 'equipment') return null;
    const cell = cellOf(row);
    const stored = (await entriesOf(tx, cell)).find(({ entry }) => filtersOf(entry).length === 0);
    return { cell, entry: await acceptedEntry(row), stored: stored ?? null };
  });
}

/** Sends a proposal away for good: it is not shown and not used again. @throws NotFound, Forbidden */
export async function dismissSourceProposal(actor: Actor, proposalId: number): Promise<SourceProposalRow> {
  return transaction(async (tx) => {
    const row = await findSourceProposal(tx, actor, proposalId);
    refuseUnless(actor, row);
    return row.status === 'dismissed' ? row : decide(tx, actor, row, 'dismissed');
  });
}

function refuseUnless(actor: Actor, { companyId }: SourceProposalRow): void {
  if (!can(actor, 'company-field-maps-create', companyId)) throw new Forbidden();
}

async function decide(
  tx: Db,
  actor: Actor,
  row: SourceProposalRow,
  status: LearnedStatus,
): Promise<SourceProposalRow> {
  const decided = { status, decidedByUserId: actor.userId, decidedAt: now(), updatedAt: now() };
  await tx.update(learnedSources).set(decided).where(eq(learnedSources.id, row.id));
  return { ...row, ...decided };
}

/** An entry of the same level that is for every shipment is replaced; those with filters stay. */
function cellOf({ companyId, variantId, fieldName }: SourceProposalRow): FieldMapCell {
  return { level: PROPOSAL_LEVEL, scope: { companyId, variantId, tmsProviderId: null }, fieldName };
}

/** The entry in force for every shipment, with the learned source in it. */
async function acceptedEntry(row: SourceProposalRow): Promise<FieldMapEntry> {
  const { rows } = await fieldMapsInForce(row);
  return entryWithSource(rows, row);
}

type AcceptedSource = Pick<SourceProposalRow, 'fieldName' | 'kind' | 'value' | 'silent'>;

/** What the level of company and variant sets of a field with a learned source in it; all else stays inherited. */
export function entryWithSource(rows: readonly FieldMapRow[], source: AcceptedSource): FieldMapEntry {
  const cell = ownAndBelow(rows, source.fieldName, PROPOSAL_LEVEL);
  const wanted = withSource(overlaid(cell.below, cell.own), source);
  const { ocr_source_field, constant_value, concat_source_field } = wanted;
  // What was accepted is set by this level, though a level below says the same today.
  const accepted =
    source.kind === 'constant'
      ? { constant_value }
      : source.kind === 'field'
        ? { concat_source_field }
        : { ocr_source_field };
  return { ...changedEntry(cell, wanted), ...accepted };
}

/** Where the learned label was silent the labels known before it may still speak; else it stands alone. */
function withSource(shown: FieldMapEntry, { kind, value, silent }: AcceptedSource): FieldMapEntry {
  if (kind === 'constant') return { ...shown, constant_value: value, use_constant_as_default_only: false };
  if (kind === 'field') return { ...shown, concat_source_field: value };
  const { abbyy_source_field: _, cc_source_field: __, ...rest } = shown;
  const labels = silent > 0 ? [value, ...sourcesOf(shown)] : [value];
  return { ...rest, ocr_source_field: [...new Set(labels)].join('|') };
}
