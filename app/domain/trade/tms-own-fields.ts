import type { TmsProviderName } from './tms-providers';

/** Fields of an order that one kind of TMS alone has a place for; every other field goes to all of them. */
export const TMS_OWN_FIELDS = {
  profittools: [
    'itgcontainer_dictid',
    'pt_rate_code_name',
    'pt_divisioncode_dictid',
    'pt_ref1_text',
    'pt_ref2_text',
    'pt_ref3_text',
    'pt_ref1_type',
    'pt_ref2_type',
    'pt_ref3_type',
    'pt_equipmenttype_container_dictid',
    'pt_equipmenttype_chassis_dictid',
  ],
  compcare: [
    'cc_containersize_dictid',
    'cc_containertype_dictid',
    'cc_loadtype_dictid',
    'cc_orderstatus',
    'cc_haulclass_dictid',
    'cc_orderclass_dictid',
    'cc_loadedempty_dictid',
    'termdiv_dictid',
  ],
  trinium: [
    'trnedi_containersize_dictid',
    'trnedi_containertype_dictid',
    'trnedi_supplierssl_dictid',
    'trnedi_vessel_dictid',
    'trnedi_category_dictid',
  ],
} as const satisfies Record<string, readonly string[]>;

const KINDS: Readonly<Record<TmsProviderName, keyof typeof TMS_OWN_FIELDS | null>> = {
  profittools: 'profittools',
  ptcoreapi: 'profittools',
  ptblackfly: 'profittools',
  compcare: 'compcare',
  triniumedi: 'trinium',
  triniumcoreapi: 'trinium',
  elcoreapi: null,
  cargowise: null,
};

const OWNERS: Readonly<Record<keyof typeof TMS_OWN_FIELDS, string>> = {
  profittools: 'Profit Tools',
  compcare: 'CompCare',
  trinium: 'Trinium',
};

/** The TMS that alone has a place for a field, where that is another one; else null. */
export function onlyTakenBy(field: string, provider: TmsProviderName): string | null {
  const owner = Object.entries(TMS_OWN_FIELDS).find(([, fields]) =>
    (fields as readonly string[]).includes(field),
  )?.[0] as keyof typeof TMS_OWN_FIELDS | undefined;
  return owner === undefined || owner === KINDS[provider] ? null : OWNERS[owner];
}

/** Whether a TMS has a place for a field at all. */
export function hasPlaceFor(provider: TmsProviderName, field: string): boolean {
  return onlyTakenBy(field, provider) === null;
}
