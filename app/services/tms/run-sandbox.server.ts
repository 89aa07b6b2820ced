import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { paths } from '~/domain/urls/paths';
import { companies } from '~/services/companies/schema.server';
import { appUrl, env } from '~/services/platform/env.server';
import { takeFolder } from '~/services/platform/folder-lock.server';
import { log } from '~/services/platform/log.server';
import { Unavailable } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import type { LoadBehaviour, SandboxLoad, TmsSandboxOptions } from '~/services/tms/sandbox/sandbox-options';
import { startTmsSandbox, type TmsSandbox } from '~/services/tms/sandbox/tms-sandbox.server';

const SETTING = 'tms-sandbox-url';

let running: { sandbox: TmsSandbox; release: () => void } | undefined;

/**
 * Runs the built-in TMS in this process, unless another worker process of this machine does already; its address
 * stands in the settings, so that every worker finds the one that runs. `pace`: how soon it answers, where that is another time
 * than its own.
 */
export async function startSandbox(pace: Pick<TmsSandboxOptions, 'callbackDelayMs'> = {}): Promise<void> {
  const stateDir = path.resolve(env().DATA_DIR, 'tms-sandbox');
  mkdirSync(stateDir, { recursive: true });
  let release: () => void;
  try {
    release = await takeFolder(stateDir);
  } catch {
    return;
  }
  const sandbox = await startTmsSandbox({
    port: 0,
    stateDir,
    secret: env().SESSION_SECRET,
    behaviourOf,
    messagesUrl: (companyId, provider) => `${appUrl()}${paths.tmsMessages(companyId, provider)}`,
    log: (message, facts) => log().info(facts, message),
    ...pace,
  });
  running = { sandbox, release };
  await db()
    .insert(settings)
    .values({ name: SETTING, value: sandbox.url })
    .onConflictDoUpdate({ target: settings.name, set: { value: sandbox.url } });
}

export async function stopSandbox(): Promise<void> {
  const stopping = running;
  running = undefined;
  await stopping?.sandbox.close();
  stopping?.release();
}

/** Where loads go. @throws Unavailable while no sandbox runs */
export async function sandboxUrl(): Promise<string> {
  if (running) return running.sandbox.url;
  const [row] = await db().select().from(settings).where(eq(settings.name, SETTING));
  if (typeof row?.value !== 'string') throw new Unavailable('The TMS sandbox is not running');
  return row.value;
}

async function behaviourOf({ companyId, billToCode }: SandboxLoad): Promise<LoadBehaviour> {
  const [company] = await db()
    .select({ configuration: companies.configuration })
    .from(companies)
    .where(eq(companies.id, companyId));
  const { tms_sandbox_accounts: accounts = {}, tms_sandbox: behaviour = 'accept' } =
    company?.configuration ?? {};
  return accounts[billToCode ?? ''] ?? behaviour;
}
