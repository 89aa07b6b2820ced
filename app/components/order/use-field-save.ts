import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useCsrfToken } from '~/components/ui/csrf';
import { type FieldReply, isRefused } from '~/domain/field-reply';
import { paths } from '~/domain/paths';
import { useReview } from './review-state';

export type FieldSave = {
  /** What is being saved now, as text. */
  pending: string | null;
  /** Why the last save was refused, until it is dismissed or saved again. */
  refused: FieldReply | null;
  save: (text: string, version?: number) => void;
  dismiss: () => void;
};

/** Saves one field of the order in view, without leaving the page. */
export function useFieldSave(name: string): FieldSave {
  const { view, reply } = useReview();
  const token = useCsrfToken();
  const fetcher = useFetcher<FieldReply>({ key: `order-${view.id}-${name}` });
  const [dismissed, setDismissed] = useState<FieldReply | null>(null);
  const answer = fetcher.data ?? (reply?.path === name ? reply : null);
  const idle = fetcher.state === 'idle';
  const pending = fetcher.formData?.get('value');
  return {
    pending: typeof pending === 'string' ? pending : null,
    refused: idle && answer && isRefused(answer) && answer !== dismissed ? answer : null,
    save: (value, version = view.version) =>
      fetcher.submit(
        { _token: token, intent: 'edit', path: name, value, version, scripted: true },
        { method: 'post', action: paths.order(view.id) },
      ),
    dismiss: () => setDismissed(answer),
  };
}
