import { useEffect, useRef } from 'react';
import { settleSaves, useSaves } from '~/components/shell/saves/save-queue';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { showToast } from '~/components/ui/toaster';
import type { OrderView } from '~/domain/orders/order-view';
import { savedForAll } from '~/domain/orders/save-for-all';

/** Loads the order anew after a save of it, and lets go of the saves that the page shows then. */
export function useSavedOrder(view: OrderView): void {
  const { revalidate } = useRevalidator();
  const saves = useSaves();
  const ours = [...saves.values()].filter(({ orderId, state }) => orderId === view.id && state === 'saved');
  const saved = ours.map(({ path, value, reply }) => `${path} ${reply?.version} ${value}`).join('\n');
  const shared = ours
    .flatMap(({ path, reply }) =>
      reply?.count === undefined ? [] : [savedForAll(view.screens[path]?.label ?? path, reply.count)],
    )
    .join('\n');
  const asked = useRef('');
  useEffect(() => {
    if (saved && saved !== asked.current) {
      revalidate();
      for (const text of shared.split('\n').filter(Boolean)) showToast({ tone: 'success', text });
    }
    asked.current = saved;
  }, [saved, shared, revalidate]);
  useEffect(() => settleSaves(view.id, view.version), [view]);
}
