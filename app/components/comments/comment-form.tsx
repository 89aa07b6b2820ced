import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Form, useNavigation } from '@remix-run/react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FILE_INPUT } from '~/components/ui/file-input';
import { COMMENT_MESSAGES, type Person } from '~/domain/collaboration/comments';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '~/domain/collaboration/user-tasks';
import { MentionField } from './mention-field';

export type RefusedComment = { comment: string; errors: string[] };
type Props = { action: string; people: readonly Person[]; refused: RefusedComment | null };

/** The box takes text and pasted images; without script it is an ordinary form. (spec 1 §2 Order comment or feedback) */
export function CommentForm({ action, people, refused }: Props) {
  const scripted = useHydrated();
  const navigation = useNavigation();
  const busy = navigation.formAction === action;
  const files = useImages();
  const errors = [...(refused?.errors ?? []), ...files.errors];
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      onPaste={files.onPaste}
      className="grid gap-2"
    >
      <CsrfField />
      <MentionField
        people={people}
        opening={refused?.comment ?? ''}
        describedBy={errors.length > 0 ? 'comment-errors' : undefined}
        isFirst
      />
      <label htmlFor="attachment" className="text-sm text-muted">
        Attach image
      </label>
      <input
        ref={files.input}
        id="attachment"
        type="file"
        name="attachment"
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={files.onChange}
        className={FILE_INPUT}
      />
      {files.names.length > 0 ? (
        <ul aria-label="Images to send" className="grid gap-0.5 text-sm">
          {files.names.map((name, i) => (
            <li key={`${name} ${i}`} className="flex items-center gap-2">
              <span className="truncate">{name}</span>
              <Button
                look="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => files.remove(i)}
                className="px-1"
              >
                <XMarkIcon aria-hidden="true" className="h-4 w-4" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {errors.length > 0 ? (
        <p id="comment-errors" role="alert" className="text-sm font-semibold text-error">
          {errors.join(' ')}
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-2">
        {scripted ? (
          <span className="text-sm text-muted">Images can be pasted; @ names somebody</span>
        ) : (
          <span />
        )}
        <Button type="submit" look="primary" busy={busy || files.errors.length > 0}>
          Send Feedback
        </Button>
      </div>
    </Form>
  );
}

/** What is chosen or pasted stands in the file input itself, which the form sends. */
function useImages() {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const put = (next: readonly File[]) => {
    const chosen = new DataTransfer();
    for (const file of next) chosen.items.add(file);
    if (input.current) input.current.files = chosen.files;
    setFiles(next);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (pasted.length === 0) return;
    event.preventDefault();
    put([...files, ...pasted]);
  };
  const isWrong = ({ type, size }: File) => !type.startsWith('image/') || size > MAX_ATTACHMENT_BYTES;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const errors = [
    files.some(isWrong) || total > MAX_ATTACHMENT_BYTES ? COMMENT_MESSAGES.images : '',
    files.length > MAX_ATTACHMENTS ? COMMENT_MESSAGES.tooMany : '',
  ].filter(Boolean);
  return {
    input,
    names: files.map(({ name }) => name),
    errors,
    onPaste,
    onChange: () => setFiles([...(input.current?.files ?? [])]),
    remove: (at: number) => put(files.filter((_, i) => i !== at)),
  };
}
