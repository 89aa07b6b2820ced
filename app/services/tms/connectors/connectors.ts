import type { z } from 'zod';
import type { MacroRow } from '~/domain/trade/macro-history';
import type { ImageFormat } from '~/domain/trade/tms-images';
import { type TmsProviderName, tmsProviderById } from '~/domain/trade/tms-providers';
import { cargoWiseAnswers } from './cargowise/answers';
import { cargoWiseShipment } from './cargowise/connector';
import { cargoWiseDoor } from './cargowise/one-door';
import { cargoWisePayload } from './cargowise/payload';
import { keepsEmptied, namedPath } from './cargowise/places';
import { cargoWiseWire } from './cargowise/wire';
import { compCareAnswers } from './compcare/answers';
import { compCareChanges } from './compcare/change';
import { compCareLoad } from './compcare/connector';
import { compCarePayload } from './compcare/payload';
import { envaseAnswers } from './elcoreapi/answers';
import { envaseOrder } from './elcoreapi/connector';
import { envasePayload } from './elcoreapi/payload';
import { profitToolsAddresses } from './profittools/address';
import { profitToolsAnswers } from './profittools/answers';
import { profitToolsLoad } from './profittools/connector';
import { readProfitToolsMacros } from './profittools/macro-history';
import { profitToolsPayload } from './profittools/payload';
import { blackflyAnswers } from './ptblackfly/answers';
import { blackflyAddresses, blackflyShipment } from './ptblackfly/connector';
import { blackflyMessage } from './ptblackfly/payload';
import { coreApiAnswers } from './ptcoreapi/answers';
import { coreApiAddresses, coreApiLoad } from './ptcoreapi/connector';
import { coreApiPayload } from './ptcoreapi/payload';
import type { AddressService } from './shared/address-service';
import type { BuildContext } from './shared/build-context';
import type { LoadFault } from './shared/load-fault';
import type { OneDoor } from './shared/one-door';
import type { OutcomeService } from './shared/outcome-service';
import type { ShipmentChange } from './shared/shipment-change';
import type { TmsAnswers } from './shared/tms-callback';
import type { TmsMessages } from './shared/tms-messages';
import type { TmsOrder } from './shared/tms-order';
import { JSON_WIRE, type Wire } from './shared/wire';
import { triniumCoreAnswers, triniumCoreJobs } from './triniumcoreapi/answers';
import { triniumCoreOrder } from './triniumcoreapi/connector';
import { triniumCorePayload } from './triniumcoreapi/payload';
import { triniumEdiAnswers, triniumEdiWire } from './triniumedi/answers';
import { triniumEdiLoad } from './triniumedi/connector';
import { triniumEdiMessages } from './triniumedi/messages';
import { triniumEdiPayload } from './triniumedi/payload';
import { tenderFaults } from './triniumedi/tender-faults';
import { x12Text } from './triniumedi/x12-text';

/** A user with a password, a token in `Authorization`, or a key in `X-Api-Key`. */
export type TmsAuthentication = 'basic' | 'bearer' | 'api-key';

