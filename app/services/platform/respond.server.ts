import { ZodError } from 'zod';
import { plainIssues } from '~/domain/plain-errors';
import { isDatabaseAway } from './database-away.server';
import { log } from './log.server';
import { Problem, Unavailable } from './problems.server';

/** When whoever was refused because a part is away may ask again. */
export const RETRY_SECONDS = 5;

/** A database that is away is a problem of the moment, as other expected failures are; anything else stays what it is. */
export function asProblem(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error;
  log().warn({ problem: String((error as Error).cause) }, 'database away');
  return new Unavailable('The database does not answer. Please try again in a moment.', RETRY_SECONDS);
}

/** The one place where failures become HTTP. Redirects and other thrown Responses pass through. */
export function problemResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  const error = asProblem(thrown);
  if (error instanceof Problem) {
    return Response.json(
      { message: error.message, ...(error.errors ? { errors: error.errors } : {}), ...error.details },
      { status: error.status, headers: error.headers },
    );
  }
  if (error instanceof ZodError) {
    return Response.json(
      { message: 'The given data was invalid.', errors: zodErrors(error) },
      { status: 422 },
    );
  }
  log().error({ err: error }, 'unexpected');
  return Response.json({ message: 'There was an error please try again.' }, { status: 500 });
}

/** What is wrong with what was given, by its place; `_` is the whole of it. */
export function zodErrors(error: ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of plainIssues(error.issues)) {
    const path = issue.path.join('.') || '_';
    errors[path] = [...(errors[path] ?? []), issue.message];
  }
  return errors;
}
