import type { IncomingMessage } from 'node:http';
import { TMS_CONNECTORS, type TmsConnector } from '../connectors/connectors';
import type { SandboxDialect } from './sandbox-dialect';
import { SANDBOX_DIALECTS } from './sandbox-dialects';

/** Which TMS an address of the sandbox belongs to, and what of it; null for an address that is none of its kind. */

export type Route = { connector: TmsConnector; dialect: SandboxDialect; shipmentId: string | null };

/** The address of a connector's loads, and of one of them: /profittools/loads, /profittools/loads/204501. */
export function routeOf(request: Pick<IncomingMessage, 'url'>): Route | null {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const match = /^(.+?)(?:\/([A-Za-z0-9-]{1,40}))?$/.exec(pathname);
  const connector = connectors().find(({ path }) => path === pathname || path === match?.[1]);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  const shipmentId = connector?.path === pathname ? null : (match?.[2] ?? null);
  return connector && dialect ? { connector, dialect, shipmentId } : null;
}

const connectors = (): TmsConnector[] => Object.values<TmsConnector>(TMS_CONNECTORS);

/** A change names some values where the TMS knows such changes; elsewhere it is the whole load as it should now be. */
export function methodOf({ dialect, shipmentId }: Route): string {
  if (shipmentId === null) return 'POST';
  return dialect.readChange ? 'PATCH' : 'PUT';
}

/** /{provider}/loads/{shipment id}/images */
export function imageRouteOf(request: IncomingMessage): Route | null {
  const [path = '', query] = (request.url ?? '/').split('?');
  if (!path.endsWith('/images')) return null;
  const route = routeOf({ url: [path.slice(0, -'/images'.length), query].join('?') });
  return route?.shipmentId && route.connector.images ? route : null;
}

export type DoorRoute = Pick<Route, 'connector' | 'dialect'>;
export type AddressRoute = Pick<Route, 'connector' | 'dialect'>;

/** The one address of a TMS that has no other: /eAdaptor */
export function doorOf(request: Pick<IncomingMessage, 'url'>): DoorRoute | null {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const connector = connectors().find(({ oneDoor, path }) => oneDoor !== undefined && path === pathname);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  return connector && dialect ? { connector, dialect } : null;
}

/** /{provider}/addresses */
export function addressRouteOf(request: IncomingMessage): AddressRoute | null {
  const [path = '/'] = (request.url ?? '/').split('?');
  const connector = connectors().find(({ addresses }) => addresses?.path === path);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  return connector && dialect ? { connector, dialect } : null;
}

export type OutcomeRoute = Pick<Route, 'connector' | 'dialect'> & { receipt: string };

/** /trinium/v1/jobs/{receipt} */
export function outcomeRouteOf(request: IncomingMessage): OutcomeRoute | null {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const connector = connectors().find(({ outcomes }) => outcomes && pathname.startsWith(`${outcomes.path}/`));
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  const receipt = pathname.slice((connector?.outcomes?.path.length ?? 0) + 1);
  return connector && dialect ? { connector, dialect, receipt } : null;
}

export type MacroRoute = { connector: TmsConnector; dialect: SandboxDialect; query: URLSearchParams };

/** /profittools/macro-history?order=4711&SH_RequestID=50001 */
export function macroRouteOf(request: IncomingMessage): MacroRoute | null {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox');
  const connector = connectors().find(({ macros }) => macros?.path === pathname);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  return connector && dialect ? { connector, dialect, query } : null;
}
