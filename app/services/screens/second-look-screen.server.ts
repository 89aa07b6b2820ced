import { redirect } from '@remix-run/node';
import type { Actor } from '~/domain/access/actor';
import { LOOK_MESSAGES, type LookStep, skipReason } from '~/domain/collaboration/second-looks';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import type { SECOND_LOOK_LIST } from '~/domain/lists/second-look-list';
import { paths } from '~/domain/urls/paths';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';
import {
  giveBackSecondLook,
  saveSecondLook,
  skipSecondLook,
  submitSecondLook,
  takeSecondLook,
} from '~/services/review/key-second-look.server';
import { listSecondLooks } from '~/services/review/list-second-looks.server';
import { LOOK_PERMISSION } from '~/services/review/second-look-scope.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** The queue of second looks of an actor, a page of it. */
export async function loadSecondLooks(actor: Actor, query: ListQuery<typeof SECOND_LOOK_LIST.filters>) {
  const { filter, page, perPage, sort } = query;
  const { companies, mine } = filter;
  const [{ items, total }, offers] = await Promise.all([
    listSecondLooks(actor, { companies, mine, page, perPage, sort }),
    offersOfKind(actor, { kind: 'companies', permission: LOOK_PERMISSION, chosen: { companies } }),
  ]);
  const { items: rows, ...paging } = pageOf(items, { total }, query);
  return { paging: { ...paging, isEmpty: rows.length === 0 }, offers, rows };
}

/** What the form of a second look is answered when it cannot be done: what was typed stays in it. */
export type RefusedLook = { errors: Record<string, string[]>; typed: Record<string, string>; reason: string };

/** Takes a step with a second look. @returns where to go on, or what was wrong with what was typed */
export async function postSecondLook(
  actor: Actor,
  id: string,
  { step, form }: { step: LookStep; form: FormData },
): Promise<Response | RefusedLook> {
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith(VALUE))
      .map((name) => [name.slice(VALUE.length), text(name)]),
  );
  try {
    return await STEPS[step](actor, id, { typed, reason: text('reason') });
  } catch (problem) {
    if (problem instanceof Conflict)
      return redirectWithToast(paths.secondLooks, { tone: 'error', text: problem.message });
    if (!(problem instanceof Invalid)) throw problem;
    return { errors: problem.errors ?? {}, typed, reason: text('reason') };
  }
}

/** In front of the name of each field, so that no field is taken for what the form itself says. */
const VALUE = 'value.';

type Sent = { typed: Record<string, string>; reason: string };
const STEPS: Readonly<Record<LookStep, (actor: Actor, id: string, sent: Sent) => Promise<Response>>> = {
  take: async (actor, id) => {
    await takeSecondLook(actor, id);
    return redirect(paths.secondLook(id));
  },
  save: async (actor, id, { typed }) => {
    await saveSecondLook(actor, id, typed);
    return redirectWithToast(paths.secondLook(id), { tone: 'success', text: LOOK_MESSAGES.saved });
  },
  submit: async (actor, id, { typed }) => {
    await submitSecondLook(actor, id, typed);
    return backToQueue(LOOK_MESSAGES.submitted);
  },
  'give-back': async (actor, id) => {
    await giveBackSecondLook(actor, id);
    return backToQueue(LOOK_MESSAGES.givenBack);
  },
  skip: async (actor, id, { reason }) => {
    const read = skipReason.safeParse(reason);
    if (!read.success)
      throw new Invalid('The given data was invalid.', { reason: [read.error.issues[0]?.message ?? ''] });
    await skipSecondLook(actor, id, read.data);
    return backToQueue(LOOK_MESSAGES.skipped);
  },
};

const backToQueue = (text: string) => redirectWithToast(paths.secondLooks, { tone: 'success', text });
