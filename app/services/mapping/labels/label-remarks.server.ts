import { isPlaceRole } from '~/domain/fields/field-map';
import type { Word } from '~/domain/reading/reading';
import type { LabelIndex } from './field-labels.server';

/** How the stop is worked and what kind of place it is, said behind its title. */
const KIND_OF_STOP =
  /^(LIVE|DROP|RAIL|RAMP|TERMINAL|PORT|PIER|DEPOT|DOOR|WAREHOUSE|LOADED|FULL|EMPTY|IMPORT|EXPORT|UNLOAD|LOAD|AND|&|HOOK|SHIPPER|CONSIGNEE|RECEIVER|YARD|\/)$/i;

/** "PICK UP – rail ramp", "DELIVER - LIVE UNLOAD": a title of a stop without the remark behind its dash. */
export function withoutRemark(words: Word[], labels: LabelIndex): Word[] {
  const last = words.at(-1)?.text ?? '';
  // "Delivery (live)".
  if (words.length > 1 && /^\([a-z ]+\)$/i.test(last)) {
    const without = words.slice(0, -1);
    const name = without
      .map(({ text }) => text)
      .filter((text) => !/^(stop|#?\d{1,2}[.):]?|[-–—])$/i.test(text));
    if (labels.lookup(name.join(' '))?.names.some(isPlaceRole)) return without;
  }
  const dash = words.findIndex(({ text }) => /^[-–—]$/.test(text));
  if (dash < 1 || dash === words.length - 1) return words;
  const remark = words.slice(dash + 1);
  if (!remark.every(({ text }) => KIND_OF_STOP.test(text) || /^\(?[a-z]+\)?$/.test(text))) return words;
  const title = words.slice(0, dash).map(({ text }) => text);
  if (/^#?\d{1,2}[.)]?$/.test(title[0] ?? '')) title.shift();
  return labels.lookup(title.join(' '))?.names.some(isPlaceRole) ? words.slice(0, dash) : words;
}
