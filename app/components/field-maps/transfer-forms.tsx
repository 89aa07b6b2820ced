import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Field, SelectField } from '~/components/ui/field';
import { paths } from '~/domain/urls/paths';

type Named = { id: number; name: string };
type Variant = Named & { companyId: number | null };
type TransferFormsProps = {
  company: Named | null;
  companies: Named[];
  variants: Variant[];
  mayWrite: boolean;
  /** What people corrected may be taken out. */
  mayExport: boolean;
};

const PANEL = 'grid content-start gap-3 rounded border border-line bg-panel p-4';

/** Out into a file, in from a file, and over from another company or variant; each shows the difference before it is saved. */
export function TransferForms({ company, companies, variants, mayWrite, mayExport }: TransferFormsProps) {
  const busy = useNavigation().state === 'submitting';
  if (company === null) return <CompanyChoice companies={companies} />;
  const own = variants.filter(({ companyId }) => companyId === null || companyId === company.id);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section aria-label="Export" className={PANEL}>
        <h2 className="text-md">Export</h2>
        <p className="text-muted">
          What this company’s own levels say, with and without a variant, as one JSON file.
        </p>
        <a
          href={paths.fieldMapExport(company.id)}
          download
          className="justify-self-start font-semibold text-accent hover:underline"
        >
          Download the field maps
        </a>
        {mayExport ? (
          <>
            <p className="text-muted">
              The pages that people corrected, with what each word is, to train the reader anew: no pictures,
              names and numbers made up.
            </p>
            <a
              href={paths.corrections(company.id)}
              download
              className="justify-self-start font-semibold text-accent hover:underline"
            >
              Download the corrections
            </a>
          </>
        ) : null}
      </section>
      {mayWrite ? (
        <>
          <Form method="post" encType="multipart/form-data" aria-label="Import" className={PANEL}>
            <CsrfField />
            <h2 className="text-md">Import</h2>
            <Field
              id="transfer-file"
              label="File"
              hint="As it was exported here; what it does not name stays"
            >
              <input id="transfer-file" type="file" name="file" accept="application/json,.json" />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="preview"
              disabled={busy}
              className="justify-self-start"
            >
              Show the difference
            </Button>
          </Form>
          <Form method="post" aria-label="Copy" className={PANEL}>
            <CsrfField />
            <h2 className="text-md">Copy from another company or variant</h2>
            <SelectField id="copy-company" name="fromCompany" label="From company" defaultValue={company.id}>
              <Options of={companies} />
            </SelectField>
            <SelectField id="copy-variant" name="fromVariant" label="Only its variant" defaultValue="">
              <option value="">All of them, and what holds for all</option>
              <Options of={variants} />
            </SelectField>
            <SelectField id="copy-to" name="toVariant" label="To the variant" defaultValue="">
              <option value="">Of the same name</option>
              <Options of={own} />
            </SelectField>
            <Button type="submit" name="intent" value="copy" disabled={busy} className="justify-self-start">
              Show the difference
            </Button>
          </Form>
        </>
      ) : (
        <p className="text-muted">You may not change the field maps of this company.</p>
      )}
    </div>
  );
}

function CompanyChoice({ companies }: { companies: Named[] }) {
  return (
    <Form method="get" className={PANEL}>
      <SelectField id="transfer-company" name="companyId" label="Company" defaultValue="">
        <option value="">Choose a company…</option>
        <Options of={companies} />
      </SelectField>
      <Button type="submit" className="justify-self-start">
        Go on
      </Button>
    </Form>
  );
}

function Options({ of }: { of: Named[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
