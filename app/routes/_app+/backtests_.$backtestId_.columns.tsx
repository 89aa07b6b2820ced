import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { usePosted } from '~/components/shell/use-posted';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField } from '~/components/ui/field';
import type { KeyedColumn } from '~/domain/backtests/backtest';
import { KEYED_TARGETS } from '~/domain/backtests/keyed-targets';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadBacktest } from '~/services/backtests/backtest-view.server';
import { correctColumns } from '~/services/backtests/correct-columns.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const { id, name, columns, loadsFilename, may } = await loadBacktest(actor, paramOf(params, 'backtestId'));
  return { id, name, columns, loadsFilename, mayCorrect: may.correct };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const backtestId = paramOf(params, 'backtestId');
  const targets = (await request.formData()).getAll('target').map((target) => String(target) || null);
  try {
    await correctColumns(actor, backtestId, targets);
  } catch (problem) {
    if (problem instanceof Invalid) return data({ errors: problem.errors ?? {}, targets }, { status: 422 });
    if (!(problem instanceof Conflict)) throw problem;
    return redirectWithToast(paths.backtest(backtestId), { tone: 'error', text: problem.message });
  }
  return redirectWithToast(paths.backtest(backtestId), { tone: 'success', text: 'Columns saved.' });
}

export const meta = () => pageTitle('Columns of a backtest');

export default function BacktestColumns() {
  const { id, name, columns, loadsFilename, mayCorrect } = useLoaderData<typeof loader>();
  const posted = usePosted<typeof action>();
  const errors: Record<string, string[]> = posted?.errors ?? {};
  const busy = useNavigation().state === 'submitting';
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <div>
        <h1 className="text-lg [overflow-wrap:anywhere]">Columns of “{loadsFilename}”</h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {name}. What no column is taken for is not measured.
        </p>
      </div>
      <Form method="post" className="grid gap-3 rounded border border-line bg-panel p-4">
        <CsrfField />
        {columns.map((column, at) => (
          <SelectField
            key={at}
            id={`column-${at}`}
            name="target"
            label={column.heading || `Column ${at + 1}`}
            hint={HINTS[String(column.by)]}
            errors={errors[`column-${at}`]}
            defaultValue={posted?.targets[at] ?? column.target ?? ''}
            disabled={!mayCorrect}
          >
            <option value="">Nothing that is measured</option>
            <TargetOptions />
          </SelectField>
        ))}
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.backtest(id)}>Back</ButtonLink>
          {mayCorrect ? (
            <Button type="submit" look="primary" busy={busy}>
              Save
            </Button>
          ) : null}
        </div>
      </Form>
    </main>
  );
}

const HINTS: Readonly<Record<string, string>> = {
  heading: 'Proposed by its heading',
  values: 'Proposed by what stands in it: please look',
  person: 'Said by a person',
  null: 'Not known',
} satisfies Record<`${KeyedColumn['by']}`, string>;

function TargetOptions() {
  const groups = [...new Set(KEYED_TARGETS.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {KEYED_TARGETS.filter((one) => one.group === group).map(({ target, label }) => (
            <option key={target} value={target}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
