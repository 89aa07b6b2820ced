import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import type { BacktestProposal } from '~/domain/backtests/proposals';
import { isRowId } from '~/domain/row-values';
import { recordAccess } from '~/services/access/record-access.server';
import { addresses } from '~/services/companies/schema.server';
import { learnedSources } from '~/services/field-maps/schema.server';
import { acceptSourceProposal } from '~/services/learning/decide-source-proposal.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { createDictionaryItem } from '~/services/settings/create-dictionary-item.server';
import { type BacktestRow, CHANGES, findToChange, requireState } from './backtest-scope.server';
import { carrierKey } from './carrier-key.server';
import { backtestProposals } from './schema.server';

/** What somebody needs to switch a proposal on, for its company. */
const NEEDS: Record<BacktestProposal['kind'], Permission> = {
  source: CHANGES,
  address: 'verified-addresses-create',
  item: 'dictionary-items-create',
};

type ProposalRow = typeof backtestProposals.$inferSelect;

/**
 * Switches proposals on, all of them or none: sources go into the field map of their company and variant, addresses into the
 * company's book, entries into its dictionary, each written down as if it had been made there. Those that are on already are left alone.
 * @returns how many were switched on
 * @throws NotFound, Forbidden, Conflict while a job is at work, for what is not proposed any more, and for an entry whose key is taken
 */
export async function switchOn(
  actor: Actor,
  backtestId: string,
  proposalIds: readonly number[],
): Promise<number> {
  return transaction(async (tx) => {
    const backtest = await findToChange(tx, actor, backtestId);
    requireState(backtest, ['learned']);
    const wanted = [...new Set(proposalIds)].filter(isRowId);
    const rows = await tx
      .select()
      .from(backtestProposals)
      .where(and(eq(backtestProposals.backtestId, backtest.id), inArray(backtestProposals.id, wanted)))
      .orderBy(asc(backtestProposals.id))
      .for('update');
    if (rows.length !== wanted.length)
      throw new Conflict('What is proposed has changed meanwhile: look at it again.');
    const open = rows.filter(({ switchedOnAt }) => switchedOnAt === null);
    for (const row of open) {
      if (!can(actor, NEEDS[row.proposal.kind], backtest.companyId)) throw new Forbidden();
      await take(tx, actor, { backtest, row });
    }
    if (open.length > 0)
      await tx
        .update(backtestProposals)
        .set({ switchedOnByUserId: actor.userId, switchedOnAt: now() })
        .where(
          inArray(
            backtestProposals.id,
            open.map(({ id }) => id),
          ),
        );
    return open.length;
  });
}

type Taken = { backtest: BacktestRow; row: ProposalRow };

async function take(tx: Db, actor: Actor, { backtest, row }: Taken): Promise<void> {
  const { proposal } = row;
  switch (proposal.kind) {
    case 'source':
      await acceptSourceProposal(actor, await asLearned(tx, backtest, { ...row, proposal }));
      return;
    case 'address':
      return takeAddress(tx, actor, { companyId: backtest.companyId, proposal });
    case 'item':
      await createDictionaryItem(actor, {
        item_type: proposal.itemType,
        item_key: carrierKey(proposal).slice(0, 100),
        item_display_name: proposal.name,
        t_company_id: backtest.companyId,
      });
  }
}

type SourceRow = ProposalRow & { proposal: Extract<BacktestProposal, { kind: 'source' }> };

/** The proposal as one of those that are learned from corrections, by which it is taken; a person's word stands above an earlier one. */
async function asLearned(
  tx: Db,
  { companyId, createdAt }: BacktestRow,
  { proposal: { variantId, fieldName, source: kind, value, silent }, agree, disagree }: SourceRow,
): Promise<number> {
  const counts = { agree, disagree, silent, updatedAt: now() };
  const open = { status: 'proposed' as const, decidedAt: null, decidedByUserId: null };
  const [row] = await tx
    .insert(learnedSources)
    .values({
      ...{ companyId, variantId, fieldName, kind, value, ...counts, ...open },
      firstSeen: createdAt,
      lastSeen: createdAt,
      exampleOrderIds: [],
    })
    .onConflictDoUpdate({
      target: [
        learnedSources.companyId,
        learnedSources.variantId,
        learnedSources.fieldName,
        learnedSources.kind,
        learnedSources.value,
      ],
      set: { ...counts, ...open },
    })
    .returning({ id: learnedSources.id });
  if (!row) throw new Error('the proposal was not stored');
  return row.id;
}

type TakenAddress = { companyId: number; proposal: Extract<BacktestProposal, { kind: 'address' }> };

/** An address that the company has meanwhile, letter for letter, is not added again. */
async function takeAddress(tx: Db, actor: Actor, { companyId, proposal }: TakenAddress): Promise<void> {
  const { location_name, address_line_1, city, state, postal_code } = proposal.address;
  const [known] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(
      and(
        isNull(addresses.deletedAt),
        eq(addresses.companyId, companyId),
        eq(addresses.locationName, location_name),
        eq(addresses.addressLine1, address_line_1),
        eq(addresses.postalCode, postal_code),
      ),
    );
  if (known) return;
  const [added] = await tx
    .insert(addresses)
    .values({
      ...{ companyId, city, state, code: '' },
      locationName: location_name,
      addressLine1: address_line_1,
      postalCode: postal_code,
      isBillable: proposal.place === 'bill_to_address',
      createdByUserId: actor.userId,
      verifiedAt: now(),
    })
    .returning({ id: addresses.id });
  const details = { id: added?.id, ...proposal.address };
  await recordAccess(tx, actor, { kind: 'address-added', companyId, details });
}
