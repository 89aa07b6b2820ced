import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { ReadPage } from '~/domain/reading/reading';
import type { DateOrder } from '~/domain/trade/parse-date';
import type { Where } from '~/services/mapping/decide/candidates';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import type { Piece } from './pieces.server';

export type WhereOf = (pieces: readonly Piece[]) => Where;

/** What every step over the pages of one document needs to know of it. */
export type PageContext = {
  pages: readonly ReadPage[];
  labels: LabelIndex;
  fieldMap: ResolvedFieldMap;
  dateOrder: DateOrder;
  whereOf: WhereOf;
  /** The document's title in capitals, which labels nothing. */
  title: string;
  /** Its lines are sentences, however short. */
  areSentences?: boolean;
};

/** What it takes to read the value of a label. */
export type ValueContext = Pick<PageContext, 'fieldMap' | 'dateOrder' | 'whereOf'>;
