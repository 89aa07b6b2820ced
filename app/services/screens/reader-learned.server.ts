import { type Actor, can } from '~/domain/access/actor';
import { previewedLabel } from '~/domain/fields/map-preview';
import type { ReaderLearned } from '~/domain/fields/reader-learned';
import { changedFields, totalOf, whyNotBetter } from '~/domain/reading/tuned-layer';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { paths } from '~/domain/urls/paths';
import { type ListedLayer, listLayers } from '~/services/learning/list-layers.server';
import { learnAgain, switchLayer } from '~/services/learning/switch-layer.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** What the reader learned of the chosen variant; null where none is chosen, or nothing was learned. */
export async function readerLearned(
  actor: Actor,
  { companyId, variantId }: { companyId: number | null; variantId: number | null },
): Promise<ReaderLearned | null> {
  if (companyId === null || variantId === null) return null;
  const asked = { companyIds: [companyId], variantIds: [variantId], page: 1, perPage: -1 };
  const [row] = (await listLayers(actor, asked)).items;
  return row ? viewOf(actor, row) : null;
}

function viewOf(actor: Actor, row: ListedLayer): ReaderLearned | null {
  const { state, figures, decidedBy, decidedAt } = row;
  if (state === 'replaced') return null;
  const mayDecide = can(actor, 'company-field-maps-create', row.companyId);
  const isUsable = whyNotBetter(figures) === null && state !== 'void';
  return {
    id: row.id,
    state,
    words: wordsOf(row),
    documents: row.documents,
    judged: row.judged,
    learnedAt: row.learnedAt.toISOString(),
    decided: decidedBy && decidedAt ? { by: decidedBy, at: decidedAt.toISOString() } : null,
    before: totalOf(figures, 'before'),
    after: totalOf(figures, 'after'),
    fields: changedFields(figures).map(({ field, ...counts }) => ({ label: labelOf(field), ...counts })),
    may: {
      on: mayDecide && state !== 'active' && isUsable,
      off: mayDecide && state === 'active',
      again: mayDecide,
    },
  };
}

function wordsOf({ state, figures }: ListedLayer): string {
  if (state === 'void')
    return 'The reader has other weights since: this is not used, and is learned anew for them.';
  if (state === 'active') return 'Documents of this layout are read with it.';
  const why = whyNotBetter(figures);
  if (!why) return 'Documents of this layout are read without it.';
  return why.worse.length === 0
    ? 'It read nothing better on the latest documents.'
    : `On the latest documents it read worse: ${why.worse.map(labelOf).join(', ')}.`;
}

/** Of stops and the payer the postal code is compared. */
function labelOf(field: string): string {
  if (field === 'bill_to') return 'Bill to, postal code';
  const stop = EVENT_LABELS[field as keyof typeof EVENT_LABELS];
  return stop ? `${stop}, postal code` : previewedLabel(field);
}

const DONE = {
  on: 'Documents of this layout are read with what was learned.',
  off: 'Documents of this layout are read without what was learned.',
  again: 'It is being learned anew.',
} as const;
const isIntent = (text: unknown): text is keyof typeof DONE =>
  typeof text === 'string' && Object.hasOwn(DONE, text);

/** Does what the form asks and goes back to the editor of the layout, with what became of it. @throws NotFound, Forbidden */
export async function postReaderLearned(actor: Actor, layerId: number, form: FormData) {
  const intent = form.get('intent');
  if (!isIntent(intent)) throw new Invalid('The form was not complete', {});
  try {
    const row =
      intent === 'again' ? await learnAgain(actor, layerId) : await switchLayer(actor, layerId, intent);
    const here = paths.fieldMapping({ companyId: row.companyId, variantId: row.variantId });
    return redirectWithToast(here, { tone: 'success', text: DONE[intent] });
  } catch (problem) {
    if (!(problem instanceof Conflict)) throw problem;
    const [companyId, variantId] = [Number(form.get('companyId')), Number(form.get('variantId'))];
    return redirectWithToast(paths.fieldMapping({ companyId, variantId }), {
      tone: 'error',
      text: `${problem.message}.`,
    });
  }
}
