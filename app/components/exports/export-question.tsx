import { useLoaderData } from '@remix-run/react';
import { ExportDialog, type ExportDialogProps } from './export-dialog';

/** The page of every route that asks how the rows of a list are exported: its loader gives what the dialog takes. */
export function ExportQuestion() {
  return <ExportDialog {...useLoaderData<ExportDialogProps>()} />;
}
