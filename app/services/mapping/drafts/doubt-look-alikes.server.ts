import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { otherReading } from '~/domain/trade/look-alikes';
import { POLICY } from '~/services/mapping/decide/policy';
import { withRival } from '~/services/mapping/decide/rival';
import { settle } from '~/services/mapping/decide/settle';

/** Numbers without check digits. */
const CODES = [
  'seal_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'reference_number',
  'customer_number',
  'purchase_order_number',
  'release_number',
  'pickup_number',
  'load_number',
] as const;

/** How nearly all seals and numbers are made: letters, then figures, or figures alone. */
const USUAL = /^[A-Z]{0,4}-?\d{4,}$/;
/** What is left of the confidence, as of any value with two readings. */
const TWO_READINGS = 0.75;

/**
 * A number recognised from a picture, with a figure where letters stand or the other way round, may be either: of "0C448172"
 * and "OC448172" the one is taken that the paper writes elsewhere, or that is made as such numbers are; the other is offered.
 */
export function doubtLookAlikes(draft: OrderDraft, pages: readonly ReadPage[]): OrderDraft {
  const { fields, provenance } = draft;
  for (const field of CODES) {
    const [value, before] = [fields[field], provenance[field]];
    if (typeof value !== 'string' || before?.source !== 'document' || before.doubt !== undefined) continue;
    if (pages.find(({ index }) => index === before.page)?.source !== 'ocr') continue;
    const other = otherReading(value);
    if (other === null) continue;
    const isOther = isWritten(other, pages) || (USUAL.test(other) && !isWritten(value, pages, 2));
    const [taken, left] = isOther ? [other, value] : [value, other];
    const asked = withRival(before, 'also read as', left);
    const confidence = (before.confidence ?? 1) * TWO_READINGS;
    settle(draft, field, { value: taken, provenance: { ...asked, confidence } }, POLICY.map);
  }
  return draft;
}

/** Whether a number is on so many lines of the pages. */
function isWritten(code: string, pages: readonly ReadPage[], times = 1): boolean {
  const lines = pages.flatMap(({ lines }) => lines).filter(({ text }) => text.includes(code));
  return lines.length >= times;
}
