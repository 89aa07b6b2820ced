import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { withoutNul } from '~/domain/row-values';
import { ENTITY_TYPE_IDS, ENTITY_TYPES } from '~/domain/trade/entity-types';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { getCompanySetting } from './company-choices.server';
import { addresses, type CompanyConfiguration, companies } from './schema.server';

export const ADDRESS_MESSAGES = {
  invalid: 'Please provide valid values.',
  added: 'The address has been added successfully.',
  /** The address service of the TMS says what is wrong. */
  refused: 'Something went wrong with the Core API configuration.',
  /** It does not answer, or says nothing. */
  failed: 'There was an error updating the address, please try again.',
} as const;

const required = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, ADDRESS_MESSAGES.invalid)
    .max(longest, ADDRESS_MESSAGES.invalid)
    .transform(withoutNul);
const optional = (longest: number) =>
  z.string().trim().max(longest, ADDRESS_MESSAGES.invalid).default('').transform(withoutNul);
const isEntityType = (id: number) => Object.hasOwn(ENTITY_TYPES, id);
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0', ''])])
  .optional()
  .transform((value) => value === true || ['true', 'on', '1'].includes(String(value)));

/** POST /api/addresses (spec 2 §3, §7). Entity types are those of `ENTITY_TYPES`. */
export const newAddressSchema = z
  .object({
    location_name: required(120),
    address_line_1: required(120),
    address_line_2: optional(120),
    city: required(80),
    state: required(3).transform((value) => value.toUpperCase()),
    postal_code: required(12),
    country: z
      .string()
      .trim()
      .length(2, ADDRESS_MESSAGES.invalid)
      .default('US')
      .transform((value) => value.toUpperCase()),
    code: optional(40),
    cc_entity_type_ids: z
      .array(z.coerce.number().int().refine(isEntityType, ADDRESS_MESSAGES.invalid))
      .max(ENTITY_TYPE_IDS.length)
      .default([])
      .transform((ids) => [...new Set(ids)]),
    company_id: rowId.optional(),
    is_billable_address: flag,
    is_terminal_address: flag,
  })
  .superRefine(({ country, state, postal_code }, context) => {
    if (country !== 'US') return;
    if (!/^[A-Z]{2}$/.test(state))
      context.addIssue({ code: 'custom', path: ['state'], message: ADDRESS_MESSAGES.invalid });
    if (!/^\d{5}(-\d{4})?$/.test(postal_code))
      context.addIssue({ code: 'custom', path: ['postal_code'], message: ADDRESS_MESSAGES.invalid });
  });
export type NewAddress = z.infer<typeof newAddressSchema>;
export type AddressRow = typeof addresses.$inferSelect;

type AddressCompany = { id: number; tmsProviderId: number | null; configuration: CompanyConfiguration };

/** By permission, by what the company's TMS can, and by the company's own setting. (spec 2 §5 Add address) */
export function mayAddAddress(actor: Actor, { id, tmsProviderId, configuration }: AddressCompany): boolean {
  const features = tmsProviderById(tmsProviderId)?.features ?? [];
  return (
    can(actor, 'addresses-create', id) &&
    features.includes('add-address') &&
    configuration.can_add_addresses === true
  );
}

/** A new address as it may be added to a company's book. @throws Forbidden, Invalid with 'Please provide valid values.' and the fields, among them a code that is another firm's */
export async function checkAddress(actor: Actor, companyId: number, given: unknown): Promise<NewAddress> {
  if (!mayAddAddress(actor, await getCompanySetting(companyId))) throw new Forbidden();
  const parsed = newAddressSchema.safeParse(given);
  if (!parsed.success) throw new Invalid(ADDRESS_MESSAGES.invalid, errorsOf(parsed.error));
  await requireOwnCode(companyId, parsed.data);
  return parsed.data;
}

