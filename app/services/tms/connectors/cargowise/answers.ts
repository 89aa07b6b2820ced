import { z } from 'zod';
import type { TmsAnswers, TmsCallbackKind, TmsResult } from '../shared/tms-callback';
import { SENDER_REFERENCE } from './payload';

/** What CargoWise answers with, and tells of later (docs/tms/cargowise.md, Answers and Events). */

const anyText = z.string().trim();
const list = <T extends z.ZodTypeAny>(name: string, of: T) =>
  z
    .union([z.object({ [name]: z.array(of) }).partial(), z.literal('')])
    .transform((said): z.infer<T>[] =>
      said === '' ? [] : ((said as Record<string, z.infer<T>[]>)[name] ?? []),
    );

const source = z.object({ Type: anyText, Key: anyText.optional() });
const number = z.object({ '@Type': z.string(), '#text': z.string() });

const event = z.object({
  Event: z.object({
    DataContext: z
      .object({ DataSourceCollection: list('DataSource', source).optional() })
      .or(z.literal('').transform(() => ({ DataSourceCollection: undefined })))
      .optional(),
    EventType: anyText,
    ContextCollection: list('Context', z.object({ Type: anyText, Value: z.string() })).optional(),
    MessageNumberCollection: list('MessageNumber', number).optional(),
  }),
});
type UniversalEvent = z.infer<typeof event>['Event'];

const response = z.object({
  UniversalResponse: z.object({
    Status: anyText,
    Data: z
      .object({ UniversalEvent: event.optional() })
      .or(z.literal('').transform(() => ({ UniversalEvent: undefined })))
      .optional(),
    MessageNumberCollection: list('MessageNumber', number).optional(),
    ProcessingLog: z.string().optional(),
  }),
});

/** Processed, also where something in it was warned of. */
const TAKEN: readonly string[] = ['PRS', 'SUC', 'WRN'];
/** Understood, but not to be done: an answer of the business. */
const FAILED: readonly string[] = ['ERR'];
/** Not understood, or not from whom it is taken: what was sent is at fault. */
const TURNED_AWAY: readonly string[] = ['REJ', 'DCD'];

type Answer = {
  status: string;
  /** The job that it names. */
  key: string | null;
  receipt: string | null;
  errors: string[];
};

function read(body: unknown): Answer | null {
  const said = response.safeParse(body).data?.UniversalResponse;
  if (!said) return null;
  const told = said.Data?.UniversalEvent?.Event;
  const key = told ? keyOf(told) : null;
  const numbers = [...(said.MessageNumberCollection ?? []), ...(told?.MessageNumberCollection ?? [])];
  return {
    status: said.Status,
    key,
    receipt: numberOf(numbers) ?? key,
    errors: errorsIn(said.ProcessingLog ?? ''),
  };
}

function keyOf({ DataContext }: UniversalEvent): string | null {
  return DataContext?.DataSourceCollection?.find(({ Key }) => Key)?.Key ?? null;
}

/** The number of the interchange, else of the message in it. */
function numberOf(numbers: readonly z.infer<typeof number>[]): string | null {
  const find = (type: string) => numbers.find((one) => one['@Type'] === type)?.['#text'].trim();
  return find('InterchangeNumber') || find('MessageNumber') || null;
}

const NO_WORDS = 'CargoWise did not say why';

/** The log is a text of many lines; errors are marked as such, and where none is, all but the warnings stand for one. */
function errorsIn(log: string): string[] {
  const lines = log.split('\n').map((line) => line.trim());
  const marked = lines.flatMap((line) => /^(?:Error|Rejected)\s*[-:]\s*(.+)$/i.exec(line)?.[1] ?? []);
  if (marked.length > 0) return marked;
  const others = lines.filter((line) => line !== '' && !/^(Warning|Information)\b/i.test(line));
  return others.length > 0 ? others : [NO_WORDS];
}

function resultOf(answer: Answer, shipmentId: string | null): TmsResult | null {
  const { status, key, errors } = answer;
  const isChange = shipmentId !== null;
  const made = key ?? shipmentId;
  if (TAKEN.includes(status))
    return made === null ? null : { kind: isChange ? 'updated' : 'created', shipmentId: made, errors: [] };
  if (!FAILED.includes(status) || isOfAnother(answer, shipmentId)) return null;
  return { kind: isChange ? 'not-updated' : 'not-created', shipmentId, errors };
}

/** It names a job that it was not asked for: the order has one already. */
function isOfAnother({ status, key }: Answer, shipmentId: string | null): boolean {
  return FAILED.includes(status) && key !== null && key !== shipmentId;
}

/** What the events of a job mean to us: it was entered or changed; others are none of our business. */
const KINDS: Readonly<Record<string, TmsCallbackKind>> = { ADD: 'created', EDT: 'updated' };

export const cargoWiseAnswers: TmsAnswers = {
  readReceipt: (body) => read(body)?.receipt ?? null,
  readErrors: (body) => {
    const answer = read(body);
    return answer && [...FAILED, ...TURNED_AWAY].includes(answer.status) ? answer.errors : [];
  },
  readResult: (body, shipmentId) => {
    const answer = read(body);
    return answer && resultOf(answer, shipmentId);
  },
  readExisting: (body, shipmentId) => {
    const answer = read(body);
    return answer !== null && isOfAnother(answer, shipmentId);
  },
  readCallback: (body) => {
    const said = z.object({ UniversalEvent: event }).safeParse(body).data?.UniversalEvent.Event;
    const kind = said && KINDS[said.EventType];
    const shipmentId = said ? keyOf(said) : null;
    const contexts = said?.ContextCollection ?? [];
    const order = contexts.flatMap(({ Value }) => SENDER_REFERENCE.exec(Value.trim())?.[1] ?? [])[0];
    if (!said || !kind || !order || shipmentId === null) return null;
    const receipt = numberOf(said.MessageNumberCollection ?? []) ?? shipmentId;
    return { receipt, orderId: Number(order), kind, shipmentId, errors: [] };
  },
};
