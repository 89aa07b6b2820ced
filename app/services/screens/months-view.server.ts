import { type Actor, can } from '~/domain/access/actor';
import { firstDay, lastDay, type Month, monthName } from '~/domain/billing/months';
import { paths } from '~/domain/urls/paths';
import { closeMonth, reopenMonth } from '~/services/billing/close-month.server';
import { billOfMonth, listCorrections, listMonths } from '~/services/billing/list-months.server';
import { NotFound, Problem } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

const SERVER_FAULT = 500;

/** The bills of the last months, and what whoever looks may do with them. @throws Forbidden */
export async function loadMonths(actor: Actor) {
  return { months: await listMonths(actor), may: mayChange(actor) };
}

/** One month: its bill item by item and what was corrected since it was closed. @throws Forbidden, NotFound */
export async function loadMonth(actor: Actor, month: Month) {
  const [months, bill, corrections] = await Promise.all([
    listMonths(actor),
    billOfMonth(actor, month),
    listCorrections(actor, month),
  ]);
  const found = months.find((one) => one.month === month);
  if (!found) throw new NotFound();
  return {
    ...found,
    name: monthName(month),
    days: { from: firstDay(month), to: lastDay(month) },
    bill,
    corrections,
    may: mayChange(actor),
  };
}

function mayChange(actor: Actor) {
  return {
    close: actor.allCompanies && can(actor, 'company-billing-rates-edit'),
    reopen: actor.allCompanies && can(actor, 'company-billing-rates-remove'),
  };
}

const CHANGES = {
  close: { change: closeMonth, done: 'closed' },
  reopen: { change: reopenMonth, done: 'open again' },
} as const;

/** Closes a month, or opens it again, says so, and goes back to the months. @throws Forbidden, NotFound */
export async function changeMonth(
  actor: Actor,
  month: Month,
  action: keyof typeof CHANGES,
): Promise<Response> {
  const { change, done } = CHANGES[action];
  try {
    await change(actor, month);
  } catch (problem) {
    const isTold =
      problem instanceof Problem && ![403, 404].includes(problem.status) && problem.status < SERVER_FAULT;
    if (!isTold) throw problem;
    return redirectWithToast(paths.accountingMonths, { tone: 'error', text: problem.message });
  }
  return redirectWithToast(paths.accountingMonths, {
    tone: 'success',
    text: `${monthName(month)} is ${done}`,
  });
}
