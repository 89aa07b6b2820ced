import type { Region } from '../reading/reading';
import type { StopTerms } from './stop-terms';

export type ProvenanceSource = 'document' | 'constant' | 'rule' | 'history' | 'schedule' | 'user' | 'tms';

/** Where a value came from. `level` is the field-map level (1 system-wide to 5 company and variant). */
export type Provenance = {
  source: ProvenanceSource;
  level?: 1 | 2 | 3 | 4 | 5;
  /** Page index from 0; for sheets the sheet index; for EDI the message index. */
  page?: number;
  region?: Region;
  /** Sheet row or EDI segment index, for documents without pages. */
  row?: number;
  column?: number;
  /** 0 to 1: how sure we are that this is the right value for this field. */
  confidence?: number;
  /** The text as it stands in the document, before it was normalized. */
  text?: string;
  /** The paper proves it: amounts on it add up to this one. */
  proven?: true;
  /** From history: how many past documents agree. */
  agree?: number;
  /** In words for the reviewer, when the value needs a look: "two readings", "check digit fails". */
  doubt?: string;
  /**
   * Offered in place of a value in doubt, the likest first: what it was read as too, or the likest entry of the list that it
   * should name. Older rows hold one text.
   */
  near?: string | string[];
  /** What is asked of a number is of which load the order is, or whether it is cancelled: it is not sent among others before a person said so. */
  asksLoad?: true | 'cancelled';
  /** It stands in the text of the mail that brought the document, not on the document; or an outside reader quoted it from the document. */
  from?: 'mail' | 'outside';
  /** The template of the TMS that the value is a constant of, by name. */
  template?: string;
};

/** All that is offered in place of a value in doubt, the likest first. */
export function offeredFor({ near = [] }: Pick<Provenance, 'near'> = {}): string[] {
  return [near].flat();
}

/** All that is asked of a value, each question once; undefined where nothing is. */
export function joinDoubts(doubts: readonly (string | undefined)[]): string | undefined {
  const asked = doubts.flatMap((doubt) => doubt?.split('; ') ?? []).filter((one) => one !== '');
  return asked.length > 0 ? [...new Set(asked)].join('; ') : undefined;
}

/** Where a person took a value from by a click on the document. */
export type FilledFrom = Pick<Provenance, 'page' | 'region' | 'row' | 'column' | 'text'>;

export type FieldValue = string | number | boolean;

/** An address as it stands on the document; verified addresses are matched to it later. */
export type DraftAddress = {
  raw_text: string;
  location_name?: string;
  address_line_1?: string;
  address_line_2?: string;
  city?: string;
  state?: string;
  postal_code?: string;
  country?: string;
};

/** The kinds of stops of an itinerary, in the order in which they are driven. */
export const EVENT_TYPES = ['hook', 'mount', 'pickup', 'deliver', 'dismount', 'drop'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export type DraftEvent = {
  type: EventType;
  address: DraftAddress;
  provenance: Provenance;
} & Partial<StopTerms>;

/** So many stops has an order at most. (spec 2 §9) */
export const MAX_EVENTS = 8;

/** The addresses an order has of its own, beside those of its stops; in the order of the form. */
export const ADDRESS_ROLES = ['bill_to_address', 'ssrr_location_address', 'forwarder_address'] as const;
export type AddressRole = (typeof ADDRESS_ROLES)[number];
export const isAddressRole = (path: string): path is AddressRole =>
  ADDRESS_ROLES.some((role) => role === path);

/**
 * An order as the mapping made it: values in the canonical form of the field catalogue (dates yyyy-MM-dd, times
 * HH:mm, numbers as numbers), each with its provenance. Up to MAX_EVENTS of its events are stops of the order.
 */
export type OrderDraft = {
  fields: Record<string, FieldValue>;
  provenance: Record<string, Provenance>;
  addresses: Partial<Record<AddressRole, DraftAddress>>;
  events: DraftEvent[];
  /** Its paper calls itself the revision of an earlier one. */
  isRevision?: true;
  /** Its paper, mail or message cancels it. */
  isCancelled?: true;
  /** The pages of its paper, by their index, where the document holds several papers. */
  pages?: number[];
  gate?: DraftGate;
};

/** What the field map says of who looks at the order first. */
export type DraftGate = {
  /** Why an operator has to look at it, in words: what is missing, or not as it should be. */
  review: string[];
  /** Those of them that the document itself gives, whatever its map says. */
  own?: string[];
  /** No operator looks at it, whatever else is said. */
  skipsAdminReview: boolean;
  /** Its client does not look either: it is sent to the TMS by itself. */
  skipsClientReview?: boolean;
};

/** The address of one stop, as edits name it: `order_address_events.{event id}`. */
export const STOP_PATH = /^order_address_events\.([1-9]\d{0,9})$/;
export const stopPath = (eventId: number): string => `order_address_events.${eventId}`;
