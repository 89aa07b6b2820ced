import type { Actor } from '~/domain/access/actor';
import { OUTSIDE_MESSAGES, outsideReaderSchema } from '~/domain/reading/outside-reader';
import { paths } from '~/domain/urls/paths';
import { getOutsideReader, saveOutsideReader } from '~/services/outside-reader/save-settings.server';
import { tryOutsideReader } from '~/services/outside-reader/try-reader.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { allowedHosts } from '~/services/tms/connectors/tms-fetch.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** The outside reader of a company with what its form explains. @throws Forbidden, NotFound */
export async function showOutsideReader(actor: Actor, companyId: number) {
  return { ...(await getOutsideReader(actor, companyId)), hosts: allowedHosts() };
}

/** What is shown in the form again; the key is entered again. */
type Refused = { errors: Record<string, string[] | undefined>; values: Record<string, string> };

/** Saves the form of an outside reader and goes back to it, or says what is wrong with it. @throws Forbidden, NotFound */
export async function postOutsideReader(
  request: Request,
  actor: Actor,
  companyId: number,
): Promise<Response | Refused> {
  const { key, ...given } = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  );
  const read = outsideReaderSchema.safeParse({ ...given, key });
  if (!read.success) return { errors: read.error.flatten().fieldErrors, values: given };
  try {
    await saveOutsideReader(actor, companyId, read.data);
  } catch (problem) {
    if (problem instanceof Invalid) return { errors: problem.errors ?? {}, values: given };
    if (problem instanceof Conflict) return { errors: { base_url: [problem.message] }, values: given };
    throw problem;
  }
  return redirectWithToast(paths.outsideReader(companyId), { tone: 'success', text: OUTSIDE_MESSAGES.saved });
}

/** Asks the outside reader a small question and says what came of it. @throws Forbidden */
export async function postOutsideTry(actor: Actor, companyId: number): Promise<Response> {
  const { works, text } = await tryOutsideReader(actor, companyId);
  return redirectWithToast(paths.outsideReader(companyId), {
    tone: works ? 'success' : 'error',
    text,
    ...(works ? {} : { shownMs: null }),
  });
}
