import { missingText } from '../trade/tms-needs';
import { isAddressRole } from './order-draft';
import { SEND_MESSAGES } from './send-rules';

/**
 * Why an order is not sent, by the first field or address that stands against it: an address that is missing is not
 * verified either. (spec 2 §8)
 */
export function blockerText(name: string, faults: Readonly<Record<string, string>>): string {
  const fault = faults[name];
  const isMissing = isAddressRole(name) && fault === missingText(name);
  return fault === undefined || isMissing ? SEND_MESSAGES.unverified : fault;
}
