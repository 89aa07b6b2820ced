import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { paths } from '~/domain/urls/paths';

type Tasks = { rows: readonly { id: number }[] };

const REFRESH_MS = 1000;

/**
 * Tasks that were begun since the list was loaded and that its filters have: they wait to be let in, so that nothing
 * moves under the pointer. What happens to a task that is shown is shown at once.
 * @param filter of the list's address
 * @returns how many wait, and what lets them in
 */
export function useNewTasks(rows: Tasks['rows'], filter: string): { waiting: number; letIn: () => void } {
  const { revalidate } = useRevalidator();
  const { load, data } = useFetcher<Tasks>({ key: 'new-tasks' });
  const [begun, setBegun] = useState<ReadonlySet<unknown>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(['order-updated'], ({ payload }) => {
    const { task_id } = payload;
    if (task_id === undefined) return;
    if (rows.some(({ id }) => id === task_id)) return revalidate();
    if (!payload.is_new) return;
    setBegun((before) => new Set([...before, task_id]));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => load(`${paths.userTasks}${filter}`), REFRESH_MS);
  });
  const isShown = (id: unknown) => rows.some((row) => row.id === id);
  const waiting = (data?.rows ?? []).filter(({ id }) => begun.has(id) && !isShown(id)).length;
  const letIn = () => {
    setBegun(new Set());
    revalidate();
  };
  return { waiting, letIn };
}
