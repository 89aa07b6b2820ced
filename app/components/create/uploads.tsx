import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { callServer, leaveFor } from '~/components/shell/call-server';
import { useCsrfToken } from '~/components/ui/csrf';
import { showToast, updateToast } from '~/components/ui/toaster';
import { CREATE_MESSAGES } from '~/domain/orders/create-messages';
import { paths } from '~/domain/urls/paths';

export type UploadState = {
  progress: number;
  status: 'waiting' | 'sending' | 'done' | 'failed';
  error?: string;
};
export type UploadStates = ReadonlyMap<File, UploadState>;
export type CreateFields = Record<string, string | boolean | undefined>;
export type UploadResult = { ids: string[]; failed: File[]; errors: Record<string, string[]> };
/** What could not be sent, with what was chosen for it, until somebody looks after it. */
type Unsent = { files: File[]; fields: CreateFields };

type Uploads = {
  states: UploadStates;
  unsent: Unsent | null;
  send: (files: File[], fields: CreateFields) => Promise<UploadResult>;
};

const UploadsContext = createContext<Uploads | null>(null);

/** The uploads of this page, which go on while one works elsewhere in it. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('uploads belong to the pages of who is signed in');
  return uploads;
}

const AT_ONCE = 3;
const TOAST = 'uploads';
const NONE = { done: 0, total: 0 };

/**
 * Creates one request per file and sends each file straight to its signed address, three at a time, and tells in a
 * toast how far it is: "37 of 60". What failed is kept for the next time the dialog is opened.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const token = useCsrfToken();
  const [states, setStates] = useState<UploadStates>(new Map());
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  /** Batches of several files that are on their way. */
  const [batches, setBatches] = useState(0);
  const count = useRef(NONE);
  useStaying(batches > 0);

  const send = useMemo(() => {
    const set = (file: File | null, state: UploadState) => {
      if (file) setStates((known) => new Map(known).set(file, state));
    };
    const tell = (change: Partial<typeof NONE>, show = updateToast) => {
      count.current = { ...count.current, ...change };
      const { done, total } = count.current;
      if (total > 1)
        show({
          id: TOAST,
          tone: 'info',
          text: `Uploading: ${done} of ${total}`,
          progress: { value: done, max: total },
          shownMs: null,
        });
    };
    return async (files: File[], fields: CreateFields): Promise<UploadResult> => {
      const queue: (File | null)[] = files.length > 0 ? [...files] : [null];
      const result: UploadResult = { ids: [], failed: [], errors: {} };
      setUnsent(null);
      if (files.length > 1) setBatches((before) => before + 1);
      tell({ total: count.current.total + queue.length }, showToast);
      for (const file of files) set(file, { progress: 0, status: 'waiting' });
      const next = async (): Promise<void> => {
        const file = queue.shift();
        if (file === undefined) return;
        set(file, { progress: 0, status: 'sending' });
        const progress = (progress: number) => set(file, { progress, status: 'sending' });
        try {
          result.ids.push(await sendOne(file, { fields, token, progress }));
          set(file, { progress: 1, status: 'done' });
        } catch (problem) {
          const { message, errors } = problem as Error & { errors?: Record<string, string[]> };
          if (file) result.failed.push(file);
          Object.assign(result.errors, errors ?? (file ? {} : { filename: [message] }));
          set(file, { progress: 0, status: 'failed', error: message || CREATE_MESSAGES.uploadFailed });
        }
        tell({ done: count.current.done + 1 });
        return next();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      if (count.current.done === count.current.total) count.current = NONE;
      if (files.length > 1) setBatches((before) => before - 1);
      if (result.failed.length > 0) setUnsent({ files: result.failed, fields });
      sayHowItEnded(result);
      return result;
    };
  }, [token]);
  const value = useMemo(() => ({ states, unsent, send }), [states, unsent, send]);
  return <UploadsContext.Provider value={value}>{children}</UploadsContext.Provider>;
}

function sayHowItEnded({ failed, errors }: UploadResult): void {
  if (failed.length === 0 && Object.keys(errors).length === 0) {
    showToast({ id: TOAST, tone: 'success', text: CREATE_MESSAGES.uploaded, shownMs: 5000 });
    return;
  }
  const label = failed.length === 1 ? 'Show the file' : `Show the ${failed.length} files`;
  showToast({
    id: TOAST,
    tone: 'error',
    text: CREATE_MESSAGES.uploadFailed,
    shownMs: failed.length > 0 ? null : 5000,
    ...(failed.length > 0 ? { link: { label, to: paths.createRequest } } : {}),
  });
}

/** Who leaves the page while many files are on their way is asked first. */
function useStaying(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

type Sending = { fields: CreateFields; token: string; progress: (progress: number) => void };

async function sendOne(file: File | null, { fields, token, progress }: Sending): Promise<string> {
  const created = await callServer('/api/ocr/requests', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
    body: JSON.stringify({ ...fields, filename: file?.name ?? '', blank_source_document: !file }),
  });
  const answer = await created.json();
  if (!created.ok) throw Object.assign(new Error(answer.message), { errors: answer.errors ?? {} });
  const { request_id: id, upload_uri: uri } = answer.data;
  await put(uri, file ?? (await blank()), progress);
  return id;
}

async function blank(): Promise<Blob> {
  return (await callServer(paths.blankDocument)).blob();
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
