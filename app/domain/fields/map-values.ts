import type { FieldValue } from '../orders/order-draft';
import { type OrderField, orderField } from '../orders/order-fields';
import { readDirection } from '../trade/directions';
import { EVENT_LABELS, readEventType, stopOfTypeField } from '../trade/event-types';
import { temperatureUnit, volumeUnit, weightUnit } from '../trade/units';
import { isPlacePart, isPlaceRole } from './field-map';
import { orderNameOf } from './field-map-cascade';
import { choiceAsked, choiceOf, parseFieldValue } from './field-values';

/** Constants and units as a map writes them → as orders hold them: the mapping takes what is read here, saving refuses the rest. */

const TEXTS: readonly OrderField['type'][] = ['text', 'long-text', 'identifier'];

/** A constant as its field holds it: texts as they stand; null for a name that is no field, or a value that does not fit. */
export function readConstant(fieldName: string, constant: string): FieldValue | null {
  const name = orderNameOf(fieldName);
  const field = orderField(name);
  if (!field) return null;
  if (TEXTS.includes(field.type)) return constant;
  const direction = name === 'shipment_direction' ? readDirection(constant) : undefined;
  if (direction) return direction;
  const parsed = parseFieldValue(name, inOrderWords(name, field, constant.trim()));
  return parsed.ok ? parsed.value : null;
}

/** What maps and papers write where orders have words of their own: "lbs", "y". */
function inOrderWords(name: string, field: OrderField, text: string): string {
  if (field.type === 'boolean') return text.replace(/^y$/i, 'yes').replace(/^n$/i, 'no');
  return unitIn(name, text) ?? text;
}

/** What is wrong with a constant that is set; null when nothing is. The number of a dictionary's entry is looked up elsewhere. */
export function constantProblem(fieldName: string, constant: string): string | null {
  if (isPlaceRole(fieldName) || isPlacePart(fieldName)) return 'An address takes no constant';
  if (stopOfTypeField(fieldName) !== null)
    return readEventType(constant) ? null : `Choose one of ${Object.values(EVENT_LABELS).join(', ')}`;
  const name = orderNameOf(fieldName);
  if (!orderField(name)) return null;
  const read = readConstant(name, constant);
  // A load that fills a truck is a direction of maps, and none that the form of an order offers.
  if (name === 'shipment_direction' && read !== null) return null;
  const parsed = parseFieldValue(name, read ?? constant);
  return parsed.ok ? null : parsed.error;
}

const UNITS: Readonly<Record<string, (text: string) => string | undefined>> = {
  weight_uom: weightUnit,
  volume_uom: volumeUnit,
  temperature_uom: temperatureUnit,
};

function unitIn(name: string, text: string): string | undefined {
  return UNITS[name]?.(text);
}

/** The field that holds the unit of a measure; of a unit that is the field itself. */
function unitFieldOf(fieldName: string): { name: string; field: OrderField } | null {
  const name = fieldName.endsWith('_uom') ? fieldName : `${fieldName}_uom`;
  const field = orderField(name);
  return field ? { name, field } : null;
}

/** The unit that a map prefers as orders hold it, "LBS" → "lb"; undefined for what is none of the field's units. */
export function preferredUnit(fieldName: string, text: string): string | undefined {
  const unit = unitFieldOf(fieldName);
  return unit ? (unitIn(unit.name, text) ?? choiceOf(unit.field, text.trim())) : undefined;
}

/** What is wrong with a preferred unit that is set; null when nothing is. */
export function unitProblem(fieldName: string, text: string): string | null {
  const unit = unitFieldOf(fieldName);
  if (!unit) return 'This field has no unit';
  return preferredUnit(fieldName, text) === undefined ? choiceAsked(unit.field) : null;
}
