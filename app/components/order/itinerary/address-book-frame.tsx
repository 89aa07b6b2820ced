import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes';
import { RouteDialog } from '~/components/ui/dialog';
import type { AddressView } from '~/domain/orders/order-view';

/** Where the dialog stands, and what it leads to. */
export type AddressBookPaths = {
  /** Its two modes, each an address of its own. */
  search: string;
  add: string;
  closeTo: string;
};

type Props = {
  mode: 'search' | 'add';
  place: {
    field: string;
    label: string;
    address: AddressView | null;
    /** Whether the viewer may add an address, or asks somebody who may. */
    mayAdd: boolean;
  };
  paths: AddressBookPaths;
  error: string | null;
  children: ReactNode;
};

/** The words of the second mode: who may not add an address asks for it. */
const addingWords = (mayAdd: boolean) => (mayAdd ? 'Add New Address' : 'Ask a colleague');

/** The address book: it toggles between searching an address and adding a new one. (spec 2 §2 Dialogs, §4 Address dialog) */
export function AddressBookFrame({ mode, place, paths, error, children }: Props) {
  const { field, label, address, mayAdd } = place;
  const modes = [
    { mode: 'search', words: 'Addresses', to: paths.search },
    { mode: 'add', words: addingWords(mayAdd), to: paths.add },
  ] as const;
  return (
    <RouteDialog
      title={modes.find((each) => each.mode === mode)?.words ?? ''}
      closeTo={paths.closeTo}
      returnTo={`field-${field}`}
      width="book"
      over="document"
    >
      <div className="grid gap-3">
        <nav aria-label="Address book" className="-mx-4 -mt-4 flex border-b border-line px-4">
          {modes.map((each) => (
            <Link
              key={each.mode}
              to={each.to}
              replace
              preventScrollReset
              aria-current={each.mode === mode ? 'page' : undefined}
              className={classes(
                '-mb-px inline-flex min-h-9 items-center border-b-2 px-3 font-semibold max-md:min-h-11',
                each.mode === mode
                  ? 'border-accent text-accent'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {each.words}
            </Link>
          ))}
        </nav>
        {error === null ? null : (
          <p
            id="address-book-error"
            role="alert"
            className="rounded-sm bg-error-ground p-2 font-medium text-error"
          >
            {error}
          </p>
        )}
        <div>
          <h2 className="text-sm font-semibold text-muted">{label} on the document</h2>
          <p className="whitespace-pre-line">{address?.rawText ?? 'Address not recognized'}</p>
        </div>
        {children}
      </div>
    </RouteDialog>
  );
}
