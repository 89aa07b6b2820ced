import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { doubtField } from './check-plausibility.server';

const COUNT = String.raw`(?<![\w.,/-])(\d{1,2})\s?(?:[x×*]|EA)\s?(?:20|40|45|48|53)`;
const KIND = 'GP|DV|DC|DRY|HC|HQ|ST|SD|OT|FR|RF|RE|RH|NOR|TK|[GR]\\d';
/** "2 x 40HC", "3X20'DV": how many containers of a kind. "48 x 40" alone measures a pallet. */
const OF_KIND = new RegExp(`${COUNT}\\s?(?:['’]|(?:FT|${KIND})\\b)(?!\\s?[x×*])`, 'gi');
const OF_CONTAINERS = new RegExp(
  `\\b(?:CONTAINERS?|CNTRS?|EQUIPMENT)\\b.*?${COUNT}(?=[\\s,;)+&]|$)(?!\\s?[x×*])`,
  'gi',
);
const OF_ALL =
  /^(?:(?:TOTAL|NO|NUMBER|QTY|QUANTITY|COUNT)\.?\s*(?:OF\s*)?)?(?:CONTAINERS?|CNTRS?|UNITS OF EQUIPMENT)\s*(?:QTY|COUNT|QUANTITY)?\s*[:#]\s*(\d{1,2})\s*(?:$|[x×*(])/i;

/** What the kind of a container is asked at; its number where the paper names none. */
const FIELDS = ['equipment_size', 'equipment_type', 'unit_number'];

/**
 * Asks of an order whose paper counts more containers than it gives orders, "2 x 40HC" without their numbers: each is a load. A row of a
 * list counts for itself.
 * @returns the drafts as they are where the counts agree, or nothing is counted
 */
export function askedOfCount(drafts: OrderDraft[], pages: readonly ReadPage[] | null): OrderDraft[] {
  if (pages === null) return drafts.map((draft) => asked(draft, countOf([textOfKind(draft)]), 1));
  const count = countOf(pages.flatMap(({ lines }) => lines.map(({ text }) => text)));
  return drafts.map((draft) => asked(draft, count, drafts.length));
}

function asked(draft: OrderDraft, count: number, orders: number): OrderDraft {
  const field = FIELDS.find((name) => draft.provenance[name]?.source === 'document');
  const provenance = field && draft.provenance[field];
  if (!provenance || count <= Math.max(1, orders)) return draft;
  const made = { ...draft, provenance: { ...draft.provenance, [field]: { ...provenance } } };
  const given = orders === 1 ? 'this is one order' : `these are ${orders} orders`;
  doubtField(made, field, `${count} containers are counted, ${given}`);
  return made;
}

const textOfKind = ({ provenance }: OrderDraft): string =>
  provenance.equipment_size?.text ?? provenance.equipment_type?.text ?? '';

/** "This D/O covers 1 x 40HC": of a whole that is counted beside it the paper is about a part. */
const OF_THIS =
  /\bTHIS (?:DELIVERY |WORK |DISPATCH )?(?:ORDER|D\/?O|SHIPMENT|LOAD|RELEASE|MOVE|JOB|TENDER)\b/i;

/** How many containers lines count: those that are said of this order, else the most that one of them says. */
function countOf(lines: readonly string[]): number {
  const own = lines.flatMap((line) => {
    const at = line.search(OF_THIS);
    return at < 0 || countIn(line.slice(at)) === 0 ? [] : [countIn(line.slice(at))];
  });
  return Math.max(0, ...(own.length > 0 ? own : lines.map(countIn)));
}

/** Kinds that are added up: "1 x 20'GP + 2 x 40'HC". */
const ADDED = new RegExp(`^(?:${KIND})?['’]?\\s*(?:\\+|&|,|AND|PLUS)\\s*$`, 'i');

/** How many containers a line counts: the sum of its kinds, or a number that is said of all. */
function countIn(text: string): number {
  const most = (form: RegExp) => {
    let [sum, top, end] = [0, 0, 0];
    for (const found of text.matchAll(form)) {
      const isAdded = sum > 0 && ADDED.test(text.slice(end, found.index));
      sum = Number(found[1]) + (isAdded ? sum : 0);
      top = Math.max(top, sum);
      end = found.index + found[0].length;
    }
    return top;
  };
  return Math.max(most(OF_KIND), most(OF_CONTAINERS), Number(OF_ALL.exec(text)?.[1] ?? 0));
}
