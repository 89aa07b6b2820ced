import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { paths } from '~/domain/urls/paths';

/** 'Show TMS Values' or its opposite, for the toolbar and the menu; null where there are none. (spec 2 §2 Toolbar buttons) */
export function useTmsLink(): { label: string; to: string } | null {
  const { view, tms } = useReview();
  const keepFrom = useKeepFrom();
  if (!view.showsTmsValues) return null;
  return tms
    ? { label: 'Hide TMS Values', to: keepFrom(paths.order(view.id)) }
    : { label: 'Show TMS Values', to: keepFrom(paths.orderTms(view.id, 'show')) };
}
