import { isUsPort } from '~/domain/trade/sea-ports';
import type { Direction } from '~/services/mapping/drafts/infer-direction.server';
import { overlap, type Piece, sameRow } from '~/services/mapping/pages/layout/pieces.server';

const BOX_NUMBER = String.raw`(?:\(?\d{1,2}[A-Z]?[.)]\s*)?`;
const LOADING = new RegExp(
  `^${BOX_NUMBER}(?:PORT OF (?:LOADING|LADING)|LOAD(?:ING)? PORT|POL)\\b[\\s:.]*`,
  'i',
);
const DISCHARGE = new RegExp(
  `^${BOX_NUMBER}(?:PORT OF (?:DISCHARGE|UNLOADING)|DISCHARGE PORT|POD)\\b[\\s:.]*`,
  'i',
);
/** A value below its label is at most so many heights of it lower. */
const BELOW = 2.5;

/** Which way a load goes by the ports between which it sails; undefined where the paper does not name both, or both are at home or abroad. */
export function directionOfPorts(pieces: readonly Piece[]): Direction | undefined {
  const [from, to] = [LOADING, DISCHARGE].map((label) => portUnder(label, pieces));
  if (!from || !to || isUsPort(from) === isUsPort(to)) return undefined;
  return isUsPort(to) ? 'import' : 'export';
}

function portUnder(label: RegExp, pieces: readonly Piece[]): string | undefined {
  const head = pieces.find(({ text }) => label.test(text));
  if (!head) return undefined;
  const own = head.text.replace(label, '');
  if (isName(own)) return own;
  const others = pieces.filter(({ text, box }) => box.page === head.box.page && isName(text));
  const height = head.box.y1 - head.box.y0;
  const below = others
    .filter(({ box }) => box.y0 >= head.box.y1 - 0.3 * height && box.y0 - head.box.y1 < BELOW * height)
    .filter(({ box }) => overlap(box, head.box) > 0)
    .sort((a, b) => a.box.y0 - b.box.y0)[0];
  if (head.colon || !below) {
    const beside = others
      .filter(({ box }) => sameRow(box, head.box) && box.x0 >= head.box.x1)
      .sort((a, b) => a.box.x0 - b.box.x0)[0];
    return beside?.text ?? below?.text;
  }
  return below.text;
}

/** A port's name, and no label. */
const isName = (text: string): boolean =>
  /^[A-Za-z]{3}/.test(text) &&
  !LOADING.test(text) &&
  !DISCHARGE.test(text) &&
  !/\b(PORT OF|PLACE OF|VESSEL|VOYAGE)\b/i.test(text);