/** A TMS that orders can be sent to. Pure: what goes over the wire is `postToTms`'s business. */
export type TmsConnector = TmsAnswers & {
  provider: TmsProviderName;
  /** Loads are posted here, below the base address; one load is this and its shipment id, unless there is one door. */
  path: string;
  /** How the TMS wants its credentials. */
  authentication: TmsAuthentication;
  /** How loads are written and answers read. */
  wire: Wire;
  /** What a load must look like; it is checked before it leaves. */
  payload: z.ZodTypeAny;
  /** How a place of a load is called in an error, where its path says little: a row of a list by its type. */
  namePath?: (payload: unknown, path: readonly (string | number)[]) => string;
  /** What it would refuse of a load that has the right shape; left out where the shape is all. */
  furtherFaults?: (payload: Record<string, unknown>) => LoadFault[];
  /** A TMS says what became of a load in a callback, in the answer itself (`readResult`), or when it is asked (`outcomes`). */
  answersBy: 'callback' | 'at-once' | 'poll';
  /** Where a TMS that has to be asked (`poll`) tells what became of a load. */
  outcomes?: OutcomeService;
  buildPayload: (order: TmsOrder, context: BuildContext) => Record<string, unknown>;
  /** Fields that the TMS is told in another form than the one that people see, with that form: "in pounds". */
  writesOtherwise: Readonly<Record<string, string>>;
  /** What an amount that has no unit is taken for: `{weight: 'pounds'}`. */
  assumes: Readonly<Record<string, string>>;
  /** How a text is written where a TMS has fewer letters than people, with words for it: "in the letters of X12". */
  letters?: { write: (text: string) => string; why: string };
  /** Of a TMS with one address for all its messages; left out where each shipment has one of its own. */
  oneDoor?: OneDoor;
  /** Where a TMS that enters loads by macros tells what they did, and how it is read; null for what is none. */
  macros: { path: string; read: (body: unknown) => MacroRow[] | null } | null;
  /** Of a TMS that keeps addresses of its own and is told of new ones; null for the others. */
  addresses: AddressService | null;
  /** What it takes as an image of a shipment, posted to the shipment's `images` or through the one door; null for none. */
  images: ImageFormat | null;
  /** A shipment is replaced by the whole load, put in its place. */
  resends: boolean;
  /**
   * Whether a value that a load no longer says stays in the shipment; `path` as of `loadValues`, `said` the paths of what it says
   * now. Left out where the whole load is put in its place.
   */
  keepsEmptied?: (path: string, said: readonly string[]) => boolean;
  /** The load in what tells of a shipment, where that has more around it. */
  loadIn?: (shipment: unknown) => unknown;
  /** Of a TMS whose shipments can be changed value by value; null for the others. */
  change: ShipmentChange | null;
  /** Of a TMS that speaks in numbered messages, all of them taken by one address; left out for the others. */
  messages?: TmsMessages;
};

/** Size and type of a container are told by entries of the TMS's own lists, where the order has them. */
const OWN_EQUIPMENT = {
  equipment_size: 'by its own list of sizes',
  equipment_type: 'by its own list of types',
};
const CODED_DIRECTION = { shipment_direction: "the company's code for it" };
const IN_POUNDS = { ...CODED_DIRECTION, weight: 'in pounds', weight_uom: 'in pounds' };
/** Documents without a unit are American ones. */
const POUNDS = { weight: 'pounds' };
const CARGOWISE_FORMS = {
  ...CODED_DIRECTION,
  equipment_size: 'size and type together',
  equipment_type: 'size and type together',
  hazardous_uncode: 'without UN',
  last_free_date: 'storage begins the day after',
  quantity_uom: "CargoWise's code for it",
  volume_uom: "CargoWise's code for it",
};

