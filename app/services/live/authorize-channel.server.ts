import { type Actor, can } from '~/domain/access/actor';
import type { LiveEventName } from '~/domain/orders/live-events';
import { paths } from '~/domain/urls/paths';
import { orderCompany } from '~/services/orders/order-scope.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';

type Channel = {
  name: RegExp;
  topics: readonly LiveEventName[];
  mayHear: (actor: Actor, ...parts: string[]) => boolean | Promise<boolean>;
};

const own = (actor: Actor, userId = '') => Number(userId) === actor.userId;
const ofCompany = (actor: Actor, companyId?: string) =>
  companyId === undefined
    ? actor.allCompanies && can(actor, 'orders-view')
    : can(actor, 'orders-view', Number(companyId));

/** The private channels of spec 1 §7 Real time, who may hear each, and the events that carry it here. */
const CHANNELS: readonly Channel[] = [
  { name: /^notifications\.(\d+)$/, topics: ['notification-created'], mayHear: own },
  {
    name: /^request-status-updated(?:\.(\d+))?(?:-orders)?$/,
    topics: ['request-status-updated', 'request-deleted'],
    mayHear: ofCompany,
  },
  {
    name: /^order(\d+)-updated$/,
    topics: ['order-updated'],
    mayHear: async (actor, orderId) => (await orderCompany(actor, Number(orderId))) > 0,
  },
  {
    name: /^object-locking$/,
    topics: ['object-locked', 'object-unlocked'],
    mayHear: (actor) => can(actor, 'orders-view'),
  },
  {
    name: /^request-action-status\.(\d+)\.[\w-]+$/,
    topics: ['bulk-action-progress', 'bulk-action-completed', 'bulk-action-error'],
    mayHear: own,
  },
  { name: /^emc-models$/, topics: ['emc-model-updated'], mayHear: (actor) => can(actor, 'emc-models-view') },
];

/**
 * Whether somebody may hear a channel, and the event stream that carries it. The stream itself asks again for every
 * event, so the answer is for clients that think in channels.
 * @throws NotFound for a channel that there is not, or of an order out of scope; Forbidden
 */
export async function authorizeChannel(actor: Actor, channelName: string) {
  const plain = channelName.replace(/^private-/, '');
  for (const { name, topics, mayHear } of CHANNELS) {
    const match = name.exec(plain);
    if (!match) continue;
    if (!(await mayHear(actor, ...match.slice(1)))) throw new Forbidden();
    return { channel_name: channelName, topics, events_uri: paths.events(topics.join(',')) };
  }
  throw new NotFound();
}
