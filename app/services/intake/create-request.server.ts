import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can, choosesCompany, companiesWith } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { CREATE_MESSAGES } from '~/domain/orders/create-messages';
import { BLANK_DOCUMENT, METHOD_BLOCKS, needsVariant, whyNotNamed } from '~/domain/orders/create-request';
import { paths } from '~/domain/urls/paths';
import {
  type CompanySetting,
  directionChoices,
  getCompanySetting,
} from '~/services/companies/company-choices.server';
import { variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { appUrl } from '~/services/platform/env.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { type Limit, takeHit } from '~/services/platform/rate-limit.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';
import { allowanceUsedUp } from './allowance.server';
import { uploads } from './schema.server';

const UPLOAD_SECONDS = 3600;

/** Requests of one user in any minute: three full create dialogs and some by hand. */
export const MAX_CREATED: Limit = { hits: 200, seconds: 60 };

const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0', 'on', '']).transform((value) => ['true', '1', 'on'].includes(value)),
]);
const optionalId = z.union([z.literal('').transform(() => undefined), rowId]).nullish();

/** The create-request payload of spec 1 §3. */
export const createRequestSchema = z.object({
  filename: z.string().trim().max(255).default(''),
  variant_id: optionalId,
  variant_name: z.string().max(255).nullish(),
  data_extraction_method: z.enum(['automated', 'manual']).default('automated'),
  blank_source_document: flag.default(false),
  private_request: flag.default(false),
  shipment_direction: z.string().max(40).nullish(),
  company_id: optionalId,
});
export type CreateRequestInput = z.infer<typeof createRequestSchema>;

const NO_PRIVATE = 'This company takes no private requests.';

export type CreatedRequest = { requestId: string; uploadId: string; uploadUri: string };

/**
 * Opens a request and hands out the address its file goes to: signed, good for an hour, usable once.
 * (spec 1 §5 Create request, contract §4)
 * @throws Invalid with the specification's messages, Forbidden, TooMany
 */
export async function createRequest(actor: Actor, input: CreateRequestInput): Promise<CreatedRequest> {
  const companyId = chooseCompany(actor, input.company_id ?? undefined);
  const company = await getCompanySetting(companyId);
  checkMethod(company, input);
  if (input.private_request && company.configuration.private_requests === false)
    throw new Invalid(NO_PRIVATE, { private_request: [NO_PRIVATE] });
  const filename = checkFile(input);
  await checkAllowance(company, input);
  checkDirection(company, input);
  const variantId = await checkVariant(companyId, input);
  if (input.private_request && !can(actor, 'private-requests-create', companyId)) throw new Forbidden();
  await takeHit(`create:${actor.userId}`, MAX_CREATED);

  const requestId = randomUUID();
  const uploadId = randomUUID();
  await transaction(async (tx) => {
    await tx.insert(requests).values({
      id: requestId,
      companyId,
      uploadUserId: actor.userId,
      filename,
      dataExtractionMethod: input.data_extraction_method,
      privateRequest: input.private_request,
      blankSourceDocument: input.blank_source_document,
      shipmentDirection: input.shipment_direction || null,
      askedVariantId: variantId,
      stage: 'waiting',
      status: 'intake-started',
      createdAt: now(),
      stageSince: now(),
      search: [requestId, filename, actor.name].join(' ').toLowerCase(),
    });
    await tx.insert(uploads).values({
      id: uploadId,
      requestId,
      fileKey: `requests/${requestId}/source`,
      expiresAt: new Date(Date.now() + UPLOAD_SECONDS * 1000),
    });
    await recordStatus(tx, {
      requestId,
      companyId,
      status: 'intake-started',
      author: actor,
      metadata: { original_filename: filename },
    });
  });
  return {
    requestId,
    uploadId,
    uploadUri: `${appUrl()}${signedPath(paths.upload(uploadId), UPLOAD_SECONDS)}`,
  };
}

function chooseCompany(actor: Actor, asked: number | undefined): number {
  const allowed = companiesWith(actor, 'ocr-requests-create');
  if (asked === undefined && choosesCompany(actor))
    throw invalid('company_id', CREATE_MESSAGES.companyRequired);
  const companyId = asked ?? actor.homeCompanyId;
  if (allowed !== 'all' && !allowed.includes(companyId)) {
    throw asked === undefined ? new Forbidden() : invalid('company_id', CREATE_MESSAGES.companyRequired);
  }
  return companyId;
}

function checkFile({
  filename,
  data_extraction_method: method,
  blank_source_document,
}: CreateRequestInput): string {
  if (!filename) {
    if (method === 'manual' || blank_source_document) return BLANK_DOCUMENT;
    throw invalid('filename', CREATE_MESSAGES.fileRequired);
  }
  const why = whyNotNamed(filename, method);
  if (why) throw invalid('filename', why);
  return filename.replace(/[\\/\u0000-\u001f]/g, '_');
}

/** A direction is one of the company's TMS; a manual order has to have one. */
function checkDirection(company: CompanySetting, input: CreateRequestInput): void {
  const given = input.shipment_direction;
  const known = directionChoices(company).map(({ code }) => code);
  const missing = input.data_extraction_method === 'manual' && !given;
  if (missing || (given && !known.includes(given)))
    throw invalid('shipment_direction', CREATE_MESSAGES.directionRequired);
}

/** What a plan lacks is said before anything else of a request. */
function checkMethod({ plan }: CompanySetting, input: CreateRequestInput): void {
  const restricted = plan !== null && !plan.enableManualRequests;
  if (input.data_extraction_method === 'manual' && restricted)
    throw invalid('data_extraction_method', METHOD_BLOCKS.manual);
}

/** Manual requests take none of the month's documents. */
async function checkAllowance({ id, plan }: CompanySetting, input: CreateRequestInput): Promise<void> {
  if (input.data_extraction_method === 'manual') return;
  const usedUp = await allowanceUsedUp({ id, plan });
  if (usedUp) throw invalid('data_extraction_method', `${usedUp}; create a manual request instead`);
}

async function checkVariant(
  companyId: number,
  { filename, variant_id }: CreateRequestInput,
): Promise<number | null> {
  if (!variant_id) {
    if (needsVariant([filename])) throw invalid('variant_id', CREATE_MESSAGES.variantRequired);
    return null;
  }
  const [variant] = await db()
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.id, variant_id),
        isNull(variants.deletedAt),
        or(isNull(variants.companyId), eq(variants.companyId, companyId)),
      ),
    );
  if (!variant) throw invalid('variant_id', CREATE_MESSAGES.variantRequired);
  return variant.id;
}

function invalid(field: string, message: string): Invalid {
  return new Invalid(message, { [field]: [message] });
}
