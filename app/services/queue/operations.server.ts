import { type Actor, can } from '~/domain/access/actor';
import { Forbidden } from '~/services/platform/problems.server';

/** The queue is everybody's: only who holds nova-view over all companies sees or changes it. @throws Forbidden */
export function requireOperations(actor: Actor): void {
  if (!actor.allCompanies || !can(actor, 'nova-view')) throw new Forbidden();
}
