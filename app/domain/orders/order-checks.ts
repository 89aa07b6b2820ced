import { checkDigit, isContainerNumber, readContainerNumber, repairContainerNumber } from '../trade/iso6346';
import type { FieldValue, Provenance } from './order-draft';

/** Below this a value is shown as one to check; of those above at least 98 in 100 are right. (bench:accuracy, bench:strangers) */
export const SURE = 0.95;
/** Remarks are right sooner: all of those on the sample documents above this. */
const SURE_REMARK = 0.9;

/** Why a value needs a reviewer's look, in words, or null when it needs none. What a person set must hold as well. */
export function needsLook(
  name: string,
  value: FieldValue | undefined,
  provenance: Provenance | undefined,
): string | null {
  if (value === undefined || value === '') return null;
  const isRead = provenance !== undefined && provenance.source !== 'user';
  if (provenance?.doubt) return provenance.doubt;
  const wrong = wrongNumber(name, value, isRead);
  if (wrong) return wrong;
  if (isRead && (provenance.confidence ?? 1) < (name === 'ship_comment' ? SURE_REMARK : SURE))
    return name.endsWith('_date') ? 'unsure date' : 'unsure reading';
  return null;
}

/** A container number that cannot be one. A typed number is held to the form; a read one may be a trailer's. */
function wrongNumber(name: string, value: FieldValue, isRead: boolean): string | null {
  if (name !== 'unit_number' || isContainerNumber(String(value))) return null;
  if (/^[A-Z]{3}[UJZ]\d{7}$/.test(String(value)))
    return `check digit fails (${checkDigit(String(value))} expected)`;
  return isRead ? null : 'this is no container number';
}

/** The one container number that a wrong one must be, where there is exactly one; else null. */
export function repairOf(name: string, value: FieldValue | undefined): string | null {
  if (name !== 'unit_number' || value === undefined || isContainerNumber(String(value))) return null;
  const read = readContainerNumber(String(value));
  return read?.valid ? read.value : repairContainerNumber(String(value));
}
