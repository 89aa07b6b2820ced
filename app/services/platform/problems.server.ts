/**
 * The few failures that are expected. Anything else is a fault of ours: logged with its request id and shown
 * generically. `problemResponse` in respond.server.ts maps them to HTTP, once.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string[]>,
    readonly details?: Record<string, unknown>,
    readonly headers?: Record<string, string>,
  ) {
    super(message);
  }
}

/** 404: does not exist, or may not be seen; never tells which. */
export class NotFound extends Problem {
  constructor(message = 'Not found') {
    super(404, message);
  }
}

/** 403: signed in, may see the thing, may not do this. */
export class Forbidden extends Problem {
  constructor(message = 'You are not authorized') {
    super(403, message);
  }
}

/** 409: somebody else was quicker, or it is not in a state that allows this. */
export class Conflict extends Problem {
  constructor(message: string, details?: Record<string, unknown>) {
    super(409, message, undefined, details);
  }
}

/** 422: understood, but not acceptable; `errors` by field path. */
export class Invalid extends Problem {
  constructor(message: string, errors: Record<string, string[]> = {}) {
    super(422, message, errors);
  }
}

/** 413 and 415, for what is sent as a file. */
export class TooLarge extends Problem {
  constructor(message: string) {
    super(413, message);
  }
}
export class WrongKind extends Problem {
  constructor(message: string) {
    super(415, message);
  }
}

/** 503: a part we stand on does not answer, or the application is down for maintenance. */
export class Unavailable extends Problem {
  constructor(message: string, retryAfter?: number) {
    super(503, message, undefined, undefined, retryAfter ? { 'Retry-After': String(retryAfter) } : undefined);
  }
}

/** 429: too often; `retryAfter` in seconds. */
export class TooMany extends Problem {
  constructor(readonly retryAfter: number) {
    super(429, `Too many attempts. Please try again in ${retryAfter} seconds.`, undefined, undefined, {
      'Retry-After': String(retryAfter),
    });
  }
}
