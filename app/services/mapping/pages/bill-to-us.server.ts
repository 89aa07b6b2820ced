import { isStreet, parseCityStateZip } from '~/domain/trade/us-places';
import type { PlacedAddress } from '~/services/mapping/decide/candidates';
import type { WhereOf } from '~/services/mapping/pages/layout/page-context.server';
import { overlap, type Piece, sameRow, textOf } from '~/services/mapping/pages/layout/pieces.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';

/** "Send your invoice … to us at the above address", "Bill us", "pay your account at this office". */
const TO_US =
  /\b(?:invoices?|bills?|freight bill|charges|billing)\b[^.;]{0,70}\b(?:to us\b|to (?:this office|the (?:above|undersigned)|our (?:office|account|address)))|\b(?:bill|invoice) us\b|\baccounts?\b[^.;]{0,30}\b(?:at|by|with) (?:this|our) office\b/i;
/** A letterhead stands in this part of the first page. */
const HEAD = 0.18;
const MAX_LINES = 4;
/** What parts a letterhead in one line: "Licensed brokers • 118 Custom House Place, Baltimore, MD 21202 • Tel …". */
const PARTED = /\s*[•·|—]\s*|\s+-\s+/;

/** The letterhead is the bill-to where the text asks that the trucker's invoice be sent to its writer. */
export function billToUs(
  pieces: readonly Piece[],
  pageHeight: number,
  whereOf: WhereOf,
): PlacedAddress | null {
  const all = pieces.map(({ line }) => line.text).join(' ');
  if (!TO_US.test(all)) return null;
  const page = pieces[0]?.box.page;
  const head = pieces.filter(
    ({ box, meaning }) => !meaning && box.page === page && box.y0 < HEAD * pageHeight,
  );
  const city = head.find((piece) => addressIn(piece) !== undefined);
  if (!city) return null;
  const above = head
    .slice(0, head.indexOf(city))
    .filter((piece) => overlap(piece.box, city.box) > 0 && !sameRow(piece.box, city.box))
    .slice(-MAX_LINES);
  const lines = [...textOf(above).split('\n').filter(Boolean), addressIn(city) ?? ''];
  // Where the address stands apart from the name, the name is what the page begins with.
  const isNameless = isStreet(lines[0] ?? '') || above.length === 0;
  const [first] = head.filter((piece) => piece !== city && !above.includes(piece));
  const block = isNameless && first ? [first, ...above, city] : [...above, city];
  const address = parseAddress(isNameless && first ? [first.text, ...lines] : lines);
  if (!address?.postal_code || !address.address_line_1) return null;
  return { role: 'bill_to_address', address, where: whereOf(block), certainty: 0.85 };
}

/** The city with its ZIP that a line of a letterhead says, with what stands before it in its part of the line. */
function addressIn({ text }: Piece): string | undefined {
  return text.split(PARTED).find((part) => parseCityStateZip(part)?.postal_code !== undefined);
}
