import { choiceAsked, choiceOf } from '~/domain/fields/field-values';
import { orderField } from '~/domain/orders/order-fields';
import { readContainerNumber } from '~/domain/trade/iso6346';
import { parseDate, parseTime } from '~/domain/trade/parse-date';

export const UNREADABLE_DATE = 'Cannot determine date from string';

export type Fill = { ok: true; text: string } | { ok: false; why: string };

const fits = (text: string): Fill => ({ ok: true, text });
const misfits = (why: string): Fill => ({ ok: false, why });

/** Text from the document or the clipboard, as the field takes it: a date as YYYY-MM-DD, a weight without its unit. */
export function fillValue(name: string, text: string): Fill {
  const field = orderField(name);
  const plain = text.trim();
  switch (field?.type) {
    case 'date': {
      const date = parseDate(plain);
      return date ? fits(date) : misfits(UNREADABLE_DATE);
    }
    case 'time': {
      const time = parseTime(plain);
      return time ? fits(time) : misfits('Cannot determine time from string');
    }
    case 'number':
    case 'money': {
      const number = /-?\d[\d,]*(\.\d+)?/.exec(plain)?.[0].replace(/,/g, '');
      return number ? fits(number) : misfits('There is no number in this text');
    }
    case 'choice': {
      const found = choiceOf(field, plain);
      return found === undefined ? misfits(choiceAsked(field)) : fits(found);
    }
    case 'dictionary':
    case 'boolean':
      return misfits('Choose an entry of the list');
    case 'identifier':
      return fits(name === 'unit_number' ? filledContainer(plain) : plain.toUpperCase());
    default:
      return fits(plain);
  }
}

/** A number without its groups, its letters and digits put right; one without its check digit stays so. */
function filledContainer(text: string): string {
  const read = readContainerNumber(text);
  const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return read ? (read.value.length > written.length ? written : read.value) : text;
}

/** The mask ##:## while somebody types a time; "8am" is left as it is. */
export function maskTime(text: string): string {
  if (/^(\d{1,2}(:\d{0,2})?\s*[ap]m?|n(o(on?)?)?)$/i.test(text)) return text;
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}
