import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { OrderDraft } from '~/domain/orders/order-draft';

/** What a paper calls itself: one that asks for a move, or one that is no order. */
export type PaperTitle = { isOrder: boolean; text: string };

/** What a document is mapped by. */
export type MappingContext = {
  fieldMap: ResolvedFieldMap;
  /** yyyy-MM-dd; dates far from it are looked at twice. */
  today: string;
  /** What past corrections of the same company and variant say; above the map's levels 1 to 3. */
  learned?: readonly LearnedSource[];
  /** A text that adds to a document: it may name no container, booking or load of its own. */
  isAddition?: boolean;
  /** Its lines are sentences, however short. */
  areSentences?: boolean;
  /** What the tagger says that the paper calls itself. */
  title?: PaperTitle | null;
};

/** What a document came to. */
export type MappingResult = {
  drafts: OrderDraft[];
  /** What the document is by its own title: "delivery order", "invoice", "X12 204 load tender". */
  documentType: string;
  notAnOrder: boolean;
  /** Only its title says that it is an order: it names nothing that the rules could ask for. */
  isByTitle?: boolean;
  /** Why it is no order, or which rows and messages gave none. */
  reasons: string[];
  /** The pages of each paper of it, by their index, where it holds several. */
  papers?: number[][];
};
