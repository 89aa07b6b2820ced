import { data } from '@remix-run/node';
import type { Actor } from '~/domain/access/actor';
import { ADMIN, type AdminEntityName, fieldsOfForm } from '~/domain/admin/admin-entities';
import { paths } from '~/domain/urls/paths';
import { saveAdminRow } from '~/services/admin/admin-rows.server';
import { Problem } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Saves what a form of the panel says; what is refused goes back to it with what was typed. @throws Forbidden, NotFound */
export async function postAdminRow(
  request: Request,
  actor: Actor,
  entity: AdminEntityName,
  id: number | null,
) {
  const typed = Object.fromEntries((await request.formData()).entries());
  let rowId: number;
  try {
    rowId = await saveAdminRow(actor, entity, id, typed);
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status === 404 || problem.status === 403) throw problem;
    const values = Object.fromEntries(
      fieldsOfForm(entity, id).map(({ name, kind }) => [
        name,
        kind === 'flag' ? typed[name] === 'on' : String(typed[name] ?? ''),
      ]),
    );
    const errors: Record<string, string[]> = problem.errors ?? {};
    const text = Object.keys(errors).length > 0 ? null : problem.message;
    return data({ values, errors, problem: text }, { status: problem.status });
  }
  const { one } = ADMIN[entity];
  const leadsOn = entity === 'companies' && id === null;
  return redirectWithToast(leadsOn ? paths.firstSteps(rowId) : paths.adminRows(entity), {
    tone: 'success',
    text: `The ${one} was ${id === null ? 'added' : 'saved'}.`,
  });
}
