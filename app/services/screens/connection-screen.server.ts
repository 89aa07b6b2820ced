import type { Actor } from '~/domain/access/actor';
import { CONNECTION_MESSAGES, connectionSchema } from '~/domain/trade/tms-connections';
import { paths } from '~/domain/urls/paths';
import { Conflict, Invalid, Problem } from '~/services/platform/problems.server';
import { removeConnection, saveConnection } from '~/services/tms/save-connection.server';
import { testConnection } from '~/services/tms/test-connection.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** What stands in the form again; secrets are entered again. */
type Refused = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string>;
};

const SHOWN_AGAIN = /^(base_url|user_name|host_key|at_once|code_\w+)$/;

/** Saves the form of a connection and goes back to it, or says what is wrong with it. @throws Forbidden, NotFound */
export async function postConnection(
  request: Request,
  actor: Actor,
  companyId: number,
): Promise<Response | Refused> {
  const form = await request.formData();
  const given = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => SHOWN_AGAIN.test(name)));
  const read = connectionSchema.safeParse({ user_name: '', key: '', callback_secret: '', ...given });
  if (!read.success) return { errors: read.error.flatten().fieldErrors, values };
  try {
    await saveConnection(actor, companyId, read.data);
  } catch (problem) {
    if (problem instanceof Invalid) return { errors: problem.errors ?? {}, values };
    if (problem instanceof Conflict) return { errors: { base_url: [problem.message] }, values };
    throw problem;
  }
  return redirectWithToast(paths.tmsConnection(companyId), {
    tone: 'success',
    text: CONNECTION_MESSAGES.saved,
  });
}

/** Tries the connection as it is kept and says what came of it. @throws Forbidden, NotFound */
export async function postConnectionTest(actor: Actor, companyId: number): Promise<Response> {
  const { works, text } = await testConnection(actor, companyId).catch((problem: unknown) => {
    if (!(problem instanceof Problem) || problem.status !== 503) throw problem;
    return { works: false, text: problem.message };
  });
  return redirectWithToast(paths.tmsConnection(companyId), { tone: works ? 'success' : 'error', text });
}

/** @throws Forbidden, NotFound */
export async function postConnectionRemoval(actor: Actor, companyId: number): Promise<Response> {
  await removeConnection(actor, companyId);
  return redirectWithToast(paths.tmsConnection(companyId), {
    tone: 'success',
    text: CONNECTION_MESSAGES.removed,
  });
}
