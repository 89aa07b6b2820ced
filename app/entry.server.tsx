import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceProvider } from '~/components/shell/nonce';
import { log, loggedPath } from '~/services/platform/log.server';
import { currentScope } from '~/services/platform/scope.server';

const ABORT_MS = 5000;

/** Renders a page whole before it is sent: pages are small, and without script nothing must come later. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = currentScope()?.nonce ?? '';
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Cache-Control', 'private, no-store');
          const answer = (html: Buffer) =>
            resolve(new Response(new Uint8Array(html), { headers, status: failed ? 500 : status }));
          // In one piece: React writes 2 KB at a time, and each piece would be compressed and sent by itself.
          buffer(body).then(answer, reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          log().error({ err: error, path: loggedPath(new URL(request.url).pathname) }, 'render');
        },
      },
    );
    setTimeout(abort, ABORT_MS + 1000).unref();
  });
}

/** What loaders and actions did not expect; expected problems were answered before. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  log().error(
    { err: error, path: loggedPath(new URL(request.url).pathname), request_id: currentScope()?.id },
    'unexpected',
  );
}
