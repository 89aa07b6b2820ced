import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { paths } from '~/domain/urls/paths';

type TmsLink = { label: string; to: string };

/** 'Show TMS Values' and what goes with it, as the toolbar and the menu have them. (spec 2 §2 Toolbar buttons) */
export function useTmsLinks(): TmsLink[] {
  const { view, tms } = useReview();
  const keepFrom = useKeepFrom();
  if (!view.showsTmsValues) return [];
  if (!tms) return [{ label: 'Show TMS Values', to: keepFrom(paths.orderTms(view.id, 'show')) }];
  const hide = { label: 'Hide TMS Values', to: keepFrom(paths.order(view.id)) };
  if (!tms.values) return [hide];
  const isOnly = tms.onlyUpdatable;
  return [
    hide,
    {
      label: isOnly ? 'Show Hidden Fields' : 'Hide Non-Updatable Fields',
      to: keepFrom(paths.orderTms(view.id, tms.mode, { onlyUpdatable: !isOnly })),
    },
  ];
}
