import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import {
  effectOf,
  type ReplayChange,
  type ReplayedRule,
  type ReplaySubject,
  withReplayed,
} from '~/domain/fields/map-replay';
import { failureText } from '~/domain/fields/rule-run';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { Reading } from '~/domain/reading/reading';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { runMapping, runReplayed } from '~/services/mapping-runs/mapping-pool.server';
import { layerInForce } from '~/services/mapping-runs/tuned-layers.server';
import { fillFromTemplates } from '~/services/matching/fill-from-template.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { applyRules } from '~/services/rules/apply-rules.server';
import { ruleDocument } from '~/services/rules/rule-document.server';
import { mailOf } from './mail-of.server';
import { giveDirection } from './manual-draft.server';
import { papersOfPerson } from './papers-to-map';
import { differencesOf, mappingRunOf, storedOrders } from './replay.server';

export type ReplayedDocument = {
  changes: ReplayChange[];
  /** It would become another number of orders. */
  isRegrouped: boolean;
  /** Why the rule that is tried fails on it, in words. */
  failures: string[];
};
type ReplayOptions = {
  /** Whether a person waits for it; what nobody waits for gives way to other work. */
  isAwaited?: boolean;
  /** Of whoever maps many documents: the maps of their company and variant, asked for once. */
  loadMaps?: typeof fieldMapsInForce;
};

export type MappedTwice = {
  before: readonly OrderDraft[];
  after: readonly OrderDraft[];
  failures: string[];
  reading: Reading;
};

/**
 * The orders of a document as its stored Reading becomes them by the maps and rules of today, without and with a change. Writes
 * nothing; null for a document that no map ever read.
 */
export async function mapWithChange(
  request: RequestRow,
  subject: ReplaySubject,
  { isAwaited = false, loadMaps = fieldMapsInForce }: ReplayOptions = {},
): Promise<MappedTwice | null> {
  const run = await mappingRunOf(request);
  if (!run) return null;
  const { rows, learned } = await loadMaps(request);
  const reading = await loadReading(request);
  const today = run.at.toISOString().slice(0, 10);
  const context = { request, reading, today };
  const layer = await layerInForce(request);
  const [mail, papers] = [await mailOf(request), papersOfPerson(request)];
  const known = { reading, today, learned, layer, mail, papers };
  const ask = isAwaited ? runMapping : runReplayed;
  const changed = subject.kind === 'field-map' ? withReplayed(rows, subject) : rows;
  const mapped =
    subject.kind === 'field-map'
      ? await ask('mapTwice', { ...known, rows, change: subject })
      : await ask('mapDocument', { ...known, rows }).then(({ drafts }) => ({
          before: drafts,
          after: drafts,
        }));
  const before = await finished(mapped.before, rows, context);
  const after = await finished(mapped.after, changed, context, subject.kind === 'rule' ? subject : undefined);
  const failed = new Set(before.failures);
  return {
    before: before.drafts,
    after: after.drafts,
    failures: [...new Set(after.failures)].filter((text) => !failed.has(text)),
    reading,
  };
}

/** What a change of the field map or of a rule would make of a document, held against what people confirmed of it. */
export async function replayDocument(
  request: RequestRow,
  subject: ReplaySubject,
  options: ReplayOptions = {},
): Promise<ReplayedDocument | null> {
  const mapped = await mapWithChange(request, subject, options);
  if (!mapped) return null;
  const { before, after, failures } = mapped;
  return {
    changes: await changesOf(request, before, after),
    isRegrouped: before.length !== after.length,
    failures,
  };
}

type Context = { request: RequestRow; reading: Reading; today: string };

/** The drafts with the rules run on them and the templates filled in. */
async function finished(
  mapped: readonly OrderDraft[],
  rows: readonly FieldMapRow[],
  { request, reading, today }: Context,
  rule?: ReplayedRule,
): Promise<{ drafts: OrderDraft[]; failures: string[] }> {
  const instead = rule
    ? [{ id: rule.ruleId ?? 0, version: rule.version, name: rule.name, code: rule.code }]
    : [];
  const { ruled } = await applyRules(
    mapped.map((draft) => giveDirection(draft, request.shipmentDirection)),
    { companyId: request.companyId, rows, today, instead, openDocument: async () => ruleDocument(reading) },
  );
  return {
    drafts: await fillFromTemplates(
      request.companyId,
      ruled.map(({ draft }) => draft),
      async () => [...rows],
    ),
    failures: ruled.flatMap(({ failures }) => failures.map(failureText)),
  };
}

async function changesOf(
  request: RequestRow,
  before: readonly OrderDraft[],
  after: readonly OrderDraft[],
): Promise<ReplayChange[]> {
  const stored = await storedOrders(request);
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    // Orders of a document that is split otherwise today are not told apart.
    const order = stored.length === before.length ? (stored[at]?.order ?? null) : null;
    return differencesOf(before[at], after[at], order).map(({ stored: was, replayed, ...difference }) => ({
      requestId: request.id,
      filename: request.filename,
      orderId: order?.id ?? null,
      before: was,
      after: replayed,
      effect: effectOf(was, replayed),
      ...difference,
    }));
  }).flat();
}
