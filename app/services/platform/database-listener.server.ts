import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log.server';

type Channel = { heard: (payload: string) => void; missed?: () => void };

const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [100, 5000];
const CONNECT_MS = 10_000;
/** A connection that broke without a word, as behind a firewall, is found by asking it. */
const ASK_MS = 15_000;

/** One connection for all channels. When it breaks it is made anew, for ever, and whoever listens is told of the gap. */
export function openListener(url: string) {
  const channels = new Map<string, Channel>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => {
      if (client !== next) return;
      client = undefined;
      connecting = reconnect().finally(() => {
        connecting = undefined;
      });
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !isClosed; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      await delay(pauseMs, undefined, { ref: false });
      if (isClosed) return;
      try {
        await connect();
      } catch (error) {
        log().warn({ problem: String(error) }, 'listening to the database');
        continue;
      }
      for (const { missed } of channels.values()) missed?.();
      return;
    }
  }

  const ask = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const late = setTimeout(() => void asked.end().catch(() => {}), CONNECT_MS).unref();
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, ASK_MS).unref();

  return {
    async listen(channel: string, heard: Channel['heard'], missed?: Channel['missed']): Promise<void> {
      channels.set(channel, { heard, missed });
      if (client) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        return;
      }
      connecting ??= connect().finally(() => {
        connecting = undefined;
      });
      await connecting;
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(ask);
      const closing = client;
      client = undefined;
      await closing?.end().catch(() => {});
    },
  };
}
