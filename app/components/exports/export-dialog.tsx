import { Form, Link } from '@remix-run/react';
import { EXPORT_BUTTON } from '~/components/list/export-link';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import {
  countedRows,
  EXPORT_FORMATS,
  EXPORT_KEPT_DAYS,
  FORMAT_LABELS,
  ROWS_AT_ONCE,
} from '~/domain/lists/exports';
import { paths } from '~/domain/urls/paths';

export type ExportDialogProps = {
  rows: { count: number; isMore: boolean };
  /** Where the form goes: the answer is the file, or the page of those that are being written. */
  action: string;
  /** The name of this form: sent twice, it is one export. */
  formKey: string;
  closeTo: string;
};

/** Asks in which format the rows of a list are wanted. The browser itself takes the file, also without script. */
export function ExportDialog({ rows, action, formKey, closeTo }: ExportDialogProps) {
  return (
    <RouteDialog title="Export" closeTo={closeTo} returnTo={EXPORT_BUTTON}>
      <Form method="post" action={action} reloadDocument className="grid gap-4">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <p>
          {rows.isMore
            ? `More than ${countedRows(ROWS_AT_ONCE)}: the file is prepared in the background and kept for ${EXPORT_KEPT_DAYS} days. `
            : `All ${countedRows(rows.count)} that the filters leave, not this page alone. `}
          <Link to={paths.exports} className="text-accent underline">
            Your exports
          </Link>
        </p>
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="mb-1 font-medium">Format</legend>
          {EXPORT_FORMATS.map((format, at) => (
            <label
              key={format}
              className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 max-md:min-h-11"
            >
              <input
                type="radio"
                name="format"
                value={format}
                defaultChecked={at === 0}
                data-autofocus={at === 0 || undefined}
              />
              {FORMAT_LABELS[format]}
            </label>
          ))}
        </fieldset>
        <div className="flex justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          <Button type="submit" look="primary">
            Export
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}
