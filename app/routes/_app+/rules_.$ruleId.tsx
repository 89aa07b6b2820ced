import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ReplayConfirm } from '~/components/replays/replay-confirm';
import { RuleForm } from '~/components/rules/rule-form';
import { RuleTrialResult, type RuleTrialView } from '~/components/rules/rule-trial';
import { RuleUses } from '~/components/rules/rule-uses';
import { usePosted } from '~/components/shell/use-posted';
import { ButtonLink } from '~/components/ui/button';
import type { Actor } from '~/domain/access/actor';
import { ruleSchema, triedFormSchema } from '~/domain/fields/rule-form';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { testRule } from '~/services/rules/test-rule.server';
import {
  checkRule,
  loadRuleScreen,
  readRuleAddress,
  saveTriedRule,
  tryRuleOnMore,
} from '~/services/screens/rule-screen.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-view');
  return loadRuleScreen(actor, ruleIdOf(params), readRuleAddress(new URL(request.url).searchParams));
}

/** Save and test are two buttons of one form, so that what is tested is what stands there, saved or not. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-view');
  const form = await request.formData();
  const ruleId = ruleIdOf(params);
  const replayId = form.get('replay')?.toString();
  if (form.get('intent') === 'test') return tryOnOrder(actor, form);
  if (replayId && form.get('intent') === 'more')
    throw redirect(ruleAddress(ruleId, { replay: await tryRuleOnMore(actor, replayId, form.get('size')) }));
  const submission = parseWithZod(form, { schema: ruleSchema });
  if (!replayId && submission.status !== 'success')
    return data({ result: submission.reply() }, { status: 400 });
  try {
    if (replayId) return saved(await saveTriedRule(actor, ruleId, replayId));
    if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
    const answer = await checkRule(actor, ruleId, submission.value);
    if ('savedId' in answer) return saved(answer.savedId);
    return redirect(ruleAddress(ruleId, { replay: answer.replayId }));
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data({ result }, { status });
  }
}

const saved = (ruleId: number) =>
  redirectWithToast(paths.rule(ruleId), { tone: 'success', text: 'Rule saved' });
const ruleAddress = (ruleId: number | null, at: { replay?: string; draft?: string }) =>
  ruleId === null ? `${paths.newRule}?${new URLSearchParams(at)}` : paths.rule(ruleId, at);

/** Null for a rule that is to be made: `/rules/new`. @throws NotFound */
function ruleIdOf(params: RouteParams): number | null {
  return params.ruleId === 'new' ? null : paramOf(params, 'ruleId');
}

async function tryOnOrder(actor: Actor, form: FormData) {
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
  const { rule, begins, replay, uses, hiddenUses, maySave, mayCreate, mayMap } =
    useLoaderData<typeof loader>();
  const answer = usePosted<typeof action>();
  const { id, version, ...values } = rule;
  const trial = answer && 'trial' in answer ? answer.trial : undefined;
  return (
    <>
      <Outlet />
      <main id="main" className="mx-auto grid w-full max-w-[1120px] gap-4 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="mr-auto text-lg">{id === null ? 'New rule' : rule.name}</h1>
          <ButtonLink to={paths.rules}>All rules</ButtonLink>
          {id === null ? null : (
            <ButtonLink to={paths.ruleVersions(id)} preventScrollReset id="rule-versions">
              Versions
            </ButtonLink>
          )}
          {mayCreate && id !== null ? <ButtonLink to={paths.newRule}>New Rule</ButtonLink> : null}
        </div>
        {id === null ? null : <RuleUses uses={uses} hidden={hiddenUses} mayOpen={mayMap} />}
        <section className="rounded border border-line bg-panel p-4">
          {replay ? (
            <ReplayConfirm
              replay={replay}
              title="What this would change"
              intent="save"
              message={answer?.result?.error?.['']?.join(' ')}
              backTo={ruleAddress(id, { draft: replay.id })}
            />
          ) : (
            <>
              {begins === 'stored' ? null : (
                <p className="mb-3 rounded bg-warning-ground px-3 py-1.5 text-warning">
                  {begins === 'earlier'
                    ? 'This is an earlier version. Save it to bring it back.'
                    : 'These changes were tried and are not saved.'}
                </p>
              )}
              <RuleForm
                key={`${id}-${version}-${begins}`}
                values={values}
                version={version}
                lastResult={answer?.result}
                maySave={maySave}
                beginsChanged={begins !== 'stored'}
                problems={(trial?.errors ?? []).flatMap(
                  ({ line, message }: RuleTrialView['errors'][number]) =>
                    line === null ? [] : [{ line, message }],
                )}
              />
            </>
          )}
        </section>
        {trial ? <RuleTrialResult trial={trial} /> : null}
      </main>
    </>
  );
}
