import pino from 'pino';
import { env } from './env.server';

let logger: pino.Logger | undefined;

/** One JSON line per request and job, on stderr: stdout is for the person at the terminal. Field names are snake_case; never a password, token or file content. */
export function log(): pino.Logger {
  logger ??= pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
    },
    pino.destination(2),
  );
  return logger;
}

/** A path as the log may hold it: the token of a mailed link, or of the one to set up, opens an account, so it is left out. */
export function loggedPath(pathname: string): string {
  return pathname.replace(/^(\/+(?:password\/+(?:reset|create)|setup)\/+)[^/]+/i, '$1…');
}

/** Fields of a database error that hold what somebody typed, or a hash: the statement and its code say enough. */
const WITH_VALUES = ['params', 'parameters', 'detail', 'where', 'query'];

/** An error as the log may hold it: without the values of a statement that failed. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  const plain = pino.stdSerializers.err(
    Object.assign(new Error(withoutValues(error.message)), { cause: undefined }),
  );
  const known = Object.entries(error).filter(
    ([name, value]) => !WITH_VALUES.includes(name) && name !== 'cause' && typeof value !== 'object',
  );
  return {
    ...plain,
    ...Object.fromEntries(known),
    type: error.name,
    stack: withoutValues(error.stack ?? ''),
    ...(cause ? { cause: loggedError(cause) } : {}),
  };
}

/** Drizzle writes the parameters behind the statement. */
function withoutValues(text: string): string {
  return text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '\nparams: …');
}