export const TMS_CONNECTORS = {
  profittools: {
    provider: 'profittools',
    path: '/profittools/loads',
    authentication: 'basic',
    wire: JSON_WIRE,
    payload: profitToolsPayload,
    answersBy: 'callback',
    buildPayload: (order, { callbackUrl }) => profitToolsLoad(order, callbackUrl),
    writesOtherwise: IN_POUNDS,
    assumes: POUNDS,
    loadIn: (shipment) => (shipment as { load?: unknown }).load,
    macros: { path: '/profittools/macro-history', read: readProfitToolsMacros },
    addresses: profitToolsAddresses,
    images: 'pdf',
    resends: true,
    change: null,
    ...profitToolsAnswers,
  },
  compcare: {
    provider: 'compcare',
    path: '/compcare/loads',
    authentication: 'bearer',
    wire: JSON_WIRE,
    payload: compCarePayload,
    answersBy: 'callback',
    buildPayload: (order, { callbackUrl }) => compCareLoad(order, callbackUrl),
    writesOtherwise: { ...CODED_DIRECTION, ...OWN_EQUIPMENT },
    assumes: POUNDS,
    macros: null,
    addresses: null,
    images: 'jpeg',
    resends: false,
    change: compCareChanges,
    ...compCareAnswers,
  },
  cargowise: {
    provider: 'cargowise',
    path: '/eAdaptor',
    authentication: 'basic',
    wire: cargoWiseWire,
    payload: cargoWisePayload,
    namePath: namedPath,
    answersBy: 'at-once',
    buildPayload: (order, { callbackUrl, shipmentId }) => cargoWiseShipment(order, callbackUrl, shipmentId),
    writesOtherwise: CARGOWISE_FORMS,
    assumes: POUNDS,
    oneDoor: cargoWiseDoor,
    keepsEmptied,
    macros: null,
    addresses: null,
    images: 'pdf',
    resends: true,
    change: null,
    ...cargoWiseAnswers,
  },
  ptcoreapi: {
    provider: 'ptcoreapi',
    path: '/core/v1/shipments',
    authentication: 'bearer',
    wire: JSON_WIRE,
    payload: coreApiPayload,
    answersBy: 'callback',
    buildPayload: (order, { callbackUrl }) => coreApiLoad(order, callbackUrl),
    writesOtherwise: IN_POUNDS,
    assumes: POUNDS,
    macros: { path: '/core/v1/macro-history', read: readProfitToolsMacros },
    addresses: coreApiAddresses,
    images: 'pdf',
    resends: true,
    change: null,
    ...coreApiAnswers,
  },
  elcoreapi: {
    provider: 'elcoreapi',
    path: '/coreapi/orders',
    authentication: 'bearer',
    wire: JSON_WIRE,
    payload: envasePayload,
    answersBy: 'at-once',
    buildPayload: (order) => envaseOrder(order),
    writesOtherwise: CODED_DIRECTION,
    assumes: { ...POUNDS, volume: 'cubic feet' },
    macros: null,
    addresses: null,
    images: 'pdf',
    resends: true,
    change: null,
    ...envaseAnswers,
  },
  ptblackfly: {
    provider: 'ptblackfly',
    path: '/blackfly/shipments',
    authentication: 'basic',
    wire: JSON_WIRE,
    payload: blackflyMessage,
    answersBy: 'callback',
    buildPayload: (order, { callbackUrl, shipmentId }) => blackflyShipment(order, callbackUrl, shipmentId),
    writesOtherwise: IN_POUNDS,
    assumes: POUNDS,
    macros: { path: '/blackfly/macro-history', read: readProfitToolsMacros },
    addresses: blackflyAddresses,
    images: 'pdf',
    resends: true,
    change: null,
    ...blackflyAnswers,
  },
  triniumedi: {
    provider: 'triniumedi',
    path: '/triniumedi/loads',
    authentication: 'basic',
    wire: triniumEdiWire,
    payload: triniumEdiPayload,
    furtherFaults: tenderFaults,
    answersBy: 'callback',
    buildPayload: triniumEdiLoad,
    writesOtherwise: { ...CODED_DIRECTION, ...OWN_EQUIPMENT },
    assumes: { ...POUNDS, volume: 'cubic feet', quantity: 'pieces' },
    letters: { write: x12Text, why: 'in the letters of X12' },
    macros: null,
    addresses: null,
    images: null,
    resends: true,
    change: null,
    messages: triniumEdiMessages,
    ...triniumEdiAnswers,
  },
  triniumcoreapi: {
    provider: 'triniumcoreapi',
    path: '/trinium/v1/orders',
    authentication: 'api-key',
    wire: JSON_WIRE,
    payload: triniumCorePayload,
    answersBy: 'poll',
    outcomes: triniumCoreJobs,
    buildPayload: (order) => triniumCoreOrder(order),
    writesOtherwise: { ...IN_POUNDS, ...OWN_EQUIPMENT },
    assumes: POUNDS,
    macros: null,
    addresses: null,
    images: null,
    resends: true,
    change: null,
    ...triniumCoreAnswers,
  },
} as const satisfies Record<TmsProviderName, TmsConnector>;

/** The connector of a company's default provider; null for a company without one. */
export function connectorOf(providerId: number | null | undefined): TmsConnector | null {
  const provider = tmsProviderById(providerId);
  return provider ? TMS_CONNECTORS[provider.name] : null;
}

/** Whether a TMS may tell later what became of a load; through one door others may tell for it. */
export function callsBack({ answersBy, oneDoor }: TmsConnector): boolean {
  return answersBy === 'callback' || oneDoor !== undefined;
}
