import { z } from 'zod';
import { rowId, ticked } from '../inputs';
import { withoutNul } from '../row-values';
import { tmsProviderById } from '../trade/tms-providers';

/** A field of an entity of the admin panel: its control, its check and its journal entry follow from it. */
export type AdminField = {
  name: string;
  label: string;
  hint?: string;
  /** Fields of one section stand together. */
  section: string;
  required?: true;
  /** It is said once, when the row is made. */
  fixed?: true;
  /** What is usual does for a new row: its form has it folded. */
  later?: true;
} & (
  | { kind: 'text'; max: number; upper?: true }
  | { kind: 'flag' }
  | { kind: 'number'; min: number; max: number }
  /** `of`: rows that are chosen from; nothing chosen is null. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; none?: string }
  | { kind: 'row'; of: AdminRowKind; none: string }
);
export type AdminRowKind = 'companies' | 'plans' | 'providers';
export type AdminValue = string | number | boolean | null;
export type AdminValues = Record<string, AdminValue>;

const REQUIRED = 'This field is required';

function schemaOf(field: AdminField): z.ZodType<AdminValue, z.ZodTypeDef, unknown> {
  switch (field.kind) {
    case 'flag':
      return ticked;
    case 'number':
      return optional(
        field,
        z.preprocess(
          numberIn,
          z
            .number({ invalid_type_error: 'Enter a number' })
            .int('Enter a whole number')
            .min(field.min, `At least ${field.min}`)
            .max(field.max, `At most ${field.max}`),
        ),
      );
    case 'choice':
      return optional(
        field,
        z.string().refine((value) => Object.hasOwn(field.choices, value), 'Choose one of the list'),
      );
    case 'row':
      return optional(
        field,
        z.unknown().transform((value, context) => {
          const id = rowId.safeParse(value).data;
          // The providers are ours: of other rows whoever saves looks whether they are there.
          if (id !== undefined && (field.of !== 'providers' || tmsProviderById(id))) return id;
          context.addIssue({ code: 'custom', message: 'Choose one of the list' });
          return z.NEVER;
        }),
      );
    case 'text': {
      const text = z.string().max(field.max, `At most ${field.max} characters`);
      return optional(field, field.upper ? text.transform((value) => value.toUpperCase()) : text);
    }
  }
}

/** Written out in digits: "0x1F" and "1e3" are no numbers to a person. */
const numberIn = (value: unknown) =>
  typeof value === 'string' && /^[-+]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

const known = new WeakMap<AdminField, ReturnType<typeof schemaOf>>();

/** Made once for each field: a file may have 100,000 lines. */
function knownSchema(field: AdminField): ReturnType<typeof schemaOf> {
  const schema = known.get(field) ?? schemaOf(field);
  known.set(field, schema);
  return schema;
}

/** Nothing is null, unless something is needed. */
function optional(
  { required }: AdminField,
  schema: z.ZodType<AdminValue, z.ZodTypeDef, unknown>,
): z.ZodType<AdminValue, z.ZodTypeDef, unknown> {
  const tidy = (value: unknown) => {
    const text = typeof value === 'string' ? withoutNul(value).trim() : value;
    return text === '' || text === undefined ? null : text;
  };
  const given = z.unknown().transform(tidy);
  return given.transform((value, context) => {
    if (value === null) {
      if (required) context.addIssue({ code: 'custom', message: REQUIRED });
      return null;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
    return null;
  }) as z.ZodType<AdminValue, z.ZodTypeDef, unknown>;
}

/** What a form, or a line of a CSV file, says of the fields; errors by the field's name. */
export function readAdminValues(
  fields: readonly AdminField[],
  given: Readonly<Record<string, unknown>>,
): { values: AdminValues; errors: Record<string, string[]> } {
  const values: AdminValues = {};
  const errors: Record<string, string[]> = {};
  for (const field of fields) {
    const parsed = knownSchema(field).safeParse(given[field.name]);
    if (parsed.success) values[field.name] = parsed.data;
    else errors[field.name] = [...new Set(parsed.error.issues.map(({ message }) => message))];
  }
  return { values, errors };
}

/** What changed, for the journal. */
export function changedValues(
  before: Readonly<AdminValues> | null,
  after: Readonly<AdminValues>,
): Record<string, { old: AdminValue; new: AdminValue }> {
  const changed = Object.keys(after).filter((name) => (before?.[name] ?? null) !== (after[name] ?? null));
  return Object.fromEntries(
    changed.map((name) => [name, { old: before?.[name] ?? null, new: after[name] ?? null }]),
  );
}
