import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RuleForm } from '~/components/rules/rule-form';
import { RuleTrialResult } from '~/components/rules/rule-trial';
import { ButtonLink } from '~/components/ui/button';
import { can } from '~/domain/access/actor';
import { ruleSchema, triedFormSchema } from '~/domain/fields/rule-form';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { ruleToEdit } from '~/services/rules/list-rules.server';
import { saveRule } from '~/services/rules/save-rule.server';
import { testRule } from '~/services/rules/test-rule.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-view');
  return {
    rule: await ruleToEdit(actor, ruleIdOf(params)),
    maySave: can(actor, params.ruleId === 'new' ? 'rules-editor-create' : 'rules-editor-edit'),
    mayCreate: can(actor, 'rules-editor-create'),
  };
}

/** Save and test are two buttons of one form, so that what is tested is what stands there, saved or not. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-view');
  const form = await request.formData();
  if (form.get('intent') === 'test') return tryOnOrder(actor, form);
  const submission = parseWithZod(form, { schema: ruleSchema });
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  try {
    const id = await saveRule(actor, ruleIdOf(params), submission.value);
    return redirectWithToast(paths.rule(id), { tone: 'success', text: 'Rule saved' });
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data({ result }, { status });
  }
}

/** Null for a rule that is to be made: `/rules/new`. @throws NotFound */
function ruleIdOf(params: RouteParams): number | null {
  return params.ruleId === 'new' ? null : paramOf(params, 'ruleId');
}

async function tryOnOrder(actor: Parameters<typeof testRule>[0], form: FormData) {
  const submission = parseWithZod(form, { schema: triedFormSchema });
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  const { orderId, name, code } = submission.value;
  try {
    const trial = await testRule(actor, { orderId, rule: { name, code } });
    return { result: submission.reply(), trial };
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data({ result }, { status });
  }
}

export const meta = () => pageTitle('Rule');

export default function RulePage() {
  const { rule, maySave, mayCreate } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, version, ...values } = rule;
  const trial = answer && 'trial' in answer ? answer.trial : undefined;
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1120px] gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-lg">{id === null ? 'New rule' : rule.name}</h1>
        <ButtonLink to={paths.rules}>All rules</ButtonLink>
        {mayCreate && id !== null ? <ButtonLink to={paths.newRule}>New Rule</ButtonLink> : null}
      </div>
      <section className="rounded border border-line bg-panel p-4">
        <RuleForm
          key={`${id}-${version}`}
          values={values}
          version={version}
          lastResult={answer?.result}
          maySave={maySave}
        />
      </section>
      {trial ? <RuleTrialResult trial={trial} /> : null}
    </main>
  );
}
