import { parseCityStateZip } from '~/domain/trade/us-places';
import type { PlacedAddress } from '~/services/mapping/drafts/draft-builder.server';
import type { WhereOf } from '~/services/mapping/pages/layout/page-context.server';
import { overlap, type Piece, sameRow, textOf } from '~/services/mapping/pages/layout/pieces.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';

/** "Send your invoice … to us at the above address", "Bill us". */
const TO_US =
  /\b(?:invoices?|bills?|freight bill|charges|billing)\b[^.;]{0,70}\b(?:to us\b|to (?:this office|the (?:above|undersigned)|our (?:office|account|address)))|\b(?:bill|invoice) us\b/i;
/** A letterhead stands in this part of the first page. */
const HEAD = 0.18;
const MAX_LINES = 4;

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
  const cityAt = head.findIndex(({ text }) => parseCityStateZip(text)?.postal_code !== undefined);
  const city = head[cityAt];
  if (!city) return null;
  const lines = head
    .slice(0, cityAt + 1)
    .filter((piece) => overlap(piece.box, city.box) > 0 && !sameRow(piece.box, city.box))
    .slice(-MAX_LINES);
  const block = [...lines, city];
  const address = parseAddress(textOf(block).split('\n'));
  if (!address?.postal_code || !address.address_line_1) return null;
  return { role: 'bill_to_address', address, where: whereOf(block), certainty: 0.85 };
}
