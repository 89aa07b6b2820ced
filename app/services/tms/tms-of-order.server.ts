import type { OrderRow } from '~/services/orders/order-scope.server';
import { env } from '~/services/platform/env.server';
import type { AvailableConnector } from './connectors/connectors';
import type { TmsCredentials } from './connectors/post-to-tms.server';
import { sandboxUrl } from './run-sandbox.server';
import { sandboxCredentials } from './sandbox/sandbox-credentials.server';

/** Where the TMS of an order's company is, and how the company signs in to it. @throws Unavailable */
export async function tmsOfOrder(
  connector: AvailableConnector,
  { companyId }: Pick<OrderRow, 'companyId'>,
): Promise<{ baseUrl: string; credentials: TmsCredentials }> {
  return {
    baseUrl: await sandboxUrl(),
    credentials: sandboxCredentials(connector, companyId, env().SESSION_SECRET),
  };
}
