import { useFetcher, useLocation, useSubmit } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useCsrfToken } from '~/components/ui/csrf';
import { paths } from '~/domain/urls/paths';

export type LabelChoice = { id: number; name: string; companyName: string | null };

/**
 * Labelling by the keyboard: the first letters of a variant's name, then Enter. Nothing is labelled before Enter, and the
 * name that it would be stands there.
 */
export function useLabelling() {
  const [typed, setTyped] = useState<{ text: string; ids: number[] } | null>(null);
  const { load, data } = useFetcher<{ variants: LabelChoice[] }>({ key: 'classifier-variants' });
  const loadedFor = useRef('');
  const submit = useSubmit();
  const token = useCsrfToken();
  const { search } = useLocation();
  const found = typed && data ? matching(data.variants, typed.text) : [];
  const last = useRef<readonly number[]>([]);
  if (typed) last.current = typed.ids;
  return {
    typed,
    /** The documents that were labelled last, or are to be. */
    ids: last.current,
    found,
    isLoading: typed !== null && !data,
    type(letter: string, ids: number[]) {
      if (loadedFor.current !== ids.join()) load(paths.classifierVariants(ids));
      loadedFor.current = ids.join();
      setTyped((before) => ({ text: (before?.text ?? '') + letter, ids }));
    },
    erase: () =>
      setTyped((before) =>
        before && before.text.length > 1 ? { ...before, text: before.text.slice(0, -1) } : null,
      ),
    cancel: () => setTyped(null),
    /** @returns whether there was something to label with */
    accept(): boolean {
      const [variant] = found;
      if (!typed || !variant) return false;
      const form = new FormData();
      form.set('_token', token);
      form.set('ids', typed.ids.join(','));
      form.set('variant_id', String(variant.id));
      submit(form, { method: 'post', action: paths.classifierSetVariant(search), preventScrollReset: true });
      setTyped(null);
      return true;
    },
  };
}

/** Those whose name begins with the letters, then those one of whose words does. */
function matching(variants: readonly LabelChoice[], text: string): LabelChoice[] {
  const wanted = text.toLowerCase();
  const begins = variants.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const within = variants.filter(
    (variant) => !begins.includes(variant) && variant.name.toLowerCase().includes(` ${wanted}`),
  );
  return [...begins, ...within].slice(0, 5);
}
