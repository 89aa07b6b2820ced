import type { DraftAddress } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { type EdiDraft, ediAddress, element } from './edi-draft.server';

/** The parties that pay: N1-01. */
const PAYERS: readonly string[] = ['BT', 'BP', 'PR'];

export function readBillTo(order: EdiDraft, segments: readonly EdiSegment[]): void {
  const at = segments.findIndex((s) => s.tag === 'N1' && PAYERS.includes(element(s, 1)));
  const segment = segments[at];
  if (segment) order.place('bill_to_address', addressAt(segments, at), segment);
}

/** N1 with the N2, N3 and N4 behind it. */
export function addressAt(segments: readonly EdiSegment[], at: number): DraftAddress {
  const behind = segments.slice(at + 1);
  const end = behind.findIndex(({ tag }) => !['N2', 'N3', 'N4'].includes(tag));
  const parts = end < 0 ? behind : behind.slice(0, end);
  const [n1, n3, n4] = [
    segments[at],
    parts.find(({ tag }) => tag === 'N3'),
    parts.find(({ tag }) => tag === 'N4'),
  ];
  return ediAddress({
    // A party without a name is known by its code, which the address book may have.
    location_name: n1 ? element(n1, 2) || element(n1, 4) : '',
    address_line_1: n3 ? element(n3, 1) : '',
    address_line_2: n3 ? element(n3, 2) : '',
    city: n4 ? element(n4, 1) : '',
    state: n4 ? element(n4, 2) : '',
    postal_code: n4 ? element(n4, 3) : '',
    country: n4 ? element(n4, 4) : '',
  });
}
