import { isEmptyValue, showFieldValue } from '../fields/field-values';
import type { EventType, FieldValue } from './order-draft';
import { orderField } from './order-fields';
import { showMoment, showWindow } from './stop-terms';

/** When an order is at one of its stops. */
export type StopTimes = {
  type: EventType;
  delivery_window_from?: string | null;
  delivery_window_to?: string | null;
};

/** By when an order is picked up and delivered: what the windows of its stops say as well. */
export const WINDOWED_FIELDS: readonly string[] = ['pickup_by', 'deliver_by'].flatMap((name) => [
  `${name}_date`,
  `${name}_time`,
]);

type Fields = Readonly<Record<string, FieldValue>>;

/**
 * Values of an order that say otherwise than others of it, by the field that is asked: goods that are not hazardous beside a UN
 * number, a delivery by a time outside the window of its stop. Wherever the values come from; a TMS is told both.
 */
export function disagreements(fields: Fields, stops: readonly StopTimes[]): Record<string, string> {
  return {
    ...ofHazard(fields),
    ...ofWindows(fields, stops, 'pickup'),
    ...ofWindows(fields, stops, 'deliver'),
  };
}

const HAZARD_DETAILS = [
  'hazardous_uncode',
  'hazardous_class',
  'hazardous_packaging_group',
  'hazardous_psa_group',
  'hazardous_description',
] as const;

/** What fills the place of a detail and is none: "N/A", "Non-hazardous". */
const NO_DETAIL = /^\W*$|^\W*(?:N\W?A|NONE|NIL|NO|NON\W?HAZ\w*|NOT? .*)\W*$/i;

/** An empty flag is sent as No. */
function ofHazard(fields: Fields): Record<string, string> {
  if (fields.hazardous === true) return {};
  const details = HAZARD_DETAILS.flatMap((name) => {
    const value = String(fields[name] ?? '');
    return NO_DETAIL.test(value) ? [] : [`${orderField(name)?.label ?? name} ${value}`];
  });
  if (details.length === 0) return {};
  const said = fields.hazardous === false ? 'No' : 'empty';
  return { hazardous: `${said}, beside ${details.join(', ')}` };
}

/** By when it is done, and the windows of the stops at which it is: of several stops it may be any one's. */
function ofWindows(
  fields: Fields,
  stops: readonly StopTimes[],
  type: 'pickup' | 'deliver',
): Record<string, string> {
  const [dateField, timeField] = [`${type}_by_date`, `${type}_by_time`];
  const { [dateField]: date, [timeField]: time } = fields;
  const windows = stops.filter((stop) => stop.type === type && showWindow(windowOf(stop)) !== null);
  if (typeof date !== 'string' || isEmptyValue(date) || windows.length === 0) return {};
  const hasTime = typeof time === 'string' && time !== '';
  const isWithin = (stop: StopTimes, moment: string) => {
    const { delivery_window_from: from, delivery_window_to: to } = windowOf(stop);
    const ofLength = (end: string) => end.slice(0, moment.length);
    return (!from || ofLength(from) <= moment) && (!to || moment <= ofLength(to));
  };
  const moment = hasTime ? `${date}T${time}` : date;
  if (windows.some((stop) => isWithin(stop, moment))) return {};
  const asked = windows.some((stop) => isWithin(stop, date)) ? timeField : dateField;
  const said = hasTime ? showMoment(moment) : showFieldValue(dateField, date);
  const others = windows.map((stop) => showWindow(windowOf(stop))).join(', ');
  return { [asked]: `${said}, and the window of its stop is ${others}` };
}

const windowOf = ({ delivery_window_from: from = null, delivery_window_to: to = null }: StopTimes) => ({
  delivery_window_from: from,
  delivery_window_to: to,
});
