/**
 * The few failures that are expected. Anything else is a fault of ours: logged with its request id and shown
 * generically. `problemResponse` in respond.server.ts maps them to HTTP, once.
 */
export class Problem extends Error {
  readonly errors?: Record<string, string[]>;
  readonly details?: Record<string, unknown>;
  readonly headers?: Record<string, string>;

  constructor(
    readonly status: number,
    message: string,
    { errors, details, headers }: ProblemParts = {},
  ) {
    super(message);
    this.errors = errors;
    this.details = details;
    this.headers = headers;
  }
}

type ProblemParts = {
  errors?: Record<string, string[]>;
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
};

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

/** 410: was there, and was removed for good; the message says when and why. */
export class Gone extends Problem {
  constructor(message: string) {
    super(410, message);
  }
}

/** 409: somebody else was quicker, or it is not in a state that allows this. */
export class Conflict extends Problem {
  constructor(message: string, details?: Record<string, unknown>) {
    super(409, message, { details });
  }
}

/** 422: understood, but not acceptable; `errors` by field path. */
export class Invalid extends Problem {
  constructor(message: string, errors: Record<string, string[]> = {}) {
    super(422, message, { errors });
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
    super(503, message, retryAfter ? { headers: { 'Retry-After': String(retryAfter) } } : {});
  }
}

/** 507: the disk is nearly full; nothing new is taken until somebody makes room. */
export class OutOfSpace extends Problem {
  constructor() {
    super(507, 'The server is out of disk space. Nothing was stored; please try again later.');
  }
}

/** 429: too often; `retryAfter` in seconds. */
export class TooMany extends Problem {
  constructor(readonly retryAfter: number) {
    super(429, `Too many attempts. Please try again in ${retryAfter} seconds.`, {
      headers: { 'Retry-After': String(retryAfter) },
    });
  }
}
