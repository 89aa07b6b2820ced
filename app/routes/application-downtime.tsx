import { data } from '@remix-run/node';
import { pageTitle } from '~/domain/page-title';

export const loader = () => data(null, { status: 503, headers: { 'Retry-After': '300' } });

export const meta = () => pageTitle('Down for maintenance');

export default function ApplicationDowntime() {
  return (
    <main className="grid min-h-screen place-content-center gap-2 p-6 text-center">
      <h1 className="text-xl">Down for maintenance</h1>
      <p className="text-muted">We are back in a few minutes. Nothing that was sent is lost.</p>
    </main>
  );
}
