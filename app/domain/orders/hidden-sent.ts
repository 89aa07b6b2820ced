import { showFieldValue } from '../fields/field-values';
import type { SentNotes } from '../trade/sent-as';
import { FIELD_NAMES } from './order-fields';
import type { OrderView } from './order-view';

type View = Pick<OrderView, 'fields' | 'screens' | 'dictionary' | 'tmsName'>;

/**
 * The values that the form does not show and the TMS is told all the same, "Seal number AB123": who sends an order is told of them.
 * (spec 2 §5: a field is hidden where screen_hide is set)
 */
export function hiddenSent({ fields, screens, dictionary, tmsName }: View, sent: SentNotes): string[] {
  if (tmsName === null) return [];
  return FIELD_NAMES.flatMap((name) => {
    const { [name]: value } = fields;
    const screen = screens[name];
    const isBlank = value === undefined || value === null || value === '' || value === false;
    // A note without a text says why nothing is sent.
    if (!screen?.hidden || isBlank || sent[name]?.text === null) return [];
    return [`${screen.label} ${dictionary[name] ?? showFieldValue(name, value)}`];
  });
}
