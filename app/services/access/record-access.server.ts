import type { AccessEventKind } from '~/domain/access-events';
import type { Actor } from '~/domain/actor';
import type { Db } from '~/services/platform/database.server';
import { publishAccessChange } from '~/services/platform/live.server';
import { log } from '~/services/platform/log.server';
import { currentScope } from '~/services/platform/scope.server';
import { accessEvents } from './schema.server';

export type AccessFact = {
  kind: AccessEventKind;
  /** Whose access it is about. */
  userId?: number;
  companyId?: number;
  /** Before and after; never a password or a token. */
  details?: Record<string, unknown>;
};

/** Writes down who did what to whose access, in the transaction of the change, and tells open streams and the log. */
export async function recordAccess(
  tx: Db,
  actor: Pick<Actor, 'userId' | 'impersonatorId'> | null,
  { kind, userId, companyId, details = {} }: AccessFact,
): Promise<void> {
  const address = currentScope()?.address ?? null;
  await tx.insert(accessEvents).values({
    kind,
    actorId: actor?.userId ?? null,
    impersonatorId: actor?.impersonatorId ?? null,
    userId: userId ?? null,
    companyId: companyId ?? null,
    details,
    address,
  });
  await publishAccessChange(tx);
  log().info({ access: kind, actor: actor?.userId, impersonator: actor?.impersonatorId, user: userId }, kind);
}

/** One line in the log for an attempt that was refused: what was tried and why not, without what was typed. */
export function logRefusal(what: string, why: string, about: Record<string, unknown> = {}): void {
  const scope = currentScope();
  log().warn({ refused: what, why, address: scope?.address, request_id: scope?.id, ...about }, 'refused');
}
