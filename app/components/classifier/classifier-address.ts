import { useLocation } from '@remix-run/react';
import { paths } from '~/domain/urls/paths';

/** In the address while several documents are selected. */
export const SELECTING = 'select';

/** The classifier's query, also under a dialog, with some of its values changed; an empty one is left out. */
export function useClassifierLink(): (values: Readonly<Record<string, string | null>>) => string {
  const { search } = useLocation();
  return (values) => {
    const params = new URLSearchParams(search);
    for (const name of ['ids', 'tab', 'page']) params.delete(name);
    for (const [name, value] of Object.entries(values)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    return `${paths.classifier}${params.size > 0 ? `?${params}` : ''}`;
  };
}

export function useIsSelecting(): boolean {
  return new URLSearchParams(useLocation().search).get(SELECTING) === 'on';
}
