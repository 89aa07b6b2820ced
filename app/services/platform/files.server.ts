import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
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

/** Where documents, page images and payloads are kept. Keys look like `requests/{id}/source`. */
export type FileStore = {
  /** Takes over a local file; when it returns, the file is in the store and the local one is gone. */
  keep(key: string, localFile: string, contentType?: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Forgets a file; one that is not there is forgotten already. */
  remove(key: string): Promise<void>;
  /** A local path to read from; `work` may use it until it ends. */
  withLocal<T>(key: string, work: (file: string) => Promise<T>): Promise<T>;
  /** A few bytes can be stored. */
  ping(): Promise<void>;
};

const SAFE_KEY = /^[a-z0-9][a-z0-9/._-]*$/i;

function checked(key: string): string {
  if (!SAFE_KEY.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
  return key;
}

export function openFiles(env: Env): FileStore {
  return env.S3_BUCKET ? openBucket(env, env.S3_BUCKET) : openFolder(path.resolve(env.DATA_DIR, 'files'));
}

function openFolder(folder: string): FileStore {
  const at = (key: string) => path.join(folder, checked(key));
  return {
    async keep(key, localFile) {
      await mkdir(path.dirname(at(key)), { recursive: true });
      await moveFile(localFile, at(key));
    },
    read: async (key) => {
      await stat(at(key));
      return createReadStream(at(key));
    },
    remove: (key) => rm(at(key), { force: true }),
    withLocal: (key, work) => work(at(key)),
    async ping() {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `ready-${randomUUID()}`);
      try {
        await writeFile(file, 'ready');
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** A rename is atomic, but does not cross file systems. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EXDEV') throw problem;
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from, { force: true });
  }
}

function openBucket(env: Env, bucket: string): FileStore {
  const credentials =
    env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY
      ? { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY }
      : undefined;
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function read(key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checked(key) }));
    if (!(Body instanceof Readable)) throw new Error(`no content at ${key}`);
    return Body;
  }

  return {
    read,
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checked(key) }));
    },
    async keep(key, localFile, contentType) {
      const { size } = await stat(localFile);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: checked(key),
          Body: createReadStream(localFile),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
      await rm(localFile, { force: true });
    },
    async withLocal(key, work) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'order-automation-'));
      try {
        const file = path.join(folder, 'source');
        await pipeline(await read(key), createWriteStream(file));
        return await work(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
