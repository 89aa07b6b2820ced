import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { EXPORT_FORMATS } from '~/domain/lists/exports';
import { listSearch } from '~/domain/lists/list-query';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { exportTable } from '~/services/exports/export-table.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { listOf } from '~/services/screens/lists.server';
import { downloadResponse } from '~/services/web/download.server';
import { redirectWithToast } from '~/services/web/toast.server';

const exportPostSchema = z.object({ format: z.enum(EXPORT_FORMATS), key: z.string().max(64).optional() });

export const loader = () => redirect(paths.exports);

/** The rows of a list as a file: few at once, more by a job. What somebody may see of it, the table says. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const table = paramOf(params, 'table');
  const search = listSearch(new URL(request.url).search);
  const posted = exportPostSchema.parse(Object.fromEntries(await request.formData()));
  try {
    const made = await exportTable(actor, table, { search, ...posted });
    if ('file' in made) return downloadResponse(made.file);
    return redirectWithToast(paths.exports, { tone: 'info', text: 'The export is being prepared' });
  } catch (problem) {
    if (!(problem instanceof Invalid || problem instanceof Conflict)) throw problem;
    return redirectWithToast(`${listOf(table)}${search}`, { tone: 'error', text: problem.message });
  }
}
