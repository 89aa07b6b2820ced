import { DrizzleQueryError } from 'drizzle-orm';

/** The database cannot be reached, or stops, or starts: whoever asked may ask again in a moment. */
class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/** SQLSTATEs of a server that is stopping or starting, or has no connection, memory or disk left. */
const STATES = /^(08...|57P0[1-5]|53[0-3]00)$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** What the driver says in its own words. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|timeout expired)/;

/** Whether what the driver threw says that the server is away, and not that a statement was wrong. */
function isAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as { code?: unknown };
  if (typeof code === 'string' && (STATES.test(code) || NETWORK.has(code))) return true;
  return DRIVER.test(thrown.message);
}

/** Whether an error that left a service says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  return error instanceof DrizzleQueryError && isAway(error.cause);
}

/** Does what asks the driver. @throws DatabaseAway */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}
