import { z } from 'zod';
import { editFieldValue } from '~/domain/fields/field-values';
import { type DialogRefusal, type FieldReply, SAVE_FAILED } from '~/domain/orders/field-reply';
import { eventStop } from '~/domain/orders/form-plan';
import { type AddressRole, type EventType, isAddressRole, stopPath } from '~/domain/orders/order-draft';
import type { AddressView, OrderView } from '~/domain/orders/order-view';
import { MAX_ID, withoutNul } from '~/domain/row-values';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { ADDRESS_LABELS } from '~/domain/trade/tms-needs';
import { LockedByOther } from '~/services/locks/lock-in-force.server';
import { log } from '~/services/platform/log.server';
import { Conflict, Forbidden, Invalid, NotFound, Problem } from '~/services/platform/problems.server';

const fraction = z.number().min(0).max(1);
/** Where on the document a value was taken from, as script writes it; what makes no sense counts as not said. */
const filledFrom = z
  .string()
  .max(2000)
  .transform((text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })
  .pipe(
    z.object({
      page: z.number().int().min(0).max(MAX_ID).optional(),
      region: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }).optional(),
      row: z.number().int().min(0).max(MAX_ID).optional(),
      column: z.number().int().min(0).max(MAX_ID).optional(),
      text: z.string().max(500).transform(withoutNul).optional(),
    }),
  )
  .optional()
  .catch(undefined);

/** What the order screen posts to its own address. In a file of the server, so that no browser loads the checks. */
const fieldPostSchema = z.object({
  path: z.string().min(1).max(100),
  value: z.string().default(''),
  version: z.coerce.number().int().positive(),
  source: filledFrom,
  /** For all orders of the request. */
  all: z
    .string()
    .optional()
    .transform((value) => value === 'true'),
});
const orderPostSchema = z.discriminatedUnion('intent', [
  fieldPostSchema.extend({ intent: z.literal('edit') }),
  z.object({ intent: z.enum(['complete', 'reopen']), back: z.string().optional() }),
]);
export type OrderPost = z.infer<typeof orderPostSchema>;
type FieldEdit = z.infer<typeof fieldPostSchema>;

export function readOrderPost(form: FormData): OrderPost {
  return orderPostSchema.parse(Object.fromEntries(form));
}

/** A field that script saves by itself. */
export function readFieldPost(form: FormData): FieldEdit {
  return fieldPostSchema.parse(Object.fromEntries(form));
}

const equipmentPostSchema = fieldPostSchema.extend({
  boost: z
    .string()
    .optional()
    .transform((value) => value === 'true'),
});

/** Equipment that was chosen for a field of the order. */
export function readEquipmentPost(form: FormData): z.infer<typeof equipmentPostSchema> {
  return equipmentPostSchema.parse(Object.fromEntries(form));
}

/** The answer to a field that was posted. */
export function fieldReply(edit: FieldEdit, more: Partial<FieldReply> = {}): FieldReply {
  const { path, value, version } = edit;
  return { path, value, version, errors: [], theirs: null, ...more };
}

const conflictSchema = z.object({
  theirs: z.union([z.string(), z.number(), z.boolean(), z.null()]).default(null),
  version: z.number().optional(),
});

/**
 * What is wrong with a field, for the field, which keeps what was typed. A fault of ours is logged and told in the general
 * words; null for what is said of the order as a whole.
 */
export function fieldRefusal(
  edit: FieldEdit,
  problem: unknown,
): { reply: FieldReply; status: number } | null {
  if (isFault(problem)) {
    logFault(problem, edit.path);
    return { reply: fieldReply(edit, { errors: [SAVE_FAILED] }), status: 500 };
  }
  if (problem instanceof Conflict && !(problem instanceof LockedByOther)) {
    const { theirs, version = edit.version } = conflictSchema.parse(problem.details ?? {});
    const reply = fieldReply(edit, { errors: [problem.message], theirs: editFieldValue(theirs), version });
    return { reply, status: problem.status };
  }
  if (!(problem instanceof Invalid || problem instanceof Forbidden || problem instanceof LockedByOther))
    return null;
  const errors = problem.errors?.[edit.path] ?? [problem.message];
  return { reply: fieldReply(edit, { errors }), status: problem.status };
}

/** Neither a refusal nor an answer: something broke. */
function isFault(problem: unknown): boolean {
  return !(problem instanceof Problem || problem instanceof Response);
}

