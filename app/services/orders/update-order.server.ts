import { type ZodTypeAny, z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { dayProblem, FIELD_MESSAGES, isEmptyValue } from '~/domain/fields/field-values';
import { rowId, trueOrFalse } from '~/domain/inputs';
import { ADDRESS_ROLES, type AddressRole, type FieldValue, isAddressRole } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { plainIssues } from '~/domain/plain-errors';
import { isDay } from '~/domain/row-values';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { hideOrder } from './hide-order.server';
import { findOrder, requireEditable } from './order-scope.server';
import { saveItineraryOfAll, updateFieldOfAll, updateFieldsOfAll } from './save-for-all.server';
import { itinerarySchema, saveItinerary } from './save-itinerary.server';
import { ITINERARY } from './store-order-change.server';
import { updateFieldSchema, updateOrderField } from './update-order-field.server';

const HIDDEN = 'is_hidden';
const NOT_FOUND = 'Address Not Found';
const saveAll = trueOrFalse.optional();
const isRole = (path: unknown): path is AddressRole => typeof path === 'string' && isAddressRole(path);

/** An address as an order gives it, by its id; by an id alone too. */
const addressSchema = z.union([
  updateFieldSchema.shape.value,
  z.record(z.unknown()).transform((given, context) => {
    const { id = given.t_address_id, t_address_id = id } = given;
    const parsed = rowId.nullable().safeParse(id);
    if (parsed.success && id === t_address_id) return parsed.data;
    context.addIssue({ code: 'custom', message: NOT_FOUND });
    return z.NEVER;
  }),
]);

const stopsSchema = z.object({
  path: z.literal(ITINERARY),
  value: itinerarySchema.shape.events,
  version: itinerarySchema.shape.version,
  saveAll,
});
const hiddenSchema = z.object({ path: z.literal(HIDDEN), value: trueOrFalse, version: rowId.optional() });
const roleSchema = updateFieldSchema.extend({ path: z.enum(ADDRESS_ROLES), value: addressSchema, saveAll });
const fieldSchema = updateFieldSchema.extend({ saveAll });

/** Each part of an order takes what the order gives of it, and is refused under its own name. */
export const updateOrderSchema = namedByPart(z.union([stopsSchema, hiddenSchema, roleSchema, fieldSchema]), {
  schemaOf: ({ path }): ZodTypeAny => {
    if (path === ITINERARY) return stopsSchema;
    if (path === HIDDEN) return hiddenSchema;
    return isRole(path) ? roleSchema : fieldSchema;
  },
  nameOf: ({ path }, [first, ...within]) =>
    first === 'value' && path ? [String(path), ...within] : undefined,
});

type Place = (string | number)[];
type Naming = {
  /** The schema of what a body is about. */
  schemaOf: (body: Record<string, unknown>) => ZodTypeAny;
  /** Where in the order something stands, by its place in the body; undefined for what is no part of an order. */
  nameOf: (body: Record<string, unknown>, place: Place) => Place | undefined;
};

/** A body that names parts of an order: what is wrong is told under the names that the order gives them. */
function namedByPart<Schema extends ZodTypeAny>(schema: Schema, { schemaOf, nameOf }: Naming) {
  return z.preprocess((given, context) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const body = given as Record<string, unknown>;
    const { error } = schemaOf(body).safeParse(body);
    for (const { path, message } of plainIssues(error?.issues ?? []))
      context.addIssue({ code: 'custom', message, path: asShown(nameOf(body, path) ?? path), fatal: true });
    return given;
  }, schema);
}

/** An order gives the address of a stop as `t_address_id`. */
const asShown = (place: Place): Place =>
  place[0] === ITINERARY && place.at(-1) === 'address_id' ? [...place.slice(0, -1), 't_address_id'] : place;

