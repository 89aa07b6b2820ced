import { type FieldMapRow, pickFieldMap } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import { namedByMailAlone } from '~/domain/orders/left-out';
import { type OrderDraft, offeredFor } from '~/domain/orders/order-draft';
import { newestLetter } from '~/domain/reading/newest-letter';
import type { Reading } from '~/domain/reading/reading';
import { gateByMap } from '~/services/mapping/drafts/gate-by-map.server';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { withGate } from '~/services/mapping/drafts/order-gate';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import { textPages } from '~/services/mapping/mail/text-pages.server';
import { type MailText, withMailText } from '~/services/mapping/mail/with-mail-text.server';
import { mapByShipment } from './map-by-shipment.server';
import type { Taggers } from './map-reading.server';

/** What is known of a document beside its Reading. */
export type DocumentContext = {
  rows: readonly FieldMapRow[];
  today: string;
  learned?: readonly LearnedSource[];
  /** The mail that brought it, where it came attached to one. */
  mail?: MailText | null;
  /** The pages of each paper, as a person divided them. */
  papers?: readonly (readonly number[])[];
};

/** A document as it came → drafts: what it says itself, and what the mail around it says of it. Pure. */
export function mapDocument(
  reading: Reading,
  { rows, today, learned, mail, papers }: DocumentContext,
  taggers: Taggers = {},
): MappingResult {
  const result = mapByShipment(reading, rows, today, { learned, ...taggers, papers });
  const { newest } = newestLetter(mail?.text ?? '');
  if (!mail || newest === '' || result.drafts.length === 0) return result;
  const pages = textPages(newest);
  // A few lines of a letter are not what the tagger learned from: what it guesses there is a name or a greeting.
  const said = mapByShipment({ kind: 'pages', pages }, rows, today, { isAddition: true });
  const mapOf = (draft: OrderDraft) => pickFieldMap(rows, factsOf(draft)).fieldMap;
  const drafts = withMailText(result.drafts, said.drafts, { isAlone: mail.isAlone, mapOf });
  // What was missing on the paper may stand in the mail, and what stands there has a form as well.
  const reasons = [...result.reasons, ...(mail.isAlone ? otherLoads(said.drafts, drafts) : [])];
  return {
    ...result,
    reasons,
    drafts: drafts.map((draft) => withGate(draft, gateByMap(draft, mapOf(draft)).gate)),
  };
}

/** A container that a mail names and its one document does not may be a load of its own: people are told of it. */
function otherLoads(said: readonly OrderDraft[], drafts: readonly OrderDraft[]): string[] {
  const units = new Set(said.flatMap(({ fields }) => fields.unit_number ?? []));
  const known = new Set(
    drafts.flatMap(({ fields, provenance }) => [fields.unit_number, ...offeredFor(provenance.unit_number)]),
  );
  return [...units].filter((unit) => !known.has(unit)).map((unit) => namedByMailAlone(String(unit)));
}
