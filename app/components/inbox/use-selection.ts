import { useLocation, useNavigation } from '@remix-run/react';

/**
 * The request that is selected: at once when its row is chosen, though it is still on its way.
 * @param loaded the one that the page shows
 */
export function useSelection(loaded: string | null): { selectedId: string | null; isOnItsWay: boolean } {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const asked =
    location?.pathname === pathname && !formMethod
      ? new URLSearchParams(location.search).get('selected')
      : null;
  const isOnItsWay = asked !== null && asked !== loaded;
  return { selectedId: isOnItsWay ? asked : loaded, isOnItsWay };
}
