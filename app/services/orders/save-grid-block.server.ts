import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { FIELD_MESSAGES } from '~/domain/fields/field-values';
import { rowId } from '~/domain/inputs';
import { cellText, typedValue } from '~/domain/order-grid/cell-text';
import { isGridField } from '~/domain/order-grid/grid-fields';
import {
  BLOCK_ORDERS,
  type BlockAnswer,
  type CellRefusal,
  MAX_BLOCK_CELLS,
  MAX_CELL_LENGTH,
  type OrderAnswer,
} from '~/domain/order-grid/grid-view';
import { SAVE_FAILED } from '~/domain/orders/field-reply';
import type { FieldValue } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { itemNames } from '~/services/companies/item-names.server';
import { entryNamed } from '~/services/matching/entry-named.server';
import { withEntriesInStep } from '~/services/matching/match-entries.server';
import type { Db } from '~/services/platform/database.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Invalid, NotFound, Problem } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { withSameLoadAsked } from './ask-same-load.server';
import { gridSteps } from './grid-steps.server';
import { loadGridRows } from './load-grid-rows.server';
import { orderFieldMap } from './order-field-map.server';
import type { OrderRow } from './order-scope.server';
import { acceptField, storeChange } from './store-order-change.server';
import {
  checkedValue,
  editableOrder,
  fieldChanges,
  refuseIfStale,
  requireShown,
  requireWritable,
} from './update-order-field.server';

const cellSchema = z.object({
  path: z.string().min(1).max(100),
  text: z.string().max(MAX_CELL_LENGTH, `Max ${MAX_CELL_LENGTH} characters`),
  version: rowId,
});
const orderSchema = z.object({ id: rowId, cells: z.array(cellSchema).min(1).max(MAX_BLOCK_CELLS) });

/** What the grid posts: the edits of some orders, each cell on the version of its order that it was typed on. */
export const gridBlockSchema = z.object({
  /** What was typed or pasted at once, however many calls it takes: undone as one step. */
  block: z.string().uuid(),
  orders: z
    .array(orderSchema)
    .min(1, 'Nothing to save')
    .max(BLOCK_ORDERS, `At most ${BLOCK_ORDERS} orders at once`)
    .refine(
      (list) => list.reduce((sum, { cells }) => sum + cells.length, 0) <= MAX_BLOCK_CELLS,
      `At most ${MAX_BLOCK_CELLS} cells at once`,
    )
    .refine((list) => isOnce(list.map(({ id }) => id)), 'An order stands here twice')
    .refine(
      (list) => list.every(({ cells }) => isOnce(cells.map(({ path }) => path))),
      'A cell stands here twice',
    ),
});
type GridBlock = z.infer<typeof gridBlockSchema>;
type Edits = GridBlock['orders'][number];
type Cell = Edits['cells'][number];

const isOnce = (keys: readonly (string | number)[]) => new Set(keys).size === keys.length;

/**
 * Saves cells of several orders of a request. Each order is a transaction and a version of its own, with those of its cells
 * that can be saved; the others are answered with their reason and change nothing. (decision 026)
 * @throws NotFound for a request out of scope
 */
export async function saveGridBlock(
  actor: Actor,
  requestId: string,
  { block, orders: edits }: GridBlock,
): Promise<BlockAnswer> {
  const { id } = await getRequest(actor, requestId);
  const saved: Omit<OrderAnswer, 'row'>[] = [];
  for (const one of edits) saved.push(await saveOrOwnUp(actor, id, block, one));
  return withRows(actor, id, saved);
}

/** What became of some orders, with each as it now is. */
export async function withRows(
  actor: Actor,
  requestId: string,
  answers: readonly Omit<OrderAnswer, 'row'>[],
): Promise<BlockAnswer> {
  const { rows } = await loadGridRows(
    actor,
    requestId,
    answers.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    orders: answers.map((answer) => ({ ...answer, row: byId.get(answer.id) ?? null })),
    steps: await gridSteps(actor, requestId),
  };
}

/** A refusal of the order is one of each of its cells; a fault of ours is logged, and the other orders are saved. */
async function saveOrOwnUp(
  actor: Actor,
  requestId: string,
  block: string,
  { id, cells }: Edits,
): Promise<Omit<OrderAnswer, 'row'>> {
  try {
    return await transaction((tx) => saveOrder(tx, actor, { requestId, block, id, cells }));
  } catch (problem) {
    const reason = refusalWords(problem, id);
    return { id, changed: [], refused: cells.map(({ path }) => ({ path, reason })) };
  }
}

