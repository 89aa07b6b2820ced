import type { ActionFunctionArgs } from '@remix-run/node';
import { deviceCookie, deviceOf } from '~/services/access/device.server';
import { requireCsrf } from '~/services/access/guards.server';
import { setPasswordByLink } from '~/services/access/set-password.server';
import { passwordResetBody } from '~/services/api/access-schemas.server';
import { readBody } from '~/services/api/parse.server';

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request);
  const device = deviceOf(request);
  await setPasswordByLink(await readBody(request, passwordResetBody), device.hash);
  return Response.json(
    { message: 'Password changed' },
    { headers: { 'Set-Cookie': deviceCookie(device.token) } },
  );
}
