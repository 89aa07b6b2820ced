import type { Line, Sheet } from '../reading/reading';
import type { Thumbnail } from '../reading/thumbnails';
import type { NamedSegment } from '../trade/edi-segments';
import type { Locking } from './edit-locks';
import type { LeftOut } from './left-out';
import type { OrderAction } from './order-actions';
import type { OrderChange } from './order-differences';
import type { AddressRole, DraftAddress, EventType, FieldValue, Provenance } from './order-draft';
import type { PaperDivision } from './papers';
import type { ReviewOffers } from './review-offers';
import type { DisplayStatus, SystemStatus } from './statuses';
import type { StopTerms } from './stop-terms';
import type { TmsBehind } from './tms-update';

/** An address of an order for people: as the document says it, and the verified one it was matched to. */
export type AddressView = {
  addressId: number | null;
  /** From 0 to 1, when it was matched by score. */
  score: number | null;
  rawText: string;
  /** What the document says, in its parts where it was understood. */
  recognized: DraftAddress;
  /** The verified address, else the one on the document. */
  name: string;
  lines: string;
  provenance: Provenance | null;
};

export type EventView = StopTerms & {
  id: number;
  number: number;
  type: EventType;
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
  /** The field map names the field by nothing. */
  unnamed: boolean;
  /** The unit the field map would have, of a unit. */
  preferred: string | null;
  /** It may be sent to the TMS after its load was made. */
  tmsUpdatable: boolean;
};

/** What was read of a part of a page. */
export type RegionWords = { text: string };

export type PageView = {
  index: number;
  width: number;
  height: number;
  imageUrl: string;
  thumbnail: Thumbnail;
};

/** The request that the same file made before. */
export type Duplicate = { requestId: string; at: string };

export type Person = { at: string; name: string | null };

export type MainAction = 'send-to-client' | 'send-to-tms' | 'update-tms';

/** Everything the order screen shows. */
export type OrderView = ReviewOffers & {
  id: number;
  requestId: string;
  company: { id: number; name: string };
  /** Its viewer works for several companies. */
  namesCompany: boolean;
  version: number;
  variant: { id: number; name: string; type: string } | null;
  status: SystemStatus;
  display: DisplayStatus;
  statusMessage: string | null;
  statusDate: string;
  isUpdate: boolean;
  tmsShipmentId: string | null;
  tmsName: string | null;
  /** What the TMS holds of its load can be shown beside it. */
  showsTmsValues: boolean;
  fields: Record<string, FieldValue>;
  provenance: Record<string, Provenance>;
  /** Per field, in words, why it needs a look. */
  doubts: Record<string, string>;
  /** What the TMS refused, or is known to refuse: in words, by the name of a field, an address or `itinerary`. */
  faults: Record<string, string>;
  /** Those of them without which no load is made: it is not sent before they are settled. */
  blockers: string[];
  /** Which addresses a colleague was asked to add, by whom. */
  questions: Record<string, { at: string; name: string }>;
  /** What is offered in place of a value that needs a look, the likest first, by field. */
  repairs: Record<string, string[]>;
  /** Names of the dictionary entries that stand in fields or are offered there, by their ids. */
  entries: Record<string, string>;
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
  duplicate: Duplicate | null;
  leftOut: LeftOut | null;
  created: Person;
  edited: Person | null;
  sent: Person | null;
  pages: PageView[];
  /** Where its papers begin; null where the document is one. */
  paperDivision: PaperDivision | null;
  /** The source of a document without pages. */
  sheets: Sheet[] | null;
  segments: NamedSegment[] | null;
  sourceName: string;
  /** The request came by e-mail. */
  hasEmail: boolean;
  /** When retention removed the document; null while it is there. */
  documentRemovedAt: string | null;
  isDeleted: boolean;
  isHidden: boolean;
  /** What the viewer can do with it as a whole. */
  actions: OrderAction[];
  isDone: boolean;
  /** Who has the edit-lock, and what the viewer may do about it. */
  locking: Locking;
  /** Also that nobody else has the edit-lock. */
  mayEdit: boolean;
  /** An edit may be saved for all orders of the request. */
  mayEditAll: boolean;
  /** What this person would take back, and do again, in words; null where there is nothing. */
  undo: { undo: string | null; redo: string | null };
  /** A new address may be made for this order; else somebody who may is asked. */
  mayAddAddress: boolean;
  mayComment: boolean;
  /** An image may be sent to its load. */
  mayUploadImage: boolean;
  mayMarkDone: boolean;
  /** Its request can be read and mapped anew. */
  mayReprocess: boolean;
  /** Whether the request of a document that was taken for no order may be read as one. */
  mayProcessAsOrder: boolean;
  maySeeAudit: boolean;
  /** Its company wants to know what people spend on its orders. */
  countsEffort: boolean;
  /** Its company sends an order to the TMS only when nothing of it is to check. */
  sendsCheckedOnly: boolean;
  /** What was sent to the TMS for it, and the macros that the TMS ran. */
  maySeeSubmissions: boolean;
  /** Copies the whole id of the request; superadmins alone. (spec 2 §6) */
  mayCopyRequestId: boolean;
  /** The template it is made by, for who may view any company. */
  maySeeTemplate: boolean;
  /** A schedule made it: it has no document. */
  isScheduled: boolean;
  /** It can be the pattern of a schedule. */
  maySchedule: boolean;
  /** What was read from its document; an order of a schedule has none. */
  maySeeMatched: boolean;
  /** Marks of what was edited, with the value before. */
  maySeeRecentEdits: boolean;
  /** What the one primary action does: an order under review goes to its client first. */
  mainAction: MainAction;
  /** Why the main action cannot be done now; null when it can. */
  sendBlock: string | null;
  /** Its load is in the TMS and says perhaps something else there: how it is told of it. */
  tmsBehind: TmsBehind;
  /** Who looks at it: their own edits are no news to them, and superadmins confirm a send. */
  viewer: { userId: number; confirmsSend: boolean };
};

/** The words of one page, for click-to-fill. */
export type PageWords = { page: number; lines: Line[] };
