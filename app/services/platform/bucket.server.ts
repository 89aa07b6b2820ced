import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Env } from './env.server';
import { safeKey } from './file-key';
import type { FileStore } from './files.server';
import { log } from './log.server';
import { isNetworkError } from './network-errors.server';
import { NotFound, Unavailable } from './problems.server';
import { inTemporaryFolder } from './temporary-folder.server';

/**
 * How long a bucket may take to be reached, and how long it may be silent: before its answer, within it, and while a file is
 * sent to it. Tests make them shorter.
 */
export const BUCKET_LIMITS = { connectMs: 3000, silentMs: 15_000 };

const RETRY_SECONDS = 30;

/** Files in an S3-compatible store. @throws as FileStore */
export function openBucket(env: Env, bucket: string): FileStore {
  const client = clientOf(env);
  const at = (key: string) => ({ Bucket: bucket, Key: safeKey(key) });

  async function read(key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand(at(key))).catch(refuse);
    if (!(Body instanceof Readable)) throw new Error(`no content at ${key}`);
    return Body;
  }

  return {
    read,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(refuse);
    },
    async keep(key, localFile, contentType) {
      const { size } = await stat(localFile);
      const content = createReadStream(localFile);
      const put = { ...at(key), Body: content, ContentLength: size, ContentType: contentType };
      try {
        await client.send(new PutObjectCommand(put)).catch(refuse);
      } finally {
        content.destroy();
      }
      await rm(localFile, { force: true });
    },
    withLocal: (key, work) =>
      inTemporaryFolder(async (folder) => {
        const file = path.join(folder, 'source');
        await pipeline(await read(key), createWriteStream(file)).catch(refuse);
        return work(file);
      }),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(refuse);
    },
  };
}

function clientOf({ S3_REGION, S3_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Env): S3Client {
  const credentials =
    AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY
      ? { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
      : undefined;
  const { connectMs, silentMs } = BUCKET_LIMITS;
  return new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** A store that cannot be reached or is at fault is to be asked again; what it refuses is a fault of ours. */
function refuse(problem: unknown): never {
  const { name, $metadata } = problem as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey') throw new NotFound();
  const status = $metadata?.httpStatusCode ?? 0;
  if (status < 500 && status !== 429 && !isNetworkError(problem)) throw problem;
  log().warn({ err: problem }, 'the file store does not answer');
  throw new Unavailable('The file store does not answer. Please try again.', RETRY_SECONDS);
}
