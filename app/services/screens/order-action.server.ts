import { data } from '@remix-run/node';
import { type Actor, can } from '~/domain/access/actor';
import { lockBlock } from '~/domain/orders/edit-locks';
import {
  actionFailed,
  copiesAsked,
  copiesMade,
  copiesProblem,
  ORDER_ACTION_RULES,
  type OrderAction,
} from '~/domain/orders/order-actions';
import { lockInForce, shownLock } from '~/services/locks/lock-in-force.server';
import { addTmsId, SAME_LOAD_PATH, TMS_ID_PATH } from '~/services/orders/add-tms-id.server';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { hideOrder } from '~/services/orders/hide-order.server';
import { actedOrder } from '~/services/orders/order-for-action.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { replicateOrder } from '~/services/orders/replicate-order.server';
import { log } from '~/services/platform/log.server';
import { Forbidden, Invalid, NotFound, Problem } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { aboutOrder, redirectWithToast } from '~/services/web/toast.server';

type Asked = { orderId: number; action: OrderAction };

/** What the dialog of an action says: its question, or why it cannot be done. @throws NotFound, Forbidden */
export async function loadOrderAction(actor: Actor, { orderId, action }: Asked) {
  const order = await findOrder(db(), actor, orderId);
  const { permission, block } = ORDER_ACTION_RULES[action];
  if (!can(actor, permission, order.companyId)) throw new Forbidden();
  const whyNot = block(actedOrder(order)) ?? (await lockReason(actor, order));
  return { orderId, action, whyNot };
}

/** 'Locked by {user}' while somebody else has the edit-lock. */
async function lockReason(actor: Actor, { id, requestId, companyId }: OrderRow): Promise<string | null> {
  const lock = shownLock(actor, companyId, await lockInForce(db(), actor, { requestId, orderId: id }));
  return lockBlock(lock);
}

type Given = (name: string) => string;

/** Each is done by the service of its call. @returns what is said when it was done */
const DO: Readonly<Record<OrderAction, (actor: Actor, orderId: number, given: Given) => Promise<string>>> = {
  replicate: async (actor, orderId, given) => {
    const copies = copiesAsked(given('copies'));
    const problem = copiesProblem(given('copies'));
    if (copies === null || problem) throw new Invalid(problem ?? '', { copies: [problem ?? ''] });
    return replicateSeveral(actor, orderId, copies);
  },
  'add-tms-id': (actor, orderId, given) =>
    addTmsId(actor, orderId, given(TMS_ID_PATH), { sameLoad: given(SAME_LOAD_PATH) === 'true' }).then(
      () => ORDER_ACTION_RULES['add-tms-id'].done,
    ),
  hide: (actor, orderId) => hideOrder(actor, orderId, true).then(() => ORDER_ACTION_RULES.hide.done),
  show: (actor, orderId) => hideOrder(actor, orderId, false).then(() => ORDER_ACTION_RULES.show.done),
  delete: (actor, orderId) => deleteOrder(actor, orderId).then(() => ORDER_ACTION_RULES.delete.done),
  restore: (actor, orderId) => restoreOrder(actor, orderId).then(() => ORDER_ACTION_RULES.restore.done),
};

/** What script asks for copy by copy, in one post; the first refusal ends it. @throws as replicateOrder, of the first */
async function replicateSeveral(actor: Actor, orderId: number, copies: number): Promise<string> {
  for (let made = 0; made < copies; made += 1) {
    try {
      await replicateOrder(actor, orderId);
    } catch (problem) {
      if (made === 0 || !(problem instanceof Problem)) throw problem;
      return copiesMade(made, copies, problem.message);
    }
  }
  return copiesMade(copies, copies);
}

/** Where one goes when it was done, and when it was refused. */
type Targets = { done: string; refused: string };

/**
 * Does it and says so on the page it leads to; a value that is not taken stays in its dialog. `inList`: the table has
 * words of its own for what failed (spec 2 §8). @throws NotFound
 */
export async function postOrderAction(
  actor: Actor,
  { orderId, action, inList }: Asked & { inList?: boolean },
  request: Request,
  to: Targets,
) {
  const form = await request.formData();
  const given: Given = (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    const text = await DO[action](actor, orderId, given);
    return redirectWithToast(to.done, aboutOrder(orderId, { tone: 'success', text }));
  } catch (problem) {
    if (problem instanceof NotFound) throw problem;
    if (problem instanceof Invalid) {
      const [[name = '', errors = []] = [], further] = Object.entries(problem.errors ?? {});
      return data(
        { value: given(name), errors, asksSameLoad: further?.[0] === SAME_LOAD_PATH },
        problem.status,
      );
    }
    if (problem instanceof Problem)
      return redirectWithToast(to.refused, aboutOrder(orderId, { tone: 'error', text: problem.message }));
    log().error({ err: problem, action, orderId }, 'order action');
    const text = actionFailed(action, inList);
    return redirectWithToast(to.refused, aboutOrder(orderId, { tone: 'error', text }));
  }
}
