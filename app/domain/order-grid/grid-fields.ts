import { type FieldName, ORDER_FIELDS, orderField } from '../orders/order-fields';
import { TEMPLATE_FIELD } from '../orders/template-values';

/** Columns of every grid, left to right, empty or not; what else an order of the request holds follows in catalogue order. */
const LEADING: readonly FieldName[] = [
  'unit_number',
  'seal_number',
  'equipment_size',
  'equipment_type',
  'weight',
  'weight_uom',
  'quantity',
  'quantity_uom',
  'booking_number',
  'reference_number',
  'pickup_number',
  'eta_date',
  'last_free_date',
  'pickup_by_date',
  'cutoff_date',
  'deliver_by_date',
  'shipment_direction',
];

/** A note has more than a cell shows, and a template brings other values with it: both are edited on their order. */
export function isGridField(path: string): boolean {
  const field = orderField(path);
  return field !== undefined && field.type !== 'long-text' && path !== TEMPLATE_FIELD;
}

/** The fields that a grid shows of orders that hold these ones. */
export function gridFields(filled: ReadonlySet<FieldName>): FieldName[] {
  const others = Object.keys(ORDER_FIELDS).filter((name) => filled.has(name) && !LEADING.includes(name));
  return [...LEADING, ...others].filter(isGridField);
}
