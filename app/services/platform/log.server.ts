import pino from 'pino';
import { env } from './env.server';

let logger: pino.Logger | undefined;

/** One JSON line per request and job, on stderr: stdout is for the person at the terminal. Field names are snake_case; never a password, token or file content. */
export function log(): pino.Logger {
  logger ??= pino(
    { level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
  return logger;
}

/** A path as the log may hold it: the token of a mailed link opens an account, so it is left out. */
export function loggedPath(pathname: string): string {
  return pathname.replace(/^(\/+password\/+(?:reset|create)\/+)[^/]+/i, '$1…');
}
