import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExportList } from '~/components/exports/export-list';
import { pageTitle } from '~/domain/urls/page-title';
import { requireUser } from '~/services/access/sessions/guards.server';
import { listExports } from '~/services/exports/list-exports.server';

/** The exports that somebody asked for in the last seven days. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return { exports: await listExports(actor) };
}

export const meta = () => pageTitle('Exports');

export default function Exports() {
  return <ExportList {...useLoaderData<typeof loader>()} />;
}
