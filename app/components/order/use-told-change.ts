import { useFetcher } from '@remix-run/react';
import { focusLater } from '~/components/order/focus-stop';
import { useCsrfToken } from '~/components/ui/csrf';
import { showToast } from '~/components/ui/toaster';
import { useFresh } from '~/components/ui/use-fresh';

type Told = { tone: 'success' | 'error'; text: string; focus?: string };

/** Posts a change that has no form of its own and says what came of it; the page is loaded anew by that. */
export function useToldChange(action: string): {
  change: (values: Record<string, string>) => void;
  isBusy: boolean;
} {
  const fetcher = useFetcher<Told>();
  const token = useCsrfToken();
  const { data, state } = fetcher;
  useFresh(state === 'idle' ? data : undefined, ({ tone, text, focus }) => {
    showToast({ tone, text });
    if (focus) focusLater(focus);
  });
  return {
    change: (values) =>
      fetcher.submit({ _token: token, scripted: 'true', ...values }, { method: 'post', action }),
    isBusy: state !== 'idle',
  };
}
