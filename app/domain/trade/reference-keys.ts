/** The references of a load under the names that several TMSs have for them, and the field of an order each holds. */
export const REFERENCE_KEYS = {
  'references.reference': 'reference_number',
  'references.forwarder': 'forwarder_reference_number',
  'references.customer': 'customer_number',
  'references.load': 'load_number',
  'references.purchaseOrder': 'purchase_order_number',
  'references.booking': 'booking_number',
  'references.masterBill': 'master_bol_mawb',
  'references.houseBill': 'house_bol_hawb',
  'references.release': 'release_number',
  'references.pickup': 'pickup_number',
  'references.inbond': 'inbond_transit_number',
  'references.entry': 'entry_number',
} as const;
