import { z } from 'zod';
import type { FieldReply } from '~/domain/field-reply';
import { editFieldValue } from '~/domain/field-values';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';

/** What the order screen posts to its own address. In a file of the server, so that no browser loads the checks. */
const orderPostSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('edit'),
    path: z.string().min(1).max(100),
    value: z.string().default(''),
    version: z.coerce.number().int().positive(),
    /** Posted by script, which wants an answer and no other page. */
    scripted: z.literal('true').optional(),
  }),
  z.object({ intent: z.enum(['complete', 'reopen']), back: z.string().optional() }),
]);
export type OrderPost = z.infer<typeof orderPostSchema>;
export type FieldEdit = Extract<OrderPost, { intent: 'edit' }>;

export function readOrderPost(form: FormData): OrderPost {
  return orderPostSchema.parse(Object.fromEntries(form));
}

/** The answer to a field that was posted. */
export function fieldReply(edit: FieldEdit, more: Partial<FieldReply> = {}): FieldReply {
  return { path: edit.path, value: edit.value, version: edit.version, errors: [], theirs: null, ...more };
}

const conflictSchema = z.object({
  theirs: z.union([z.string(), z.number(), z.boolean(), z.null()]).default(null),
  version: z.number().optional(),
});

/** What is wrong with a field, for the field, which keeps what was typed; null for what is not the field's fault. */
export function fieldRefusal(
  edit: FieldEdit,
  problem: unknown,
): { reply: FieldReply; status: number } | null {
  if (problem instanceof Conflict) {
    const { theirs, version = edit.version } = conflictSchema.parse(problem.details ?? {});
    const reply = fieldReply(edit, { errors: [problem.message], theirs: editFieldValue(theirs), version });
    return { reply, status: problem.status };
  }
  if (!(problem instanceof Invalid || problem instanceof Forbidden)) return null;
  const errors = problem.errors?.[edit.path] ?? [problem.message];
  return { reply: fieldReply(edit, { errors }), status: problem.status };
}

const addressPostSchema = z.object({ address_id: z.string(), version: z.coerce.number().int().positive() });

/** A verified address that was chosen for a role of the order. */
export function readAddressPost(form: FormData): z.infer<typeof addressPostSchema> {
  return addressPostSchema.parse(Object.fromEntries(form));
}

const roleSchema = z.enum(['bill_to_address', 'ssrr_location_address', 'forwarder_address']);

export function readAddressRole(role: string | undefined): z.infer<typeof roleSchema> | null {
  return roleSchema.safeParse(role).data ?? null;
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
