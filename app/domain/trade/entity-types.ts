import type { AddressRole, EventType } from '../orders/order-draft';
import { type TmsFeature, tmsProviderById } from './tms-providers';

/** What the company behind an address is for CompCare. (spec 2 §3 Address: entity type ids) */
export const ENTITY_TYPES = {
  1: 'Customer',
  2: 'Driver',
  3: 'Shipper',
  4: 'Consignee',
  5: 'Carrier',
  6: 'Agent',
  7: 'SSRR',
  8: 'Vendor',
  9: 'Payor',
} as const;
export type EntityType = keyof typeof ENTITY_TYPES;

/** In the order of their ids. */
export const ENTITY_TYPE_IDS = Object.keys(ENTITY_TYPES).map(Number) as EntityType[];

/** What the company at a place of an order most likely is. */
const USUAL: Partial<Record<AddressRole | EventType, EntityType>> = {
  bill_to_address: 1,
  ssrr_location_address: 7,
  forwarder_address: 6,
  pickup: 3,
  deliver: 4,
};

/** Which types stand ticked for a new address: of a role, or of the type of its stop. */
export function usualEntityTypes(place: AddressRole | EventType): EntityType[] {
  const type = USUAL[place];
  return type ? [type] : [];
}

/** Whether the TMS of a company wants to know it. */
export function asksEntityTypes(tmsProviderId: number | null): boolean {
  const features: readonly TmsFeature[] = tmsProviderById(tmsProviderId)?.features ?? [];
  return features.includes('entity-types');
}
