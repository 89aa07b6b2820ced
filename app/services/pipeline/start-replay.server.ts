import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { REPLAY_SIZES, type ReplaySize, type ReplaySubject } from '~/domain/fields/map-replay';
import { mayWriteLevel } from '~/services/field-maps/save-field-map.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { scopesOfRule } from '~/services/rules/rule-uses.server';
import { pastDocuments } from './past-documents.server';
import { ownReplay } from './replay-view.server';
import { runReplay } from './run-replay.server';
import { replayDocuments, replays } from './schema.server';

/** Whoever asks waits so long for the first results; a job goes on with the rest. */
const AT_ONCE_MS = 1500;
/** The job leaves the first part to whoever asks. */
const JOB_AFTER_SECONDS = 3;
const ROWS_IN_A_STATEMENT = 500;

/**
 * Tries a change of the field map or of a rule in use on the last documents that it is about and that the actor may see, in
 * the background; a replay of theirs that still runs ends. Nothing is saved. (issue 14 Before saving)
 * @returns the id of the replay
 * @throws Forbidden for who could not save the change
 */
export async function startReplay(
  actor: Actor,
  subject: ReplaySubject,
  size: ReplaySize = REPLAY_SIZES[0],
): Promise<string> {
  refuseUnless(actor, subject);
  const scopes =
    subject.kind === 'field-map'
      ? [subject.scope]
      : await scopesOfRule({ id: subject.ruleId ?? 0, name: subject.name });
  const documents = await pastDocuments(actor, scopes, size);
  const id = randomUUID();
  const { userId } = actor;
  await transaction(async (tx) => {
    await tx.delete(replays).where(and(eq(replays.userId, userId), eq(replays.state, 'running')));
    const isOver = documents.length === 0;
    await tx.insert(replays).values({
      id,
      userId,
      subject,
      size,
      total: documents.length,
      createdAt: now(),
      ...(isOver ? { state: 'done', endedAt: now() } : {}),
    });
    const rows = documents.map(({ id: requestId }, position) => ({ replayId: id, position, requestId }));
    for (let at = 0; at < rows.length; at += ROWS_IN_A_STATEMENT)
      await tx.insert(replayDocuments).values(rows.slice(at, at + ROWS_IN_A_STATEMENT));
    if (!isOver)
      await runtime().jobs.enqueue(
        tx,
        'run-replay',
        { replayId: id },
        { startAfterSeconds: JOB_AFTER_SECONDS },
      );
  });
  await runReplay(id, { forMs: AT_ONCE_MS });
  return id;
}

/** The same change on more documents. @throws NotFound for another's replay, Forbidden */
export async function replayOnMore(actor: Actor, replayId: string, size: ReplaySize): Promise<string> {
  const { subject } = await ownReplay(db(), actor, replayId);
  return startReplay(actor, subject, size);
}

function refuseUnless(actor: Actor, subject: ReplaySubject): void {
  const may =
    subject.kind === 'field-map'
      ? mayWriteLevel(actor, subject.level, subject.scope.companyId)
      : can(actor, subject.ruleId === null ? 'rules-editor-create' : 'rules-editor-edit');
  if (!may) throw new Forbidden();
}
