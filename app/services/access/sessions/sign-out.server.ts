import type { Actor } from '~/domain/access/actor';
import { paths } from '~/domain/urls/paths';
import { recordAccess } from '~/services/access/record-access.server';
import { transaction } from '~/services/platform/runtime.server';
import { endImpersonation } from './end-impersonation.server';
import { endSession } from './session.server';

/** Ends this session, or, while acting as somebody, only that. (spec 1 §6 Impersonation) @returns where to go on */
export async function signOut(actor: Actor, request: Request): Promise<{ headers: Headers; to: string }> {
  if (actor.impersonatorId !== null) {
    const { headers, userId } = await endImpersonation(actor, request);
    return { headers, to: userId === null ? paths.login() : paths.users };
  }
  return transaction(async (tx) => {
    const headers = new Headers({ 'Set-Cookie': await endSession(request) });
    await recordAccess(tx, actor, { kind: 'signed-out', userId: actor.userId });
    return { headers, to: paths.login() };
  });
}
