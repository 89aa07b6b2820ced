import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { ImportedEntry, ImportPlan } from '~/domain/fields/field-map-file';

type ImportDifferenceProps = { plan: ImportPlan; content: string; variantId: number | null; backTo: string };

const KINDS: Record<ImportedEntry['kind'], { title: string; tone: string }> = {
  refused: { title: 'Cannot be taken over', tone: 'text-error' },
  changed: { title: 'Would be changed', tone: 'text-warning' },
  new: { title: 'Would be new', tone: 'text-success' },
  same: { title: 'The same already', tone: 'text-muted' },
};

/** What taking a file over would change, before it is done: all of it, or nothing while one entry is refused. */
export function ImportDifference({
  plan: { entries, seen },
  content,
  variantId,
  backTo,
}: ImportDifferenceProps) {
  const busy = useNavigation().state === 'submitting';
  const of = (kind: ImportedEntry['kind']) => entries.filter((one) => one.kind === kind);
  const refused = of('refused').length;
  const changes = of('changed').length + of('new').length;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid gap-4 rounded border border-line bg-panel p-4"
    >
      <CsrfField />
      <textarea hidden readOnly name="content" value={content} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="toVariant" value={variantId ?? ''} />
      <h2 className="text-md">What this would change</h2>
      {(Object.keys(KINDS) as ImportedEntry['kind'][])
        .filter((kind) => of(kind).length > 0)
        .map((kind) => (
          <section key={kind} aria-label={KINDS[kind].title}>
            <h3 className={`font-semibold ${KINDS[kind].tone}`}>
              {KINDS[kind].title}: {of(kind).length}
            </h3>
            {kind === 'same' ? null : <Entries entries={of(kind)} />}
          </section>
        ))}
      {entries.length === 0 ? <p>There is nothing in it.</p> : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {refused > 0 ? (
          <p className="mr-auto text-error">Nothing is saved while an entry is refused.</p>
        ) : null}
        <ButtonLink to={backTo}>Back</ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="apply"
          look="primary"
          disabled={busy || refused > 0 || changes === 0}
        >
          {changes === 1 ? 'Take over 1 entry' : `Take over ${changes} entries`}
        </Button>
      </div>
    </Form>
  );
}

function Entries({ entries }: { entries: ImportedEntry[] }) {
  return (
    <ul className="grid gap-2">
      {entries.map(({ field, variant, problem, changes }, at) => (
        <li key={at} className="border-b border-line pb-2 last:border-b-0">
          <p>
            <strong className="font-semibold">{field}</strong>
            <span className="text-muted"> {variant ?? 'Company'}</span>
            {problem ? <span className="text-error"> {problem}</span> : null}
          </p>
          <dl className="grid gap-1">
            {changes.map(({ label, before, after }) => (
              <div key={label} className="grid gap-x-3 md:grid-cols-[220px_minmax(0,1fr)]">
                <dt className="text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">
                  <span className="text-muted">{before}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> to </span>
                  {after}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
