import { Form, useLocation } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Selection } from '~/components/list/use-selection';
import { Button } from '~/components/ui/button';
import { useCsrfToken } from '~/components/ui/csrf';
import { MENU_ITEM, Menu, useMenuItem } from '~/components/ui/menu';
import { classifierSearch } from '~/domain/lists/classifier-list';
import { paths } from '~/domain/urls/paths';
import { TILES_FORM } from './document-tile';

const POSTED = [
  { action: 'auto-label', label: 'Auto-label variants' },
  { action: 'classify', label: 'Auto-classify' },
  { action: 'exemplar', label: 'Mark as exemplars' },
] as const;

/**
 * What can be done with the documents that are selected. One form: without script the ticked boxes are what is sent. It asks
 * for a page, as its token would stand in the address; a button that changes something posts it, with the token.
 */
export function SelectBar({ selection, hint }: { selection: Selection; hint?: string }) {
  const search = classifierSearch(useLocation().search);
  const { ids } = selection;
  return (
    <div className="sticky top-0 z-20 flex min-h-10 flex-wrap items-center gap-2 border-b border-line bg-panel px-3 py-1">
      <Form
        id={TILES_FORM}
        method="get"
        action={paths.classifierKeywords()}
        preventScrollReset
        className="contents"
      />
      <Menu
        align="left"
        face="Actions"
        faceClass="inline-flex h-7.5 items-center rounded border border-line-strong px-3 font-semibold max-md:h-11"
      >
        <SelectedActions search={search} isEmpty={ids.length === 0} />
      </Menu>
      <p role="status" className={ids.length > 0 ? 'font-semibold' : 'text-muted'}>
        {ids.length > 0 ? `${ids.length} selected` : 'None selected'}
      </p>
      {ids.length > 0 ? (
        <Button look="quiet" onClick={selection.clear} className="px-2">
          Clear
        </Button>
      ) : null}
      {hint ? <span className="text-muted max-md:hidden">{hint}</span> : null}
    </div>
  );
}

function SelectedActions({ search, isEmpty }: { search: string; isEmpty: boolean }) {
  const item = useMenuItem();
  const token = useCsrfToken();
  const isRefused = useHydrated() && isEmpty;
  const params = [...new URLSearchParams(search)];
  const common = {
    ...item,
    type: 'submit' as const,
    form: TILES_FORM,
    className: MENU_ITEM,
    'aria-disabled': isRefused || undefined,
    title: isRefused ? 'Select documents first' : undefined,
  };
  return (
    <>
      {params.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} form={TILES_FORM} />
      ))}
      <button {...common} formAction={paths.classifierSetVariant()}>
        Set variant…
      </button>
      {POSTED.map(({ action, label }) => (
        <button
          key={action}
          {...common}
          name="_token"
          value={token}
          formMethod="post"
          formAction={paths.classifierAction(action, search)}
        >
          {label}
        </button>
      ))}
      <button {...common} formAction={paths.classifierKeywords()}>
        Keywords…
      </button>
      <button {...common} formAction={paths.classifierZip()} onClick={(event) => downloadInPlace(event)}>
        Download as ZIP
      </button>
    </>
  );
}

/** A file is no page: the browser fetches it itself. */
function downloadInPlace(event: React.MouseEvent<HTMLButtonElement>): void {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const ids = new FormData(form).getAll('ids').join(',');
  if (ids) window.location.assign(paths.classifierZip(`?ids=${ids}`));
}
