import type { AccessEventKind } from '~/domain/access/access-events';
import type { Actor } from '~/domain/access/actor';
import { record } from '~/services/journal/record.server';
import type { Db } from '~/services/platform/database.server';
import { log } from '~/services/platform/log.server';
import { currentScope } from '~/services/platform/scope.server';

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
  await record(tx, actor, [{ kind: 'access', type: kind, userId, companyId, details }]);
  log().info({ access: kind, actor: actor?.userId, impersonator: actor?.impersonatorId, user: userId }, kind);
}

/** One line in the log for an attempt that was refused: what was tried and why not, without what was typed. */
export function logRefusal(what: string, why: string, about: Record<string, unknown> = {}): void {
  const scope = currentScope();
  log().warn({ refused: what, why, address: scope?.address, request_id: scope?.id, ...about }, 'refused');
}