/** What is refused of the stops, under the names that the order gives them. @throws as `save` */
async function savedStops(save: Promise<unknown>): Promise<void> {
  try {
    await save;
  } catch (problem) {
    if (!(problem instanceof Invalid)) throw problem;
    const named = Object.entries(problem.errors ?? {}).map(([name, messages]) => {
      const [first, ...within] = name.split('.');
      return [first === 'events' ? asShown([ITINERARY, ...within]).join('.') : name, messages];
    });
    throw new Invalid(problem.message, Object.fromEntries(named));
  }
}

/**
 * Changes what `path` names, a field, an address, or all stops, on one order or on all of its request; or hides the
 * order. @throws as the service it goes to
 */
export async function updateOrder(
  actor: Actor,
  orderId: number,
  edit: z.infer<typeof updateOrderSchema>,
): Promise<void> {
  if (edit.path === HIDDEN) return setHidden(actor, orderId, edit.value === true);
  const {
    path,
    value,
    saveAll: isForAll = false,
    ...more
  } = edit as Exclude<typeof edit, { path: typeof HIDDEN }>;
  if (Array.isArray(value)) {
    const stops = { events: value, version: more.version };
    return savedStops((isForAll ? saveItineraryOfAll : saveItinerary)(actor, orderId, stops));
  }
  requireExact({ [path]: value });
  await (isForAll ? updateFieldOfAll : updateOrderField)(actor, orderId, { ...more, path, value });
}

/** One that is hidden, or shown, as it is asked for stays as it is. @throws as `hideOrder` */
async function setHidden(actor: Actor, orderId: number, isHidden: boolean): Promise<void> {
  const order = await findOrder(db(), actor, orderId);
  if (order.isHidden !== isHidden) return hideOrder(actor, orderId, isHidden);
  requireEditable(actor, order);
}

const allStopsSchema = z.object({
  change_path: z.literal(ITINERARY),
  changes: itinerarySchema.shape.events,
});
const allFieldsSchema = z.object({
  change_path: z.string().max(100).optional(),
  changes: z
    .object(Object.fromEntries(ADDRESS_ROLES.map((role) => [role, addressSchema])))
    .partial()
    .catchall(updateFieldSchema.shape.value)
    .superRefine((changes, context) => {
      for (const path of Object.keys(changes))
        if (path.length > 100)
          context.addIssue({ code: 'custom', path: [path], message: FIELD_MESSAGES.unknown });
    }),
});

/** PUT /api/orders/{id}/update-all (spec 2 §7): fields by their paths, or the stops where `change_path` names them. */
export const updateAllSchema = namedByPart(z.union([allStopsSchema, allFieldsSchema]), {
  schemaOf: ({ change_path }): ZodTypeAny => (change_path === ITINERARY ? allStopsSchema : allFieldsSchema),
  nameOf: ({ change_path }, [first, ...within]) => {
    if (first !== 'changes') return undefined;
    if (change_path === ITINERARY) return [ITINERARY, ...within];
    return within.length > 0 ? within : undefined;
  },
});

/** Saves for all orders of the request. @throws as the service it goes to */
export async function updateAllOrders(
  actor: Actor,
  orderId: number,
  { changes }: z.infer<typeof updateAllSchema>,
): Promise<void> {
  if (Array.isArray(changes)) return savedStops(saveItineraryOfAll(actor, orderId, { events: changes }));
  requireExact(changes);
  await updateFieldsOfAll(actor, orderId, changes);
}

/** A program writes dates one way; 12/05/2026 and 05.12.2026 are for people, who see what becomes of them. @throws Invalid */
function requireExact(values: Readonly<Record<string, unknown>>): void {
  const wrong = Object.entries(values).filter(
    ([name, value]) =>
      orderField(name)?.type === 'date' && !isEmptyValue(value as FieldValue) && !isDay(String(value).trim()),
  );
  const [first] = wrong;
  if (first)
    throw new Invalid(
      dayProblem(String(first[1]).trim()),
      Object.fromEntries(wrong.map(([name, value]) => [name, [dayProblem(String(value).trim())]])),
    );
}
