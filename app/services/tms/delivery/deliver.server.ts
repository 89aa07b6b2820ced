import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterFailure, CLOSED, USUAL_AT_ONCE, widthOf } from '~/domain/trade/tms-circuit';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { now } from '~/services/platform/clock.server';
import { env } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { connectionOf, type TmsConnection } from '../connection-of.server';
import { connectorOf, type TmsConnector } from '../connectors/connectors';
import { faultsOfLoad } from '../connectors/load-faults';
import { postToTms, type TmsOutcome, type TmsPost } from '../connectors/post-to-tms.server';
import { faultLine } from '../connectors/shared/load-fault';
import type { SentSubmission } from '../store-result.server';
import { claimSubmissions, freeClaimsOfOthers, giveBackClaims } from './claims.server';
import {
  type Endpoint,
  type EndpointState,
  keepEndpoint,
  releaseEndpoint,
  saveEndpoint,
  takeEndpoint,
} from './endpoints.server';
import { type Attempt, storeOutcome } from './store-outcome.server';

const KEEP_MS = 1_000;
const LOOK_MS = 500;
/** A connection that an operator changed is used so much later at most. */
const CONNECTION_MS = 1_000;
/** A claim counts though its request may not have begun: what was never sent must not be given up when workers are killed. */
const MAX_STARTS = 10;
/** A moment of an answer is remembered to this many milliseconds. */
const ANSWER_PRECISION_MS = 10_000;

/**
 * Sends what is due to one endpoint until there is no more, the TMS takes no more, or `stopping`. At most so many requests as
 * its connection allows are under way; claiming and storing go on beside them. One delivery at a time: another process that asks meanwhile does nothing.
 */
export async function deliver(endpoint: Endpoint, stopping: AbortSignal): Promise<void> {
  const delivery = new Delivery(endpoint, stopping);
  if (!(await takeEndpoint(endpoint, delivery.id))) return;
  try {
    await delivery.run();
  } finally {
    await releaseEndpoint(endpoint, delivery.id);
  }
}

class Delivery {
  readonly id = randomUUID();
  readonly #endpoint: Endpoint;
  readonly #stopping: AbortSignal;
  #state: EndpointState = { ...CLOSED, reason: null, lastAnswerAt: null };
  #isHeld = true;
  #isDone = false;
  #claimed: SentSubmission[] = [];
  #connection: { readAt: number; value: TmsConnection } | null = null;
  #atOnce = USUAL_AT_ONCE;
  readonly #sending = new Set<Promise<void>>();
  readonly #storing = new Set<Promise<void>>();

  constructor(endpoint: Endpoint, stopping: AbortSignal) {
    this.#endpoint = endpoint;
    this.#stopping = stopping;
  }

