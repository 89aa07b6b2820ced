import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MappingDialog, type MappingReply } from '~/components/order/mapping/mapping-dialog';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import type { Actor } from '~/domain/access/actor';
import {
  checkMapping,
  checkQueries,
  MAPPING_MESSAGES,
  type MappingAnswer,
  type MappingErrors,
  type MappingForm,
  readMappingForm,
} from '~/domain/fields/source-mapping';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { log } from '~/services/platform/log.server';
import { paramOf } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';
import { askForMapping } from '~/services/questions/ask-for-mapping.server';
import { loadFieldMapping } from '~/services/review/field-mapping.server';

/** Where a field of an order comes from, for the next documents. (spec 2 §2 OCR Source Field Mapping) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-create');
  const { searchParams } = new URL(request.url);
  const [orderId, field] = [paramOf(params, 'orderId'), paramOf(params, 'field')];
  const { chosen, ...view } = await loadFieldMapping(actor, orderId, field, searchParams.get('text'));
  const form = readMappingForm(searchParams);
  return {
    view,
    form: { ...form, source: form.source || (chosen ?? ''), alias: form.alias || `${field}_nlp` },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-create');
  const [orderId, field] = [paramOf(params, 'orderId'), paramOf(params, 'field')];
  const posted = await request.formData();
  const form = readMappingForm(posted);
  const intent = posted.get('intent')?.toString() ?? 'save';
  const reply = (change: Partial<MappingReply>, status = 200) =>
    data<MappingReply>({ form, errors: null, answers: null, ...change }, status);
  if (intent.startsWith('remove-')) {
    const queries = form.queries.filter((_, at) => at !== Number(intent.slice('remove-'.length)));
    return reply({ form: { ...form, queries } });
  }
  if (intent === 'add' || intent === 'test') {
    const errors = checkQueries(form);
    if (errors) return reply({ errors }, 422);
    if (intent === 'add') return reply({ form: { ...form, queries: [...form.queries, ''] } });
    const asked = await ask(actor, orderId, form);
    return reply(asked, asked.errors ? 422 : 200);
  }
  const checked = checkMapping(form);
  if ('errors' in checked) return reply(checked, 422);
  const { mapping } = checked;
  if (mapping.mode === 'nlp') {
    const { errors, answers } = await ask(actor, orderId, { ...form, queries: [mapping.query] });
    if (errors) return reply({ errors }, 422);
    if (answers?.[0]?.answer == null) return reply({ errors: { form: MAPPING_MESSAGES.result } }, 422);
  }
  return redirect(paths.orderMappingConfirm(orderId, field, mapping));
}

/** The document's answers, or that they could not be had. (spec 2 §8 NLP test failure) */
async function ask(
  actor: Actor,
  orderId: number,
  { queries }: MappingForm,
): Promise<{ errors: MappingErrors | null; answers: MappingAnswer[] | null }> {
  try {
    return { errors: null, answers: await askForMapping(actor, orderId, queries) };
  } catch (problem) {
    if (problem instanceof NotFound) throw problem;
    log().error({ err: problem, order_id: orderId }, 'nlp test');
    return { errors: { form: MAPPING_MESSAGES.nlpFailed }, answers: null };
  }
}

export const meta = () => pageTitle('OCR Source Field Mapping');

export default function OrderFieldMapping() {
  const { view, form } = useLoaderData<typeof loader>();
  const reply = usePosted<typeof action>();
  return <MappingDialog view={view} form={reply?.form ?? form} reply={reply ?? null} />;
}

export const ErrorBoundary = DialogProblem;
