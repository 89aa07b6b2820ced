import type { Actor } from '~/domain/access/actor';
import { CLASSIFIER_MESSAGES, type DocumentAction } from '~/domain/classification/document-actions';
import { isRowId } from '~/domain/row-values';
import { paths } from '~/domain/urls/paths';
import {
  acceptProposalSchema,
  acceptVariant,
  dismissVariant,
} from '~/services/classification/decide-variant-proposal.server';
import { deleteDocument } from '~/services/classification/delete-document.server';
import { autoLabel, setExemplar, setVariant } from '~/services/classification/label-document.server';
import { reclassifyDocuments } from '~/services/classification/reclassify-documents.server';
import { setPage, setPageSchema } from '~/services/classification/set-page.server';
import { log } from '~/services/platform/log.server';
import { Invalid, Problem } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

const MAX_IDS = 500;

/** Ids that an address or a form names, once or several times, also separated by commas. */
export function idsIn(values: URLSearchParams | FormData): number[] {
  const texts = values.getAll('ids').flatMap((value) => String(value).split(','));
  return [...new Set(texts.map(Number).filter(isRowId))].slice(0, MAX_IDS);
}

/** The classifier as it was, without what was only for the question. */
function backTo(request: Request): string {
  const { searchParams } = new URL(request.url);
  for (const name of ['ids', 'variant_id', 'tab']) searchParams.delete(name);
  return `${paths.classifier}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}

/** Does something with documents and goes back, and says what became of it. */
export async function postDocumentAction(actor: Actor, action: DocumentAction, request: Request) {
  const form = await request.formData();
  const ids = idsIn(form);
  return orTold(backTo(request), async () => {
    if (ids.length === 0) throw new Invalid('Select documents first');
    return doAction(actor, action, { ids, form });
  });
}

async function doAction(
  actor: Actor,
  action: DocumentAction,
  { ids, form }: { ids: number[]; form: FormData },
): Promise<string> {
  const [only = 0] = ids;
  switch (action) {
    case 'auto-label':
      await autoLabel(actor, ids);
      return ids.length === 1 ? CLASSIFIER_MESSAGES.autoLabelled : CLASSIFIER_MESSAGES.autoLabelledMany;
    case 'classify':
      await reclassifyDocuments(actor, ids);
      return CLASSIFIER_MESSAGES.classified;
    case 'exemplar':
    case 'no-exemplar':
      for (const id of ids) await setExemplar(actor, id, action === 'exemplar');
      return CLASSIFIER_MESSAGES.updated;
    case 'page': {
      const parsed = setPageSchema.safeParse({ page: form.get('page') });
      if (!parsed.success) throw new Invalid('The document has no such page');
      await setPage(actor, only, parsed.data);
      return CLASSIFIER_MESSAGES.updated;
    }
  }
}

/** Gives the chosen documents a variant. (spec 3 §5: a variant has to be chosen) */
export async function postVariant(actor: Actor, request: Request) {
  const form = await request.formData();
  const ids = idsIn(form);
  const variantId = Number(form.get('variant_id'));
  return orTold(backTo(request), async () => {
    if (ids.length === 0) throw new Invalid('Select documents first');
    if (!isRowId(variantId)) throw new Invalid('Choose a variant');
    await setVariant(actor, ids, variantId);
    return CLASSIFIER_MESSAGES.variantChanged;
  });
}

export async function postDocumentDeletion(actor: Actor, documentId: number, request: Request) {
  const url = new URL(backTo(request), request.url);
  url.searchParams.delete('document');
  return orTold(`${url.pathname}${url.search}`, async () => {
    await deleteDocument(actor, documentId);
    return CLASSIFIER_MESSAGES.deleted;
  });
}

/** Names a layout that was found, or says that it is none. */
export async function postLayout(actor: Actor, proposalId: number, request: Request) {
  const form = await request.formData();
  const name = acceptProposalSchema.safeParse({ name: form.get('name') ?? undefined });
  return orTold(backTo(request), async () => {
    if (form.get('intent') === 'dismiss') {
      await dismissVariant(actor, proposalId);
      return CLASSIFIER_MESSAGES.dismissed;
    }
    if (!name.success) throw new Invalid('A name has at most 120 letters');
    await acceptVariant(actor, proposalId, name.data);
    return CLASSIFIER_MESSAGES.named;
  });
}

/** A refusal says why; anything else is told in the words of the specification. (spec 3 §8) */
async function orTold(to: string, work: () => Promise<string>): Promise<Response> {
  try {
    return redirectWithToast(to, { tone: 'success', text: await work() });
  } catch (problem) {
    if (problem instanceof Problem && (problem.status === 404 || problem.status === 403)) throw problem;
    if (!(problem instanceof Problem)) log().error({ err: problem }, 'classifier');
    return redirectWithToast(to, { tone: 'error', text: wordsOf(problem) });
  }
}

function wordsOf(problem: unknown): string {
  if (!(problem instanceof Problem)) return CLASSIFIER_MESSAGES.failed;
  const [first] = Object.values(problem.errors ?? {}).flat();
  return first ?? problem.message;
}
