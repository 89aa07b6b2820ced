import { Link, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { FilterDescriptions } from '~/domain/lists/list-filters';
import { filterSearch } from '~/domain/lists/saved-filters';
import { showToast } from '../ui/toaster';

type SavedFiltersProps = { filters: FilterDescriptions; path: string; owner: string };

const LOOK =
  'inline-flex h-7.5 items-center rounded px-2 font-semibold text-accent hover:underline max-md:h-11';
const keyOf = (owner: string) => `saved-filters.${owner}`;

/**
 * The filters that a person kept for this list in this browser: a link to them where others are set, a button that
 * keeps those that are. Nothing is set by itself: the address alone says what a list shows. (spec 1 §9)
 */
export function SavedFilters({ filters, path, owner }: SavedFiltersProps) {
  const present = filterSearch(filters, useLocation().search);
  const [saved, setSaved] = useState('');
  useEffect(() => setSaved(readSaved(owner)), [owner]);
  const save = (text: string) => {
    writeSaved(owner, text);
    setSaved(text);
    showToast({ tone: 'success', text: text ? 'Filters saved for this list' : 'Saved filters removed' });
  };
  return (
    <>
      {saved && saved !== present ? (
        <Link to={`${path}?${saved}`} preventScrollReset className={LOOK}>
          Saved filters
        </Link>
      ) : null}
      {saved && saved === present ? (
        <button type="button" onClick={() => save('')} className={LOOK}>
          Remove saved filters
        </button>
      ) : null}
      {present && saved !== present ? (
        <button type="button" onClick={() => save(present)} className={LOOK}>
          Save filters
        </button>
      ) : null}
    </>
  );
}

function readSaved(owner: string): string {
  try {
    return localStorage.getItem(keyOf(owner)) ?? '';
  } catch {
    return '';
  }
}

function writeSaved(owner: string, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(owner), text);
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // Full or forbidden: then it holds for this page alone.
  }
}
