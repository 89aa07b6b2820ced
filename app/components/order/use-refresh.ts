import { useNavigate } from '@remix-run/react';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { paths } from '~/domain/urls/paths';
import { useReview } from './review-state';
import { useKeepFrom } from './use-keep-from';

/**
 * Reads the order anew. Training and TMS update mode are left by it, and what is marked or picked in them is begun anew:
 * `to` is the address that it leads to then, null where the page stays. (spec 2 §4 Refresh)
 */
export function useRefresh(): { refresh: () => void; to: string | null; isBusy: boolean } {
  const { view, training, tms } = useReview();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const keepFrom = useKeepFrom();
  const to = training || tms ? keepFrom(paths.order(view.id)) : null;
  const refresh = () => (to === null ? revalidate() : navigate(to, { preventScrollReset: true }));
  return { refresh, to, isBusy: state === 'loading' };
}