  async run(): Promise<void> {
    this.#state = (await this.#keep()) ?? this.#state;
    await freeClaimsOfOthers(this.#endpoint, this.id);
    const connector = connectorOf(this.#endpoint.tmsProviderId);
    // How many requests it takes at a time; a connection that cannot be used says so of each load.
    if (connector) await this.#connectionTo(connector).catch(() => undefined);
    const timer = setInterval(() => {
      this.#keep().catch((error) => log().error({ err: error, ...this.#endpoint }, 'keeping a TMS endpoint'));
    }, KEEP_MS);
    try {
      while (this.#goesOn()) await this.#step();
    } finally {
      clearInterval(timer);
      await Promise.allSettled(this.#sending);
      await Promise.allSettled(this.#storing);
      await giveBackClaims(this.#claimed);
    }
  }

  #goesOn(): boolean {
    return this.#isHeld && !this.#isDone && !this.#stopping.aborted;
  }

  /** Begins what may begin, then waits for one thing to end. */
  async #step(): Promise<void> {
    const width = widthOf(this.#state, now().getTime(), this.#atOnce);
    const isTrying = this.#state.failures > 0 && width === 1;
    const wanted = width === 0 ? 0 : width + (isTrying ? 0 : this.#atOnce) - this.#sending.size;
    // Outcomes are stored while the next requests are under way already.
    const maxStoring = 2 * this.#atOnce;
    if (this.#claimed.length === 0 && wanted > 0)
      this.#claimed = await claimSubmissions(this.#endpoint, { claimedBy: this.id, limit: wanted });
    while (this.#sending.size < width && this.#storing.size < maxStoring) {
      const next = this.#claimed.shift();
      if (!next) break;
      this.#begin(next);
    }
    const underWay = [...this.#sending, ...this.#storing];
    if (underWay.length === 0 && (width === 0 || this.#claimed.length === 0)) this.#isDone = true;
    else await this.#oneOf(underWay, { looksAgain: this.#sending.size < width });
  }

  /** Until one of them ends. What is queued while a request hangs does not wait for it where there is room for more. */
  async #oneOf(underWay: Promise<void>[], { looksAgain }: { looksAgain: boolean }): Promise<void> {
    if (!looksAgain && underWay.length > 0) return Promise.race(underWay);
    const waiting = new AbortController();
    const look = sleep(LOOK_MS, undefined, { ref: false, signal: waiting.signal }).catch(() => undefined);
    await Promise.race([...underWay, look]);
    waiting.abort();
  }

  #begin(sent: SentSubmission): void {
    const sending = this.#send(sent).then((attempt) => {
      this.#sending.delete(sending);
      this.#note(attempt);
      const storing = this.#store(sent, attempt).finally(() => this.#storing.delete(storing));
      this.#storing.add(storing);
    });
    this.#sending.add(sending);
  }

  async #send({ submission }: SentSubmission): Promise<Attempt> {
    const startedAt = now();
    const connector = connectorOf(submission.tmsProviderId);
    const attempt = (outcome: TmsOutcome, more: Partial<Attempt> = {}): Attempt => ({
      startedAt,
      outcome,
      answer: null,
      lastAnswerAt: this.#state.lastAnswerAt,
      ...more,
    });
    if (submission.starts > MAX_STARTS)
      return attempt(
        { kind: 'unavailable', reason: `Sending was started ${MAX_STARTS} times and never came to an end` },
        { isLast: true },
      );
    if (!connector)
      return attempt({ kind: 'refused', errors: [`${nameOf(this.#endpoint)} is not available`] });
    // A change names some values only, which its own rules have checked.
    const isLoad = submission.kind === 'load' || connector.change === null;
    const faults = isLoad ? faultsOfLoad(connector, submission.payload).map(faultLine) : [];
    if (faults.length > 0) return attempt({ kind: 'refused', errors: faults }, { isLast: true });
    let answer: Attempt['answer'] = null;
    try {
      const connection = await this.#connectionTo(connector);
      const outcome = await this.#post(connector, {
        ...connection,
        shipmentId: submission.kind === 'change' ? (submission.tmsShipmentId ?? '') : undefined,
        idempotencyKey: submission.idempotencyKey,
        payload: submission.payload,
        timeoutMs: env().TMS_TIMEOUT_SECONDS * 1000,
        signal: this.#stopping,
        onAnswer: (said) => {
          answer = said;
        },
      });
      return attempt(outcome, { answer });
    } catch (problem) {
      if (problem instanceof OurFault) {
        log().error({ err: problem.cause, submission: submission.id }, 'sending to a TMS');
        return attempt({ kind: 'unavailable', reason: problem.message }, { isLast: true });
      }
      // Credentials that cannot be opened, a sandbox that is not there yet. A database that is gone ends the delivery.
      if (!(problem instanceof Problem)) throw problem;
      return attempt({ kind: 'unavailable', reason: problem.message });
    }
  }

  /** @throws OurFault, which is of this load alone: no TMS is to be blamed, and the loads behind it go on */
  #post(connector: TmsConnector, post: TmsPost): Promise<TmsOutcome> {
    return postToTms(connector, post).catch((cause: unknown) => {
      throw new OurFault('This load could not be sent: there was an error on our side', { cause });
    });
  }

  /** Where the TMS is, read once a second: no request waits for the database, which is busy with outcomes just then. */
  async #connectionTo(connector: TmsConnector): Promise<TmsConnection> {
    const at = now().getTime();
    if (this.#connection && at - this.#connection.readAt < CONNECTION_MS) return this.#connection.value;
    const value = await connectionOf(connector, this.#endpoint.companyId);
    this.#connection = { readAt: at, value };
    this.#atOnce = value.atOnce;
    return value;
  }

  /** What an attempt tells of the TMS itself. */
  #note({ outcome, isLast }: Attempt): void {
    if (isLast || this.#stopping.aborted) return;
    const at = now().getTime();
    const before = this.#state;
    if (outcome.kind !== 'unavailable') {
      const isRemembered = at - (before.lastAnswerAt ?? 0) < ANSWER_PRECISION_MS && before.failures === 0;
      this.#state = { ...CLOSED, reason: null, lastAnswerAt: at };
      if (isRemembered) return;
      if (before.failures > 0)
        log().info({ ...this.#endpoint, failures: before.failures }, 'TMS answers again');
    } else {
      const { retryAfterSeconds } = outcome;
      const failure = { at, random: Math.random(), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
      this.#state = { ...before, ...afterFailure(before, failure), reason: outcome.reason };
      const { failures, reason } = this.#state;
      log().warn({ ...this.#endpoint, failures, reason }, 'TMS takes nothing');
    }
    const saving = saveEndpoint(this.#endpoint, this.#state)
      .catch((error) => log().error({ err: error, ...this.#endpoint }, 'saving a TMS endpoint'))
      .finally(() => this.#storing.delete(saving));
    this.#storing.add(saving);
  }

  async #store(sent: SentSubmission, attempt: Attempt): Promise<void> {
    try {
      await storeOutcome(sent, attempt);
    } catch (error) {
      // It stays claimed by this delivery, and the next one sends it again under the same key.
      log().error({ err: error, submission: sent.submission.id }, 'storing what a TMS said');
    }
  }

  /** Says that this delivery lives. */
  async #keep(): Promise<EndpointState | null> {
    const state = await keepEndpoint(this.#endpoint, this.id);
    if (!state) this.#isHeld = false;
    return state;
  }
}

class OurFault extends Error {}

const nameOf = ({ tmsProviderId }: Endpoint): string => tmsProviderById(tmsProviderId)?.label ?? 'This TMS';
