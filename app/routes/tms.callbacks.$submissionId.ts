import type { ActionFunctionArgs } from '@remix-run/node';
import { paramOf } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';
import { problemResponse } from '~/services/platform/respond.server';
import { SIGNATURE_HEADER } from '~/services/tms/connectors/shared/callback-signature.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';

export const loader = () => {
  throw new NotFound();
};

/** What a TMS says of a load later; its signature is its credential. */
export async function action({ request, params }: ActionFunctionArgs) {
  try {
    await receiveTmsCallback(
      paramOf(params, 'submissionId'),
      await request.text(),
      request.headers.get(SIGNATURE_HEADER),
    );
    return Response.json({ status: 'ok' });
  } catch (error) {
    return problemResponse(error);
  }
}
