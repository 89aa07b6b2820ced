import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveFile } from '~/services/requests/serve-file.server';

/** Documents and page images, by signed addresses that expire; shown so that nothing in them can run. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  serveFile(new URL(request.url), params['*'] ?? '');
