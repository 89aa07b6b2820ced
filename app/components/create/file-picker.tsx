import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { type DragEvent, useRef, useState } from 'react';
import { classes } from '~/components/ui/classes';
import { FILE_INPUT } from '~/components/ui/file-input';
import { acceptedExtensions, type ExtractionMethod } from '~/domain/orders/create-request';
import type { UploadState, UploadStates } from './uploads';

type FilePickerProps = {
  files: File[];
  states: UploadStates;
  method: ExtractionMethod;
  errors?: string[];
  busy: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (name: string) => void;
};

/** A place to drop files on, a plain file input for everybody else, and the list of what will be sent. */
export function FilePicker({ files, states, method, errors, busy, onAdd, onRemove }: FilePickerProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <div className="grid gap-2">
      <label htmlFor="create-files" className="font-medium">
        Documents
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the file input inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'grid justify-items-center gap-2 rounded border border-dashed p-5 text-center',
          over ? 'border-accent bg-tint' : 'border-line-strong',
        )}
      >
        <input
          ref={input}
          id="create-files"
          type="file"
          name="files"
          multiple
          accept={acceptedExtensions(method).join(',')}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby="create-files-hint create-files-error"
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
          className={FILE_INPUT}
        />
        <p id="create-files-hint" className="text-sm text-muted">
          Drop files here or choose them: {acceptedExtensions(method).slice(0, 7).join(', ')}
          {method === 'automated' ? ' and EDI' : ''}, up to 60 at once
        </p>
      </div>
      {errors?.length ? <FileErrors errors={errors} /> : null}
      {files.length > 0 ? <FileList files={files} states={states} busy={busy} onRemove={onRemove} /> : null}
    </div>
  );
}

/** What is wrong with which file, one a line. */
function FileErrors({ errors }: { errors: string[] }) {
  return (
    <div id="create-files-error" role="alert">
      <ul className="grid max-h-32 gap-0.5 overflow-y-auto text-sm font-medium text-error">
        {errors.map((error) => (
          <li key={error} className="break-words">
            {error}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FileList({
  files,
  states,
  busy,
  onRemove,
}: Pick<FilePickerProps, 'files' | 'states' | 'busy' | 'onRemove'>) {
  return (
    <ul
      aria-label="Documents to submit"
      className="grid max-h-56 grid-cols-[minmax(0,1fr)] overflow-y-auto rounded border border-line"
    >
      {files.map((file) => (
        <FileRow
          key={file.name}
          file={file}
          state={states.get(file)}
          busy={busy}
          onRemove={() => onRemove(file.name)}
        />
      ))}
    </ul>
  );
}

type FileRowProps = { file: File; state?: UploadState; busy: boolean; onRemove: () => void };

function FileRow({ file: { name, size }, state, busy, onRemove }: FileRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line px-3 py-1.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow truncate" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-muted">{state ? stateText(state) : sizeText(size)}</span>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          disabled={busy}
          onClick={onRemove}
          className="grid h-6 w-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken disabled:opacity-40 max-md:h-11 max-md:w-11"
        >
          <XMarkIcon aria-hidden="true" className="h-4 w-4" />
        </button>
      </div>
      {state?.status === 'sending' ? (
        <progress
          aria-label={`Upload of ${name}`}
          max={1}
          value={state.progress}
          className="h-1 w-full accent-accent"
        />
      ) : null}
      {state?.error ? <p className="text-sm font-medium text-error">{state.error}</p> : null}
    </li>
  );
}

function stateText({ status, progress }: UploadState): string {
  return {
    waiting: 'waiting',
    sending: `${Math.round(progress * 100)} %`,
    done: 'sent',
    failed: 'not sent',
  }[status];
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
