import { z } from 'zod';

export type JobKind = {
  schema: z.ZodType;
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds before the first retry; the queue doubles them at each further one. */
  retryDelay: number;
  workers: number;
  /**
   * Of the jobs with one key: `short` lets one wait at most, `stately` lets one wait and one run; another one asked for
   * is the one that waits.
   */
  policy?: 'short' | 'stately';
  /** Its handler is called once more when the job is given up (`run.givenUp`): somebody waits for an answer. */
  saysWhenGivenUp?: true;
};

/**
 * Every kind of background work: what it is given, how long one run may take, how often it is tried again.
 * Handlers are tied to these names in app/services/server/worker.server.ts.
 */
export const JOBS = {
  /** Moves one request on through its stages as far as it goes. */
  'advance-request': {
    schema: z.object({ requestId: z.string().uuid() }),
    expireInSeconds: 120,
    retryLimit: 4,
    retryDelay: 1,
    workers: 3,
    saysWhenGivenUp: true,
  },
  /** Asks a TMS what became of a submission that it took; the next question is a job of its own. */
  'poll-submission': {
    schema: z.object({
      submissionId: z.string().uuid(),
      asked: z.number().int().min(0),
      since: z.string().datetime(),
    }),
    expireInSeconds: 60,
    retryLimit: 8,
    retryDelay: 5,
    workers: 2,
    policy: 'short',
    saysWhenGivenUp: true,
  },
  /** Sends one image to the load that a TMS has. */
  'send-tms-image': {
    schema: z.object({ requestId: z.string().uuid() }),
    expireInSeconds: 300,
    retryLimit: 6,
    retryDelay: 1,
    workers: 1,
    saysWhenGivenUp: true,
  },
  /** Finds what past corrections of a company's documents of one variant have in common. */
  'learn-from-orders': {
    schema: z.object({ companyId: z.number().int(), variantId: z.number().int() }),
    expireInSeconds: 600,
    retryLimit: 3,
    retryDelay: 30,
    workers: 1,
    policy: 'short',
  },
  /** Fits the page tagger's last layer to what people confirmed of a company's documents of one variant. */
  'fine-tune-tagger': {
    schema: z.object({
      companyId: z.number().int(),
      variantId: z.number().int(),
      anew: z.boolean().optional(),
    }),
    expireInSeconds: 600,
    retryLimit: 3,
    retryDelay: 30,
    workers: 1,
    policy: 'short',
  },
  /** Sends the orders of a request that nobody looks at to the TMS. */
  'auto-submit': {
    schema: z.object({ requestId: z.string().uuid() }),
    expireInSeconds: 120,
    retryLimit: 6,
    retryDelay: 1,
    workers: 1,
  },
  /** Goes on with an action on several rows where it stands. */
  'run-bulk-action': {
    schema: z.object({ actionId: z.string().uuid() }),
    expireInSeconds: 120,
    retryLimit: 4,
    retryDelay: 1,
    workers: 1,
    saysWhenGivenUp: true,
  },
  /** Goes on with trying a change of a field map or a rule on past documents. */
  'run-replay': {
    schema: z.object({ replayId: z.string().uuid() }),
    expireInSeconds: 180,
    retryLimit: 4,
    retryDelay: 1,
    workers: 1,
    saysWhenGivenUp: true,
  },
  /** Goes on with a backtest: reads its documents, measures, or learns. */
  'run-backtest': {
    schema: z.object({ backtestId: z.string().uuid() }),
    expireInSeconds: 1800,
    retryLimit: 4,
    retryDelay: 1,
    workers: 1,
    saysWhenGivenUp: true,
  },
  /** Writes the rows of a table into a file that its maker can fetch. */
  'run-export': {
    schema: z.object({ exportId: z.string().uuid() }),
    expireInSeconds: 1800,
    retryLimit: 2,
    retryDelay: 2,
    workers: 1,
    saysWhenGivenUp: true,
  },
  /** Looks at a file of rows for the admin panel, or goes on with taking them. */
  'run-import': {
    schema: z.object({ importId: z.string().uuid() }),
    expireInSeconds: 1800,
    retryLimit: 4,
    retryDelay: 1,
    workers: 1,
    saysWhenGivenUp: true,
  },
  /** Takes what else is kept of a person who was deleted. */
  'forget-person': {
    schema: z.object({ userId: z.number() }),
    expireInSeconds: 600,
    retryLimit: 8,
    retryDelay: 10,
    workers: 1,
  },
  /** Removes the documents and mails of a company that it keeps no longer. */
  'remove-documents': {
    schema: z.object({ companyId: z.number() }),
    expireInSeconds: 1800,
    retryLimit: 4,
    retryDelay: 60,
    workers: 1,
    policy: 'stately',
  },
  /** Sends one mail to a person about their account; what it says is put together when it goes out. */
  'send-account-mail': {
    schema: z.discriminatedUnion('mail', [
      z.object({ mail: z.literal('forgot-password'), email: z.string() }),
      z.object({ mail: z.literal('set-password'), userId: z.number(), byUserId: z.number().nullable() }),
      z.object({ mail: z.literal('password-changed'), userId: z.number(), at: z.string() }),
      z.object({ mail: z.literal('email-changed'), userId: z.number(), at: z.string(), to: z.string() }),
      z.object({
        mail: z.literal('new-device'),
        userId: z.number(),
        at: z.string(),
        browser: z.string(),
        address: z.string(),
      }),
    ]),
    expireInSeconds: 60,
    retryLimit: 8,
    retryDelay: 5,
    workers: 1,
  },
  /** Tells those whom an event of the journal concerns. */
  notify: {
    schema: z.object({ eventId: z.number() }),
    expireInSeconds: 60,
    retryLimit: 8,
    retryDelay: 5,
    workers: 1,
  },
  /** Sends somebody one notification by e-mail, or, without one, what they did not read since the last daily mail. */
  'send-notification-mail': {
    schema: z.object({ userId: z.number(), notificationId: z.number().optional() }),
    expireInSeconds: 60,
    retryLimit: 8,
    retryDelay: 5,
    workers: 1,
  },
  /** Writes to one person that a colleague asks for an address of an order. */
  'send-address-question': {
    schema: z.object({ orderId: z.number(), path: z.string(), askedBy: z.number(), userId: z.number() }),
    expireInSeconds: 60,
    retryLimit: 8,
    retryDelay: 5,
    workers: 1,
  },
  /** Trains the classifier on what people labelled, when that changed. */
  'train-classifier': {
    schema: z.object({}),
    expireInSeconds: 600,
    retryLimit: 3,
    retryDelay: 10,
    workers: 1,
    policy: 'stately',
  },
  /** Looks for new layouts among the documents of a company that were not recognised. */
  'propose-variants': {
    schema: z.object({ companyId: z.number() }),
    expireInSeconds: 120,
    retryLimit: 3,
    retryDelay: 5,
    workers: 1,
    policy: 'stately',
  },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof JOBS;
export type JobData<Name extends JobName> = z.infer<(typeof JOBS)[Name]['schema']>;
