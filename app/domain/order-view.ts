import type { OrderChange } from './order-differences';
import type { AddressRole, EventType, FieldValue, Provenance } from './order-draft';
import type { Line, Sheet } from './reading';
import type { DisplayStatus, SystemStatus } from './statuses';

/** An address of an order for people: as the document says it, and the verified one it was matched to. */
export type AddressView = {
  addressId: number | null;
  /** From 0 to 1, when it was matched by score. */
  score: number | null;
  rawText: string;
  /** The verified address, else the one on the document. */
  name: string;
  lines: string;
  provenance: Provenance | null;
};

export type EventView = {
  id: number;
  number: number;
  type: EventType;
  note: string | null;
  address: AddressView;
};

/** How the field map wants a field on the form. */
export type FieldScreen = {
  label: string;
  hidden: boolean;
  readonly: boolean;
  required: boolean;
  /** The template of the order gives it, unless something stands here. */
  managedByTemplate: boolean;
  notes: string | null;
};

export type PageView = {
  index: number;
  width: number;
  height: number;
  imageUrl: string;
  thumbnailUrl: string;
};

/** The request that the same file made before. */
export type Twin = { requestId: string; at: string };

export type Person = { at: string; name: string | null };

export type MainAction = 'send-to-client' | 'send-to-tms';

/** Everything the order screen shows. */
export type OrderView = {
  id: number;
  requestId: string;
  company: { id: number; name: string };
  version: number;
  variant: { id: number; name: string; type: string } | null;
  status: SystemStatus;
  display: DisplayStatus;
  statusMessage: string | null;
  statusDate: string;
  isUpdate: boolean;
  tmsShipmentId: string | null;
  tmsName: string | null;
  fields: Record<string, FieldValue>;
  provenance: Record<string, Provenance>;
  /** Per field, in words, why it needs a look. */
  doubts: Record<string, string>;
  /** Display names of dictionary fields. */
  dictionary: Record<string, string>;
  screens: Record<string, FieldScreen>;
  addresses: Record<AddressRole, AddressView | null>;
  events: EventView[];
  siblings: { total: number; current: number; previous: number | null; next: number | null };
  precededBy: number | null;
  /** What it said otherwise than the order it updates, when it came. */
  precedingChanges: OrderChange[];
  succeededBy: number | null;
  twin: Twin | null;
  created: Person;
  edited: Person | null;
  sent: Person | null;
  pages: PageView[];
  /** The source of a document without pages. */
  sheets: Sheet[] | null;
  segments: { index: number; text: string }[] | null;
  sourceName: string;
  /** The request came by e-mail. */
  hasEmail: boolean;
  isDeleted: boolean;
  isDone: boolean;
  mayEdit: boolean;
  mayMarkDone: boolean;
  /** What the one primary action does: an order under review goes to its client first. */
  mainAction: MainAction;
  /** Why the main action cannot be done now; null when it can. */
  sendBlock: string | null;
  /** Who looks at it: their own edits are no news to them, and superadmins confirm a send. */
  viewer: { userId: number; confirmsSend: boolean };
  /** The next order that needs a look: finish and go on without the list between. */
  nextOrderId: number | null;
};

/** The words of one page, for click-to-fill. */
export type PageWords = { page: number; lines: Line[] };
