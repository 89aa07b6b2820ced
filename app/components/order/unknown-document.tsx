import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { ButtonLink } from '~/components/ui/button';
import { paths } from '~/domain/urls/paths';
import { useReview } from './review-state';

/**
 * The way to have an unrecognised document read anew. On the order's own page the dialog opens by itself, once in a tab.
 * (spec 2 §4 Unknown document flow)
 */
export function ReprocessUnknown() {
  const { view } = useReview();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const keepFrom = useKeepFrom();
  const to = keepFrom(paths.orderReprocess(view.id));
  const isOwnPage = pathname === paths.order(view.id);
  useEffect(() => {
    const key = `order-automation:reprocess-${view.id}`;
    if (!isOwnPage || !view.mayReprocessUnknown || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'asked');
    navigate(to, { preventScrollReset: true });
  }, [isOwnPage, view.id, view.mayReprocessUnknown, navigate, to]);
  if (!view.mayReprocessUnknown) return null;
  return (
    <ButtonLink to={to} preventScrollReset>
      Reprocess
    </ButtonLink>
  );
}
