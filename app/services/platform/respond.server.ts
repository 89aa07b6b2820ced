import { ZodError } from 'zod';
import { log } from './log.server';
import { Problem } from './problems.server';

/** The one place where failures become HTTP. Redirects and other thrown Responses pass through. */
export function problemResponse(error: unknown): Response {
  if (error instanceof Response) return error;
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

export function zodErrors(error: ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || '_';
    errors[path] = [...(errors[path] ?? []), issue.message];
  }
  return errors;
}
