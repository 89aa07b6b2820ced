import type { IncomingMessage } from 'node:http';
import { TMS_CONNECTORS, type TmsConnector } from '../connectors/connectors';
import type { SandboxDialect } from './sandbox-dialect';
import { SANDBOX_DIALECTS } from './sandbox-dialects';

/** Which TMS an address of the sandbox belongs to, and what of it; null for an address that is none of its kind. */

export type TmsRoute = { connector: TmsConnector; dialect: SandboxDialect };
export type LoadRoute = TmsRoute & { shipmentId: string | null };
export type OutcomeRoute = TmsRoute & { receipt: string };
export type MacroRoute = TmsRoute & { query: URLSearchParams };

type Asked = Pick<IncomingMessage, 'url'>;

const urlOf = ({ url }: Asked): URL => new URL(url ?? '/', 'http://sandbox');

function tmsWith(isMeant: (connector: TmsConnector) => boolean): TmsRoute | null {
  const connector = Object.values<TmsConnector>(TMS_CONNECTORS).find(isMeant);
  return connector ? { connector, dialect: SANDBOX_DIALECTS[connector.provider] } : null;
}

/** The address of a connector's loads, and of one of them: /profittools/loads, /profittools/loads/204501. */
export function loadRouteOf(request: Asked): LoadRoute | null {
  const { pathname } = urlOf(request);
  const match = /^(.+?)(?:\/([A-Za-z0-9-]{1,40}))?$/.exec(pathname);
  const tms = tmsWith(({ path }) => path === pathname || path === match?.[1]);
  return tms && { ...tms, shipmentId: tms.connector.path === pathname ? null : (match?.[2] ?? null) };
}

/** A change names some values where the TMS knows such changes; elsewhere it is the whole load as it should now be. */
export function methodOf({ dialect, shipmentId }: LoadRoute): string {
  if (shipmentId === null) return 'POST';
  return dialect.readChange ? 'PATCH' : 'PUT';
}

/** /{provider}/loads/{shipment id}/images */
export function imageRouteOf(request: Asked): LoadRoute | null {
  const [path = '', query] = (request.url ?? '/').split('?');
  if (!path.endsWith('/images')) return null;
  const route = loadRouteOf({ url: [path.slice(0, -'/images'.length), query].join('?') });
  return route?.shipmentId && route.connector.images ? route : null;
}

/** The one address of a TMS that has no other: /eAdaptor */
export function doorRouteOf(request: Asked): TmsRoute | null {
  const { pathname } = urlOf(request);
  return tmsWith(({ oneDoor, path }) => oneDoor !== undefined && path === pathname);
}

/** /{provider}/addresses */
export function addressRouteOf(request: Asked): TmsRoute | null {
  const [path = '/'] = (request.url ?? '/').split('?');
  return tmsWith(({ addresses }) => addresses?.path === path);
}

/** /trinium/v1/jobs/{receipt} */
export function outcomeRouteOf(request: Asked): OutcomeRoute | null {
  const { pathname } = urlOf(request);
  const tms = tmsWith(({ outcomes }) => outcomes !== undefined && pathname.startsWith(`${outcomes.path}/`));
  return tms && { ...tms, receipt: pathname.slice((tms.connector.outcomes?.path.length ?? 0) + 1) };
}

/** /profittools/macro-history?order=4711&SH_RequestID=50001 */
export function macroRouteOf(request: Asked): MacroRoute | null {
  const { pathname, searchParams: query } = urlOf(request);
  const tms = tmsWith(({ macros }) => macros?.path === pathname);
  return tms && { ...tms, query };
}
