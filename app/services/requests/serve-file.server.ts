import { Readable } from 'node:stream';
import { NotFound } from '~/services/platform/problems.server';
import { runtime } from '~/services/platform/runtime.server';
import { isSignedPath } from '~/services/platform/signing.server';

/** What is shown as it is; of other types files are saved. */
const PICTURES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
const TYPES: Record<string, string> = { ...PICTURES, eml: 'message/rfc822' };

/** A stored file behind a signed address, in a sandbox: it is looked at or saved, never run. @throws NotFound */
export async function serveFile(url: URL, key: string): Promise<Response> {
  if (!isSignedPath(url)) throw new NotFound();
  const stream = await runtime().files.read(key);
  const name = url.searchParams.get('name');
  const ending = key.split('.').at(-1) ?? '';
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': TYPES[ending] ?? 'application/octet-stream',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600, immutable',
      ...(name || !PICTURES[ending]
        ? { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name ?? 'document')}` }
        : {}),
    },
  });
}