/** What is said of an order that nothing was done to. */
export function refusalWords(problem: unknown, orderId: number): string {
  if (problem instanceof Problem) return problem.message;
  log().error({ err: problem, order_id: orderId }, 'grid save');
  return SAVE_FAILED;
}

type OrderBlock = Edits & { requestId: string; block: string };

async function saveOrder(
  tx: Db,
  actor: Actor,
  { requestId, block, id, cells }: OrderBlock,
): Promise<Omit<OrderAnswer, 'row'>> {
  const order = await editableOrder(tx, actor, id);
  if (order.requestId !== requestId) throw new NotFound('Order not found');
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const fieldMap = await orderFieldMap(order, tmsProviderId);
  const given = new Map<string, FieldValue | null>();
  const refused: CellRefusal[] = [];
  for (const cell of cells)
    try {
      requireGridField(cell.path);
      requireWritable(actor, fieldMap, cell.path);
      requireShown(actor, fieldMap, { path: cell.path, order });
      const value = await cellValue(tx, order, cell);
      // What stands there already is no conflict, whoever wrote it: sent again, it was us.
      if (value !== (order.fields[cell.path] ?? null) && cell.version !== order.version)
        await refuseIfStale(tx, order, { path: cell.path, value: cell.text, version: cell.version });
      given.set(cell.path, value);
    } catch (problem) {
      refused.push(await cellRefusal(tx, order, cell, problem));
    }
  await storeCells(tx, actor, order, { block, given, fieldMap });
  return { id, changed: [...given.keys()], refused };
}

function requireGridField(path: string): void {
  if (!orderField(path)) throw new Invalid(FIELD_MESSAGES.unknown);
  if (!isGridField(path)) throw new Invalid('This field is edited on its order');
}

/** The value that a text stands for: of a list the entry of that name. @throws Invalid */
async function cellValue(tx: Db, order: OrderRow, { path, text }: Cell): Promise<FieldValue | null> {
  const typed = typedValue(path, text);
  const isEntry = orderField(path)?.type === 'dictionary' && typed.trim() !== '';
  if (!isEntry) return checkedValue(tx, order, path, typed);
  const { id } = await entryNamed(tx, order.companyId, { path, text: typed.trim() });
  // Nothing that may be the id of one stands for none.
  return checkedValue(tx, order, path, id ?? '-');
}

async function cellRefusal(tx: Db, order: OrderRow, { path }: Cell, problem: unknown): Promise<CellRefusal> {
  if (!(problem instanceof Problem)) throw problem;
  const reason = problem.errors?.[path]?.join(' ') ?? problem.message;
  if (!(problem instanceof Conflict)) return { path, reason };
  return { path, reason, theirs: await textNow(tx, order, path) };
}

/** What a cell of an order shows now. */
export async function textNow(tx: Db, { fields, companyId }: OrderRow, path: string): Promise<string> {
  const value = fields[path];
  const isEntry = orderField(path)?.type === 'dictionary' && value !== undefined;
  return cellText(path, value, isEntry ? await itemNames(tx, companyId, [Number(value)]) : undefined);
}

type Given = {
  block: string;
  given: ReadonlyMap<string, FieldValue | null>;
  fieldMap: ResolvedFieldMap;
};

/** One version for all cells of the order; one that says what stands there already is a look at it. */
async function storeCells(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { block, given, fieldMap }: Given,
): Promise<void> {
  const fields = { ...order.fields };
  const provenance = { ...order.provenance };
  for (const [path, after] of given) {
    const before = order.fields[path] ?? null;
    if (before === after) {
      await acceptField(tx, actor, order, path);
      continue;
    }
    if (after === null) delete fields[path];
    else fields[path] = after;
    provenance[path] = { source: 'user', confidence: 1 };
  }
  const changed = fieldChanges(order.fields, fields).map(({ path }) => path);
  const inStep = await withEntriesInStep(
    { tx, companyId: order.companyId, before: order, changed, fieldMap },
    { fields, provenance },
  );
  const set = await withSameLoadAsked(tx, order, inStep, changed);
  const [first, ...also] = fieldChanges(order.fields, set.fields, [...given.keys()]);
  if (first) await storeChange(tx, actor, order, { ...first, also, set, block });
}
