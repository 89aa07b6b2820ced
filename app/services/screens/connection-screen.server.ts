import type { Actor } from '~/domain/access/actor';
import { CONNECTION_MESSAGES, connectionSchema } from '~/domain/trade/tms-connections';
import { paths } from '~/domain/urls/paths';
import { appUrl } from '~/services/platform/env.server';
import { Conflict, Invalid, Problem } from '~/services/platform/problems.server';
import { callsBack, TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { isSftp, SFTP_FOLDERS } from '~/services/tms/connectors/put-to-tms.server';
import { allowedHosts } from '~/services/tms/connectors/tms-fetch.server';
import {
  getConnection,
  removeConnection,
  type ShownConnection,
  saveConnection,
} from '~/services/tms/save-connection.server';
import { testConnection } from '~/services/tms/test-connection.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** In words, and the address that they end in. */
type Way = { how: string; at?: string };

/** How orders reach a company's TMS, and how it tells what became of them. */
export type Traffic = {
  orders: Way;
  outcome: Way;
  /** The address of this installation, where it is called back at one that only this machine knows. */
  outOfReach: string | null;
  document: string;
};

/** The connection of a company with what its form explains. @throws Forbidden, NotFound */
export async function showConnection(actor: Actor, companyId: number) {
  const shown = await getConnection(actor, companyId);
  const { answersBy } = TMS_CONNECTORS[shown.provider];
  return {
    ...shown,
    hosts: allowedHosts(),
    needsCallbackSecret: answersBy === 'callback',
    traffic: trafficOf(shown, companyId),
  };
}

function trafficOf({ provider, connection }: ShownConnection, companyId: number): Traffic {
  const connector = TMS_CONNECTORS[provider] as TmsConnector;
  const base = connection?.baseUrl ?? '{address}';
  const document = `docs/tms/${provider}.md`;
  if (connector.messages && isSftp(base))
    return {
      orders: { how: 'Put as files into', at: `${base}/${SFTP_FOLDERS.inbound}` },
      outcome: { how: 'Looked for every minute in', at: `${base}/${SFTP_FOLDERS.outbound}` },
      outOfReach: null,
      document,
    };
  const isCalled = callsBack(connector);
  const { hostname } = new URL(appUrl());
  return {
    orders: { how: 'Posted to', at: `${base}${connector.path}` },
    outcome: connector.messages
      ? {
          how: 'It posts its messages, signed, to',
          at: `${appUrl()}${paths.tmsMessages(companyId, provider)}`,
        }
      : { how: outcomeOf(connector) },
    outOfReach: isCalled && connection && /^(localhost$|127\.|\[::1\])/.test(hostname) ? appUrl() : null,
    document,
  };
}

function outcomeOf({ answersBy, oneDoor }: TmsConnector): string {
  if (answersBy === 'callback') return 'It posts it, signed, to the address that each load brings along';
  if (answersBy === 'poll') return 'It is asked, from two seconds after the order on';
  return oneDoor ? 'Its answer says it; events may follow, posted and signed' : 'Its answer says it';
}

/** What stands in the form again; secrets are entered again. */
type Refused = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string>;
};

const SHOWN_AGAIN = /^(base_url|user_name|host_key|at_once|token_url|token_scope|code_\w+)$/;

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
  return redirectWithToast(paths.tmsConnection(companyId), {
    tone: works ? 'success' : 'error',
    text,
    // What went wrong is acted on, and the key that a server shows is copied from it.
    ...(works ? {} : { shownMs: null }),
  });
}

/** @throws Forbidden, NotFound */
export async function postConnectionRemoval(actor: Actor, companyId: number): Promise<Response> {
  await removeConnection(actor, companyId);
  return redirectWithToast(paths.tmsConnection(companyId), {
    tone: 'success',
    text: CONNECTION_MESSAGES.removed,
  });
}
