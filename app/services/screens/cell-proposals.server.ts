import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { CellProposal } from '~/domain/fields/cell-proposal';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import { LEARNED_KINDS, readAddressSource } from '~/domain/fields/learned-source';
import { previewedLabel } from '~/domain/fields/map-preview';
import { showAddress } from '~/domain/orders/order-differences';
import { addresses, variants } from '~/services/companies/schema.server';
import {
  listSourceProposals,
  type SourceProposalRow,
} from '~/services/learning/list-source-proposals.server';
import { listedOrders } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';

const OPEN: ReadonlySet<SourceProposalRow['status']> = new Set(['proposed', 'retired', 'active']);
/** What goes into a cell: it stands at the level of company and variant. */
const PROPOSAL_LEVEL: FieldMapLevel = 5;

async function openProposals(
  actor: Actor,
  { companyId, variantId }: Pick<FieldMapScope, 'companyId' | 'variantId'>,
  fieldNames: string[] = [],
): Promise<SourceProposalRow[]> {
  if (companyId === null) return [];
  const variantIds = variantId === null ? [] : [variantId];
  const asked = { companyIds: [companyId], variantIds, fieldNames, page: 1, perPage: -1 };
  const { items } = await listSourceProposals(actor, asked);
  return items.filter(({ status, kind }) => OPEN.has(status) && kind !== 'equipment');
}

/** How many proposals each field has that wait for a word; and, while no variant is chosen, in which variants there are some. */
export async function proposalMarks(actor: Actor, scope: Pick<FieldMapScope, 'companyId' | 'variantId'>) {
  const rows = (await openProposals(actor, scope)).filter(({ status }) => status !== 'active');
  const byField: Record<string, number> = {};
  const byVariant = new Map<number, number>();
  for (const { fieldName, variantId } of rows) {
    byField[fieldName] = (byField[fieldName] ?? 0) + 1;
    byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + 1);
  }
  if (scope.variantId !== null) return { byField, variants: [] };
  const named = await namesOf([...byVariant.keys()]);
  return {
    byField: {},
    variants: [...byVariant].map(([id, count]) => ({ id, name: named.get(id) ?? `Variant ${id}`, count })),
  };
}

async function namesOf(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: variants.id, name: variants.name })
    .from(variants)
    .where(inArray(variants.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The proposals of a cell; none at levels that nothing is proposed for. */
export async function cellProposals(
  actor: Actor,
  { level, scope, fieldName }: { level: FieldMapLevel; scope: FieldMapScope; fieldName: string },
): Promise<CellProposal[]> {
  if (level !== PROPOSAL_LEVEL) return [];
  const rows = await openProposals(actor, scope, [fieldName]);
  const seen = await seenOrders(
    actor,
    rows.flatMap(({ exampleOrderIds, againstOrderIds }) => [...exampleOrderIds, ...againstOrderIds]),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      words: await wordsOf(row),
      agree: row.agree,
      disagree: row.disagree,
      silent: row.silent,
      forOrders: row.exampleOrderIds.filter((id) => seen.has(id)),
      againstOrders: row.againstOrderIds.filter((id) => seen.has(id)),
      isUsed: row.status === 'active',
      isMapped: row.kind !== 'address',
    })),
  );
}

async function wordsOf({ kind, value }: SourceProposalRow): Promise<string> {
  const says = LEARNED_KINDS[kind];
  if (kind === 'field') return `${says} ${previewedLabel(value)}`;
  if (kind !== 'address') return `${says} ${value}`;
  const { addressId, key } = readAddressSource(value);
  const [row] = await db().select().from(addresses).where(eq(addresses.id, addressId));
  const where = key === '' ? 'where the document names none' : `where the document says “${key}”`;
  return `${says} ${row ? showAddress(addressOf(row)) : `number ${addressId}`}, ${where}`;
}

const addressOf = (row: typeof addresses.$inferSelect) => ({
  raw_text: row.locationName,
  location_name: row.locationName,
  address_line_1: row.addressLine1,
  address_line_2: row.addressLine2 ?? undefined,
  city: row.city,
  state: row.state,
  postal_code: row.postalCode,
});

async function seenOrders(actor: Actor, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), listedOrders(actor)));
  return new Set(rows.map(({ id }) => id));
}
