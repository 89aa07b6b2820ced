import { z } from 'zod';
import type { Wire } from '../shared/wire';
import { XML_WIRE } from '../shared/xml-wire';
import { cargoWisePayload } from './payload';

/**
 * Universal XML with its elements in the order of their schema: a payload that was kept in the database comes back with its keys
 * in an order of the database's own.
 */
export const cargoWiseWire: Wire = {
  ...XML_WIRE,
  encode: (payload) => XML_WIRE.encode(inOrder(cargoWisePayload, payload) as typeof payload),
};

/** A value with its keys as a schema lists them; what the schema does not know comes last. */
function inOrder(schema: z.ZodTypeAny, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return inOrder(schema.unwrap(), value);
  if (schema instanceof z.ZodEffects) return inOrder(schema.innerType(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((row) => inOrder(schema.element, row));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape: Record<string, z.ZodTypeAny> = schema.shape;
  const given = value as Record<string, unknown>;
  const known = Object.entries(shape).filter(([name]) => name in given);
  return {
    ...Object.fromEntries(known.map(([name, part]) => [name, inOrder(part, given[name])])),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !(name in shape))),
  };
}
