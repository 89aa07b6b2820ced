import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { focusLater } from '~/components/order/focus-stop';
import { useCsrfToken } from '~/components/ui/csrf';
import { showToast } from '~/components/ui/toaster';

type Told = { tone: 'success' | 'error'; text: string; focus?: string };

/** Posts a change that has no form of its own and says what came of it; the page is loaded anew by that. */
export function useToldChange(action: string): {
  change: (values: Record<string, string>) => void;
  isBusy: boolean;
} {
  const fetcher = useFetcher<Told>();
  const token = useCsrfToken();
  const told = useRef<Told>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return;
    told.current = data;
    showToast({ tone: data.tone, text: data.text });
    if (data.focus) focusLater(data.focus);
  }, [data, state]);
  return {
    change: (values) =>
      fetcher.submit({ _token: token, scripted: 'true', ...values }, { method: 'post', action }),
    isBusy: state !== 'idle',
  };
}
