import type { TmsTarget } from '../orders/statuses';

/** The eight TMS providers and what each of them can do. (spec 1 §1, §6; 2 §4, §5) */
export const TMS_PROVIDER_NAMES = [
  'profittools',
  'compcare',
  'cargowise',
  'ptcoreapi',
  'elcoreapi',
  'ptblackfly',
  'triniumedi',
  'triniumcoreapi',
] as const;
export type TmsProviderName = (typeof TMS_PROVIDER_NAMES)[number];

export type TmsFeature =
  /** "Upload Image to TMS" on an order. */
  | 'order-images'
  /** "Upload Images" in the application bar. */
  | 'bar-images'
  /** An image must say what it shows: 'Please specify an image type'. */
  | 'image-type-required'
  /** A new address may be made from the address search. */
  | 'add-address'
  /** A new address says what the company there is: customer, shipper, … */
  | 'entity-types'
  /** A shipment that exists can be changed: "Update TMS", and its values shown beside ours. */
  | 'update-shipment';

export type TmsProvider = {
  id: number;
  name: TmsProviderName;
  /** Its name as people write it. */
  label: string;
  /** The target that its status events end in, as in `sending-to-wint`. */
  target: TmsTarget;
  features: readonly TmsFeature[];
};

const PROFIT_TOOLS_FEATURES = ['order-images', 'bar-images', 'image-type-required', 'add-address'] as const;

export const TMS_PROVIDERS = {
  profittools: {
    id: 1,
    name: 'profittools',
    label: 'Profit Tools',
    target: 'wint',
    features: PROFIT_TOOLS_FEATURES,
  },
  compcare: {
    id: 2,
    name: 'compcare',
    label: 'CompCare',
    target: 'compcare',
    features: ['order-images', 'bar-images', 'add-address', 'entity-types', 'update-shipment'],
  },
  cargowise: { id: 3, name: 'cargowise', label: 'CargoWise', target: 'chainio', features: ['bar-images'] },
  ptcoreapi: {
    id: 4,
    name: 'ptcoreapi',
    label: 'Profit Tools Core API',
    target: 'coreapi',
    features: PROFIT_TOOLS_FEATURES,
  },
  elcoreapi: {
    id: 5,
    name: 'elcoreapi',
    label: 'Envase Core API',
    target: 'coreapi',
    features: ['bar-images'],
  },
  ptblackfly: {
    id: 6,
    name: 'ptblackfly',
    label: 'Profit Tools Blackfly',
    target: 'blackfly',
    features: PROFIT_TOOLS_FEATURES,
  },
  triniumedi: { id: 7, name: 'triniumedi', label: 'Trinium EDI', target: 'trnedi', features: [] },
  triniumcoreapi: {
    id: 8,
    name: 'triniumcoreapi',
    label: 'Trinium Core API',
    target: 'trncapi',
    features: [],
  },
} as const satisfies Record<TmsProviderName, TmsProvider>;

/** Ways into one system: what is entered for one of them, the others know too. */
const SYSTEMS: readonly (readonly TmsProviderName[])[] = [
  ['profittools', 'ptcoreapi', 'ptblackfly'],
  ['triniumedi', 'triniumcoreapi'],
];

/** The ids of all ways into the system of a provider, its own among them. */
export function waysIntoSystem(provider: TmsProviderName): number[] {
  const ways = SYSTEMS.find((names) => names.includes(provider)) ?? [provider];
  return ways.map((name) => TMS_PROVIDERS[name].id);
}

/** Whether what one of two providers knows the other knows too. */
export function isSameSystem(one: TmsProviderName, other: TmsProviderName): boolean {
  return waysIntoSystem(one).includes(TMS_PROVIDERS[other].id);
}

/** The provider of an id, or null for an id that is none. */
export function tmsProviderById(id: number | null | undefined): TmsProvider | null {
  return Object.values(TMS_PROVIDERS).find((provider) => provider.id === id) ?? null;
}

/**
 * The provider of what was sent.
 * @throws Error for an id that is none: an order's history must not name another TMS than its own
 */
export function knownTmsProvider(id: number): TmsProvider {
  const provider = tmsProviderById(id);
  if (!provider) throw new Error(`There is no TMS provider ${id}`);
  return provider;
}
