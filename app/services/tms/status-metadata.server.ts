import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { StatusMetadata } from '~/domain/orders/journal';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { tmsErrorInWords } from '~/domain/trade/tms-words';
import type { Db } from '~/services/platform/database.server';
import { tmsSubmissions } from './schema.server';

/** What a TMS refused a load for, with our labels in the place of its keys. The submission keeps its own words. */
export function errorsInWords(providerId: number, errors: readonly string[]): string[] {
  const provider = tmsProviderById(providerId);
  // Two places of a load may hold the same field.
  return [...new Set(errors.map((error) => (provider ? tmsErrorInWords(provider.name, error) : error)))];
}

/** What a status says of a send that failed: in words, and for CompCare under the name its own programs know. (spec 2 §3) */
export function failureMetadata(providerId: number, errors: readonly string[]): StatusMetadata {
  const words = errorsInWords(providerId, errors);
  const isCompCare = tmsProviderById(providerId)?.name === 'compcare';
  return {
    failure_message_list: words,
    ...(isCompCare ? { ripcms_status: { error_list: [...errors] } } : {}),
  };
}

/** What a status says of a send that the TMS has taken: its receipt, for Profit Tools with all those of the order. */
export async function receiptMetadata(
  tx: Db,
  { orderId, tmsProviderId }: { orderId: number; tmsProviderId: number },
  receipt: string,
): Promise<StatusMetadata> {
  if (tmsProviderById(tmsProviderId)?.target !== 'wint') return { receipt };
  const sent = await tx
    .select({ receipt: tmsSubmissions.receipt })
    .from(tmsSubmissions)
    .where(and(eq(tmsSubmissions.orderId, orderId), isNotNull(tmsSubmissions.receipt)))
    .orderBy(asc(tmsSubmissions.createdAt));
  return {
    receipt,
    wint_request_id: receipt,
    wint_request_id_list: sent.flatMap((one) => one.receipt ?? []),
  };
}
