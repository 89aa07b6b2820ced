import type { ActionFunctionArgs } from '@remix-run/node';
import { requireCsrf } from '~/services/access/guards.server';
import { requestPasswordMail } from '~/services/access/request-password-mail.server';
import { passwordMailBody } from '~/services/api/access-schemas.server';
import { readBody } from '~/services/api/parse.server';

/** The same answer for known and unknown accounts. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request);
  const { email } = await readBody(request, passwordMailBody);
  await requestPasswordMail(email);
  return Response.json({
    message: 'If an account exists for this address, a link to reset its password is sent.',
  });
}
