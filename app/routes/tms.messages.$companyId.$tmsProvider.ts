import type { ActionFunctionArgs } from '@remix-run/node';
import { paramOf } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';
import { problemResponse } from '~/services/platform/respond.server';
import { SIGNATURE_HEADER } from '~/services/tms/connectors/shared/callback-signature.server';
import { receiveTmsMessages } from '~/services/tms/receive-messages.server';

export const loader = () => {
  throw new NotFound();
};

/** What a TMS that speaks in messages says of a company's loads; its signature is its credential. */
export async function action({ request, params }: ActionFunctionArgs) {
  try {
    const { contentType, answer } = await receiveTmsMessages(
      { companyId: paramOf(params, 'companyId'), provider: paramOf(params, 'tmsProvider') },
      await request.text(),
      request.headers.get(SIGNATURE_HEADER),
    );
    return new Response(answer, { headers: { 'content-type': contentType } });
  } catch (error) {
    return problemResponse(error);
  }
}
