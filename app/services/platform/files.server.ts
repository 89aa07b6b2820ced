import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { openBucket } from './bucket.server';
import type { Env } from './env.server';
import { safeKey } from './file-key';
import { NotFound } from './problems.server';

/**
 * Where documents, page images and payloads are kept. Keys look like `requests/{id}/source`.
 * @throws NotFound for a key that is not there; Unavailable while the store does not answer, which every call says in time
 */
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

export function openFiles(env: Env): FileStore {
  return env.S3_BUCKET ? openBucket(env, env.S3_BUCKET) : openFolder(path.resolve(env.DATA_DIR, 'files'));
}

function openFolder(folder: string): FileStore {
  const at = (key: string) => path.join(folder, safeKey(key));
  return {
    async keep(key, localFile) {
      await mkdir(path.dirname(at(key)), { recursive: true });
      await moveFile(localFile, at(key));
    },
    read: async (key) => {
      await stat(at(key)).catch(asMissing);
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

function asMissing(problem: NodeJS.ErrnoException): never {
  throw problem.code === 'ENOENT' ? new NotFound() : problem;
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
