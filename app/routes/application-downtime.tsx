import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { currentMaintenance } from '~/services/access/maintenance.server';

export const handle = { scriptless: true };

export async function loader() {
  const maintenance = await currentMaintenance();
  return maintenance
    ? data({ note: maintenance.note, isDown: true }, { status: 503, headers: { 'Retry-After': '300' } })
    : data({ note: '', isDown: false });
}

export const meta = () => pageTitle('Down for maintenance');

export default function ApplicationDowntime() {
  const { note, isDown } = useLoaderData<typeof loader>();
  return (
    <main className="grid min-h-screen place-content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-xl">Down for maintenance</h1>
      <p className="max-w-[420px] text-muted">
        {isDown ? note || 'We are back in a few minutes. Nothing that was sent is lost.' : 'We are back.'}
      </p>
      <ButtonLink to={paths.inbox} look="primary" reloadDocument>
        {isDown ? 'Try again' : 'Return Home'}
      </ButtonLink>
    </main>
  );
}