/** The TMS knows a firm by its code: that of another one would send the freight there. @throws Invalid */
async function requireOwnCode(companyId: number, address: NewAddress): Promise<void> {
  if (address.code === '') return;
  const [holder] = await db()
    .select({ name: addresses.locationName, city: addresses.city })
    .from(addresses)
    .where(and(inBook(companyId), same(addresses.code, address.code), not(sayingTheSame(address))))
    .limit(1);
  if (!holder) return;
  const said = `The code ${address.code} is that of ${holder.name}, ${holder.city}`;
  throw new Invalid(ADDRESS_MESSAGES.invalid, { code: [said] });
}

/**
 * Adds an address that was checked to a company's address book and keeps who did it, for which order. One that is there
 * already, letter for letter, is given instead of a second one.
 */
export async function storeAddress(
  actor: Actor,
  companyId: number,
  address: NewAddress,
  orderId: number | null,
): Promise<AddressRow> {
  return transaction(
    async (tx) =>
      (await knownAddress(tx, companyId, address)) ??
      (await insert(tx, { ...address, companyId, userId: actor.userId, orderId })),
  );
}

/**
 * The company that a new address itself names: `company_id`, or else the only one where the actor may add addresses.
 * (spec 2 §7 POST /api/addresses)
 * @throws Invalid when the company is not named or is none of the actor's
 */
export async function companyOfAddress(actor: Actor, given: NewAddress): Promise<number> {
  const allowed = companiesWith(actor, 'addresses-create');
  const companyId = given.company_id ?? (allowed.length === 1 ? allowed[0] : undefined);
  if (typeof companyId !== 'number' || !(await isCompanyOf(allowed, companyId)))
    throw new Invalid(ADDRESS_MESSAGES.invalid, { company_id: [ADDRESS_MESSAGES.invalid] });
  return companyId;
}

async function isCompanyOf(allowed: number[] | 'all', companyId: number): Promise<boolean> {
  if (allowed !== 'all') return allowed.includes(companyId);
  const [found] = await db().select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  return found !== undefined;
}

type Added = NewAddress & { companyId: number; userId: number; orderId: number | null };

async function insert(tx: Db, address: Added): Promise<AddressRow> {
  const [row] = await tx
    .insert(addresses)
    .values({
      companyId: address.companyId,
      locationName: address.location_name,
      addressLine1: address.address_line_1,
      addressLine2: address.address_line_2 || null,
      city: address.city,
      state: address.state,
      postalCode: address.postal_code,
      country: address.country,
      code: address.code,
      ccEntityTypeIds: address.cc_entity_type_ids,
      isBillable: address.is_billable_address,
      isTerminal: address.is_terminal_address,
      createdByUserId: address.userId,
      createdForOrderId: address.orderId,
      verifiedAt: null,
    })
    .returning();
  if (!row) throw new Error('the address was not stored');
  return row;
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  return Object.fromEntries(error.issues.map(({ path }) => [String(path[0]), [ADDRESS_MESSAGES.invalid]]));
}

/** The address of the book that says the same, letter for letter. */
export async function knownAddress(
  tx: Db,
  companyId: number,
  address: NewAddress,
): Promise<AddressRow | undefined> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(inBook(companyId), sayingTheSame(address)))
    .limit(1);
  return row;
}

/** The addresses that a company finds in its book: its own and those of all. */
function inBook(companyId: number): SQL | undefined {
  return and(
    isNull(addresses.deletedAt),
    or(isNull(addresses.companyId), eq(addresses.companyId, companyId)),
  );
}

const same = (column: Parameters<typeof eq>[0], value: string): SQL =>
  sql`lower(${column}) = ${value.toLowerCase()}`;

function sayingTheSame(address: NewAddress): SQL {
  const { location_name, address_line_1, address_line_2, city, postal_code } = address;
  return sql`(${and(
    same(addresses.locationName, location_name),
    same(addresses.addressLine1, address_line_1),
    sql`lower(coalesce(${addresses.addressLine2}, '')) = ${address_line_2.toLowerCase()}`,
    same(addresses.city, city),
    same(addresses.postalCode, postal_code),
  )})`;
}
