import { Readable } from 'node:stream';

/** A file to be saved, as it is written: nothing in it runs, and nobody else keeps it. */
export function downloadResponse({
  name,
  type,
  content,
}: {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
}): Response {
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
