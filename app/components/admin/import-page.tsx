import { Form, useNavigation } from '@remix-run/react';
import { useProgress } from '~/components/shell/use-progress';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Field, SelectField } from '~/components/ui/field';
import { FILE_INPUT } from '~/components/ui/file-input';
import { ADMIN } from '~/domain/admin/admin-entities';
import { type ImportKind, type ImportState, importWords, MAX_IMPORT_ROWS } from '~/domain/admin/imports';
import { paths } from '~/domain/urls/paths';

type FormProps = {
  entity: ImportKind;
  companies: { id: number; name: string }[];
  errors: Readonly<Record<string, string[]>>;
};

const number = (value: number) => value.toLocaleString('en-US');

/** Chooses a file and whose its rows are; nothing is taken before it was looked at. */
export function ImportForm({ entity, companies, errors }: FormProps) {
  const busy = useNavigation().state === 'submitting';
  const fields = ADMIN[entity].fields.filter(({ name }) => name !== 'company_id');
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid gap-4 rounded border border-line bg-panel p-4"
    >
      <CsrfField />
      <Field
        id="file"
        label="CSV file"
        errors={errors.file}
        hint={`Up to ${number(MAX_IMPORT_ROWS)} rows, the first line says what the columns are.`}
      >
        <input id="file" name="file" type="file" accept=".csv,text/csv" required className={FILE_INPUT} />
      </Field>
      <SelectField id="company_id" name="company_id" label="Whose rows they are" errors={errors.company_id}>
        <option value="">Every company</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-1">
        <p className="font-medium">Columns</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {fields.map(({ name, label, required }) => (
            <li key={name}>
              <span className="font-mono text-text">{name}</span> {label}
              {required && name !== 'country' ? ', needed' : ''}
              {name === 'country' ? ', US where it is not said' : ''}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex justify-end gap-2">
        <ButtonLink to={paths.adminRows(entity)}>Cancel</ButtonLink>
        <Button type="submit" look="primary" busy={busy}>
          Look at it
        </Button>
      </div>
    </Form>
  );
}

type Line = { number: number; cells: string[]; problems: string[] };
type PreviewProps = {
  view: {
    id: string;
    kind: ImportKind;
    state: ImportState;
    /** Null until the file was looked at. */
    rows: number | null;
    badRows: number | null;
    added: number | null;
    doneLines: number;
    reason: string | null;
    heading: string[];
    leftOut: string[];
    good: Line[];
    bad: Line[];
  };
};

/** How far the work on a file is, what it would make, or made; and its bad lines as a file, each with its reason. */
export function ImportPreview({ view }: PreviewProps) {
  const busy = useNavigation().state === 'submitting';
  const { id, kind, state, heading, leftOut, good, bad } = view;
  const badRows = view.badRows ?? 0;
  const fine = (view.rows ?? 0) - badRows;
  const isRunning = state === 'checking' || state === 'importing';
  useProgress(isRunning);
  return (
    <>
      <Form method="post" className="grid gap-3 rounded border border-line bg-panel p-4">
        <CsrfField />
        <StateOfImport view={view} fine={fine} />
        {badRows > 0 && state !== 'checking' ? (
          <p>{number(badRows)} lines make no sense: mend them in their file and import that.</p>
        ) : null}
        {leftOut.length > 0 ? <p className="text-muted">Columns left out: {leftOut.join(', ')}</p> : null}
        <div className="flex flex-wrap justify-end gap-2">
          {badRows > 0 && heading.length > 0 ? (
            <ButtonLink to={paths.adminBadRows(id)} reloadDocument>
              Bad rows as CSV
            </ButtonLink>
          ) : null}
          <ButtonLink to={paths.adminRows(kind)}>{ADMIN[kind].many}</ButtonLink>
          {state === 'previewed' && fine > 0 ? (
            <Button type="submit" look="primary" busy={busy}>
              Import {number(fine)}
            </Button>
          ) : null}
        </div>
      </Form>
      {isRunning ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <Lines title="Lines that make no sense" heading={heading} lines={bad} />
      <Lines title="The first lines that can be imported" heading={heading} lines={good} />
    </>
  );
}

function StateOfImport({ view, fine }: PreviewProps & { fine: number }) {
  const { state, rows, added, doneLines, reason } = view;
  switch (state) {
    case 'checking':
    case 'importing':
      return (
        <div role="status" className="grid gap-1">
          <p>
            {state === 'checking' ? 'The file is being looked at' : 'The lines are being imported'}:{' '}
            {importWords(doneLines, rows)}
          </p>
          {rows === null ? null : (
            <progress
              aria-label="Lines imported"
              className="progress-line h-1 w-56 rounded-full"
              value={doneLines}
              max={Math.max(1, rows)}
            />
          )}
        </div>
      );
    case 'failed':
      return (
        <p role="status" className="text-error">
          {reason}
          {(added ?? 0) > 0 ? ` ${number(added ?? 0)} had been added before.` : ''}
        </p>
      );
    case 'taken':
      return (
        <p role="status">
          <span className="font-semibold">{number(added ?? 0)} added.</span> {number(fine - (added ?? 0))}{' '}
          were there already.
        </p>
      );
    case 'previewed':
      return (
        <p>
          <span className="font-semibold">{number(fine)}</span> of {number(rows ?? 0)} lines can be imported;
          those that are there already are left alone.
        </p>
      );
  }
}

function Lines({ title, heading, lines }: { title: string; heading: string[]; lines: Line[] }) {
  if (lines.length === 0) return null;
  const hasProblems = lines.some(({ problems }) => problems.length > 0);
  const cell = 'border-b border-line px-2.5 py-1 align-top';
  return (
    <section className="min-w-0 overflow-hidden rounded border border-line bg-panel">
      <h2 className="border-b border-line px-3 py-2 text-md">{title}</h2>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="bg-sunken text-sm text-muted">
            <tr>
              <th className={cell}>Line</th>
              {hasProblems ? <th className={cell}>Reason</th> : null}
              {heading.map((text, i) => (
                <th key={i} className={cell}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number: line, cells, problems }) => (
              <tr key={line}>
                <td className={cell}>{line}</td>
                {hasProblems ? (
                  <td className={`${cell} min-w-40 text-error`}>{problems.join('; ')}</td>
                ) : null}
                {heading.map((_, i) => (
                  <td key={i} className={cell}>
                    {cells[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
