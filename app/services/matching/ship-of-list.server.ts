import { SURE } from '~/domain/orders/order-checks';
import { joinDoubts, type OrderDraft, type Provenance } from '~/domain/orders/order-draft';
import { askedOfFigures, bareFigures } from '~/services/mapping/values/recognise-vessel.server';
import type { LookedUp } from './look-up-entry.server';

type LookUpShip = (asked: { type: 'vessel'; text: string }) => Promise<LookedUp | null>;

/**
 * A draft whose ship ends in bare figures, which are its own or its voyage: of the two readings the one that alone is a ship of the
 * company's list stands, and nothing is asked. With "WAN HAI 622" in the list, and no "WAN HAI", it is the ship.
 */
export async function withShipOfList(draft: OrderDraft, lookUp: LookUpShip): Promise<OrderDraft> {
  const { vessel, voyage } = draft.provenance;
  const figures = bareFigures(vessel?.text ?? '');
  if (!vessel || !figures) return draft;
  const { doubt } = askedOfFigures(figures, true).vessel;
  if (!vessel.doubt?.split('; ').includes(doubt)) return draft;
  const isListed = async (text: string) => typeof (await lookUp({ type: 'vessel', text }))?.id === 'number';
  const isWhole = await isListed(figures.ship);
  if (isWhole === (await isListed(figures.before))) return draft;
  const fields: OrderDraft['fields'] = { ...draft.fields, vessel: isWhole ? figures.ship : figures.before };
  const provenance: OrderDraft['provenance'] = { ...draft.provenance, vessel: without(vessel, doubt) };
  const isOfShip = [undefined, figures.voyage].includes(fields.voyage as string | undefined);
  if (isOfShip && isWhole) {
    delete fields.voyage;
    delete provenance.voyage;
  } else if (isOfShip) {
    fields.voyage = figures.voyage;
    provenance.voyage = without(voyage ?? vessel, doubt);
  }
  return { ...draft, fields, provenance };
}

/** What is known of a value without a question that the list has answered, and what was offered for it. */
function without({ doubt, near: _, ...known }: Provenance, answered: string): Provenance {
  const left = joinDoubts(doubt?.split('; ').filter((one) => one !== answered) ?? []);
  return { ...known, confidence: Math.max(known.confidence ?? 0, SURE), ...(left ? { doubt: left } : {}) };
}
