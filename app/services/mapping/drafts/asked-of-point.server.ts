import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { withRival } from '~/services/mapping/decide/rival';
import { copyOf } from '~/services/mapping/decide/settle';

/** "19.850 KG": the figures behind the point are those of thousands, as no load is weighed to the gram. */
const POINT = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,]\d|\d)/;
/** "3,900": thousands behind a comma. */
const COMMA = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?!\d|,\d)/;

/** A weight whose point was taken for that of thousands is asked where its paper writes thousands with a comma. */
export function askedOfPoint(draft: OrderDraft, pages: readonly ReadPage[]): OrderDraft {
  const { weight: source } = draft.provenance;
  const [said, before, behind] = POINT.exec(source?.text ?? '') ?? [];
  const isTaken = source?.source === 'document' && draft.fields.weight === Number(`${before}${behind}`);
  if (!said || !isTaken || !pages.some(({ lines }) => lines.some(({ text }) => COMMA.test(text))))
    return draft;
  const made = copyOf(draft);
  const other = String(Number(said));
  made.provenance.weight = withRival(
    source,
    `the paper reads ${said}, and writes thousands with a comma: it may be`,
    other,
  );
  return made;
}
