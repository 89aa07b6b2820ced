import type { ActionFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/services/access/guards.server';
import { broadcastBody } from '~/services/api/access-schemas.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { authorizeChannel } from '~/services/live/authorize-channel.server';

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const { channel_name } = await readBody(request, broadcastBody);
  return one(await authorizeChannel(actor, channel_name));
}
