import { orderField } from '~/domain/orders/order-fields';
import { findDate, orderDoubt, parseTime, timeBeside } from '~/domain/trade/parse-date';
import { dockHours, timeWindow } from '~/domain/trade/time-window';
import { type Recogniser, sure } from './recognised.server';

/** A day, and the time beside it where the field has one. */
export function dateWithTime(field: string): Recogniser {
  return (text, { dateOrder }) => {
    const date = findDate(text, dateOrder);
    if (!date) return null;
    const timeField = field.replace(/_date$/, '_time');
    // Behind the next date stands the next date's time.
    const behind = text.slice(date.end);
    const own = behind.slice(0, findDate(behind, dateOrder)?.start);
    const rest = `${text.slice(0, date.start)} ${own}`.trim();
    const time = orderField(timeField) ? timeBeside(rest) : null;
    const values = { [field]: date.value, ...(time ? { [timeField]: time } : {}) };
    if (date.mended) return { values, confidence: 0.85, doubt: 'read with letters among its digits' };
    const doubt = orderDoubt(date, dateOrder);
    if (doubt) return { values, confidence: 0.75, doubt };
    return date.ambiguous ? { values, confidence: 0.9 } : sure(values);
  };
}

/** A time that stands under a label of its own. */
export const timeAlone =
  (field: string): Recogniser =>
  (text) => {
    const date = findDate(text);
    const rest = date ? `${text.slice(0, date.start)} ${text.slice(date.end)}` : text;
    const value = parseTime(rest) ?? (timeWindow(text) ?? dockHours(text))?.from;
    return value ? sure({ [field]: value }) : null;
  };
