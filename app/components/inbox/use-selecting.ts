import { useLocation } from '@remix-run/react';
import { type Selection, useSelection } from '~/components/list/use-selection';
import type { RequestRowView } from './request-row';

/** In the address of the inbox while several requests are selected. */
export const SELECTING = 'select';

/** The form that the boxes of the requests belong to. */
const FORM = 'requests-selected';

export function useIsSelecting(): boolean {
  return new URLSearchParams(useLocation().search).get(SELECTING) === 'on';
}

/**
 * Which requests of the inbox are selected; null while nobody selects. What somebody else has locked cannot be.
 * (spec 1 §4: select-all excludes locked requests)
 */
export function useSelecting(rows: readonly RequestRowView[]): Selection | null {
  const free = rows.filter(({ lock }) => lock === null).map(({ id }) => id);
  const selection = useSelection(FORM, free);
  return useIsSelecting() ? selection : null;
}