function logFault(problem: unknown, path: string): void {
  log().error({ err: problem, path }, 'order save');
}

/**
 * What a dialog says when what it posted could not be saved, with all that was typed still in it: the refusal in its own
 * words, a fault of ours in the general ones. What is said of the page as a whole is thrown on. (spec 2 §8 Order update failure)
 */
export function saveRefusal(problem: unknown, path: string): DialogRefusal & { status: number } {
  if (isFault(problem)) {
    logFault(problem, path);
    return { error: SAVE_FAILED, status: 500 };
  }
  if (!(problem instanceof Invalid || problem instanceof Forbidden || problem instanceof Conflict))
    throw problem;
  const error = problem.errors?.[path]?.join(' ') ?? problem.message;
  return { error, status: problem.status, version: metVersion(problem) };
}

/** The version that an edit met which somebody else's was before: the next try is meant for that. */
export function metVersion(problem: Problem): number | undefined {
  return problem instanceof Conflict ? conflictSchema.parse(problem.details ?? {}).version : undefined;
}

/** A change that is told about where its form stood, or to the script that asked for it. */
const toldPostSchema = z.object({
  back: z.string().optional(),
  scripted: z
    .string()
    .optional()
    .transform((value) => value === 'true'),
});
const undoPostSchema = toldPostSchema.extend({ direction: z.enum(['undo', 'redo']) });
const weightPostSchema = toldPostSchema.extend({ to: z.enum(['lb', 'kg']) });

export function readUndoPost(form: FormData): z.infer<typeof undoPostSchema> {
  return undoPostSchema.parse(Object.fromEntries(form));
}

export function readWeightPost(form: FormData): z.infer<typeof weightPostSchema> {
  return weightPostSchema.parse(Object.fromEntries(form));
}

const sendPostSchema = z.object({
  /** Asked, and told to replace the load that the TMS has. */
  resend: z
    .string()
    .optional()
    .transform((value) => value === 'true'),
  /** Asked, and told to send all the same. */
  confirmed: z
    .string()
    .optional()
    .transform((value) => value === 'true'),
  /** On to the next order, as one worked: on pages of orders, or in the inbox. */
  advance: z.enum(['order', 'inbox']).optional().catch(undefined),
  /** The list that the order was opened from. */
  from: z
    .string()
    .max(3000)
    .nullish()
    .transform((value) => value ?? null),
  /** Where the form stood. */
  back: z.string().optional(),
});
export type SendPost = z.infer<typeof sendPostSchema>;

export function readSendPost(form: FormData): SendPost {
  return sendPostSchema.parse(Object.fromEntries(form));
}

const addressPostSchema = z.object({
  address_id: z.string(),
  version: z.coerce.number().int().positive(),
  boost: z
    .string()
    .optional()
    .transform((value) => value === 'true'),
});

/** A verified address that was chosen for a role of the order. */
export function readAddressPost(form: FormData): z.infer<typeof addressPostSchema> {
  return addressPostSchema.parse(Object.fromEntries(form));
}

const chosenSchema = z.object({
  index: z.number().int(),
  id: z.number().int(),
  name: z.string(),
  lines: z.string(),
});

/** The address a button of the itinerary's search stands for. */
export function readChosenAddress(value: string): z.infer<typeof chosenSchema> {
  return chosenSchema.parse(JSON.parse(value));
}

export function readVersion(form: FormData): number {
  return z.coerce.number().int().positive().parse(form.get('version'));
}

type AddressPlace = {
  path: string;
  /** Its name on the form. */
  field: string;
  label: string;
  kind: AddressRole | EventType;
  address: AddressView | null;
};

/** A place of an order that has an address, by the path of its edits. @throws NotFound */
export function addressPlace(
  view: Pick<OrderView, 'addresses' | 'events'>,
  path: string | null,
): AddressPlace {
  if (path !== null && isAddressRole(path)) {
    const label = `${ADDRESS_LABELS[path]} address`;
    return { path, field: path, label, kind: path, address: view.addresses[path] };
  }
  const event = view.events.find(({ id }) => stopPath(id) === path);
  if (!event || !path) throw new NotFound();
  const label = `${EVENT_LABELS[event.type]} ${event.number}`;
  return { path, field: eventStop(event.number), label, kind: event.type, address: event.address };
}
