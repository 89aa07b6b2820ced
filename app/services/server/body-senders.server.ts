import type { Request, Response } from 'express';
import { currentActor, sessionToken } from '~/services/access/sessions/session.server';
import { MAX_BODY_BYTES, MAX_IMPORT_BYTES, MAX_STRANGER_BODY_BYTES } from '~/services/platform/body-limits';
import { Unavailable } from '~/services/platform/problems.server';
import { RETRY_SECONDS } from '~/services/platform/respond.server';

/** Who sends a body, as far as that is known before it is read. */
export type Sender = keyof typeof SENDERS;

/**
 * The longest body of a sender, and what is held of all bodies of that kind of sender together. Strangers have a share
 * of their own, so that they keep nobody who is signed in from their work; so has a TMS, whose signature is over the body.
 */
const SENDERS = {
  stranger: { longest: MAX_STRANGER_BODY_BYTES, total: 64_000_000 },
  tms: { longest: MAX_BODY_BYTES, total: 32_000_000 },
  user: { longest: MAX_IMPORT_BYTES, total: 200_000_000 },
};

const TMS = /^\/tms\/(callbacks|messages)\//i;

const held: Record<Sender, number> = { stranger: 0, tms: 0, user: 0 };

/** Costs nothing without the cookie of a session, and nothing more than the guard of the route with one. */
export async function senderOf(request: Request): Promise<{ sender: Sender; hadSession: boolean }> {
  if (TMS.test(request.path)) return { sender: 'tms', hadSession: false };
  const asked = new globalThis.Request('http://here', { headers: { Cookie: request.headers.cookie ?? '' } });
  const actor = await currentActor(asked);
  return { sender: actor ? 'user' : 'stranger', hadSession: sessionToken(asked) !== undefined };
}

export function limitFor(sender: Sender): number {
  return SENDERS[sender].longest;
}

/** Counts the bytes of one body as held until its request is answered. @returns takes more of them, or says why not */
export function shareOf(sender: Sender, response: Response): (bytes: number) => Unavailable | undefined {
  let mine = 0;
  response.once('close', () => {
    held[sender] -= mine;
    mine = 0;
  });
  return (bytes) => {
    if (response.closed) return undefined;
    if (held[sender] + bytes > SENDERS[sender].total)
      return new Unavailable('Too much is being sent at once. Please try again.', RETRY_SECONDS);
    held[sender] += bytes;
    mine += bytes;
    return undefined;
  };
}
