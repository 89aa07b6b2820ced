import { useState } from 'react';
import { callServer, leaveFor } from '~/components/shell/call-server';
import { useCsrfToken } from '~/components/ui/csrf';
import { CREATE_MESSAGES } from '~/domain/orders/create-request';

export type UploadState = {
  progress: number;
  status: 'waiting' | 'sending' | 'done' | 'failed';
  error?: string;
};
export type CreateFields = Record<string, string | boolean | undefined>;
export type UploadResult = { ids: string[]; failed: number; errors: Record<string, string[]> };

const AT_ONCE = 3;

/**
 * Creates one request per file and sends each file straight to its signed address, three at a time, with progress.
 * What failed stays and can be sent again.
 */
export function useUploads() {
  const token = useCsrfToken();
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const [busy, setBusy] = useState(false);
  const set = (name: string, state: UploadState) => setStates((known) => ({ ...known, [name]: state }));

  async function sendOne(file: File | null, fields: CreateFields): Promise<string> {
    const name = file?.name ?? '';
    const created = await callServer('/api/ocr/requests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
      body: JSON.stringify({ ...fields, filename: name, blank_source_document: !file }),
    });
    const answer = await created.json();
    if (!created.ok) throw Object.assign(new Error(answer.message), { errors: answer.errors ?? {} });
    const { request_id: id, upload_uri: uri } = answer.data;
    await put(uri, file ?? (await blank()), (progress) => set(name, { progress, status: 'sending' }));
    return id;
  }

  async function send(files: File[], fields: CreateFields): Promise<UploadResult> {
    setBusy(true);
    const queue: (File | null)[] =
      files.length > 0 ? files.filter(({ name }) => states[name]?.status !== 'done') : [null];
    const result: UploadResult = { ids: [], failed: 0, errors: {} };
    const next = async (): Promise<void> => {
      const file = queue.shift();
      if (file === undefined) return;
      const name = file?.name ?? '';
      set(name, { progress: 0, status: 'sending' });
      try {
        result.ids.push(await sendOne(file, fields));
        set(name, { progress: 1, status: 'done' });
      } catch (problem) {
        const { message, errors } = problem as Error & { errors?: Record<string, string[]> };
        result.failed += 1;
        Object.assign(result.errors, errors);
        set(name, { progress: 0, status: 'failed', error: message || CREATE_MESSAGES.uploadFailed });
      }
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    setBusy(false);
    return result;
  }

  return { states, busy, send };
}

async function blank(): Promise<Blob> {
  return (await callServer('/inbox/blank-document')).blob();
}

/** PUT without cookies; XMLHttpRequest because fetch tells nothing of how far an upload is. */
function put(address: string, body: Blob, tell: (progress: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { pathname, search } = new URL(address);
    request.open('PUT', `${pathname}${search}`);
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / Math.max(1, total));
    request.onload = async () => {
      await leaveFor(request.status);
      if (request.status === 200) resolve();
      else reject(new Error(messageOf(request.responseText)));
    };
    request.onerror = () => reject(new Error(CREATE_MESSAGES.uploadFailed));
    request.send(body);
  });
}

function messageOf(text: string): string {
  try {
    return JSON.parse(text).message;
  } catch {
    return CREATE_MESSAGES.uploadFailed;
  }
}
