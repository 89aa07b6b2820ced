import { Form, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { bulkButtonId } from '~/components/bulk/bulk-toolbar';
import { SelectAll } from '~/components/list/select-boxes';
import type { Selection } from '~/components/list/use-selection';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { BulkKind } from '~/domain/orders/bulk-actions';
import { paths } from '~/domain/urls/paths';
import { withoutParam } from '~/domain/urls/query-text';

export type BulkOffer = { kind: BulkKind; label: string };

type BulkBarProps = {
  selection: Selection;
  offers: readonly BulkOffer[];
  /** How many requests match the filters, in words: "214", "more than 1,000". */
  matching: string;
  /** More match than are listed. */
  hasMore: boolean;
};

/**
 * What can be done with the requests that are selected: those that are ticked, or all that match the filters, also
 * those that are not listed yet. A form of buttons, whose question is the answer. (spec 1 §4 Bulk actions)
 */
export function BulkBar({ selection, offers, matching, hasMore }: BulkBarProps) {
  const { search } = useLocation();
  const scripted = useHydrated();
  const [isAll, setAll] = useState(false);
  const { ids, formId } = selection;
  const takesAll = isAll && hasMore;
  const none = !takesAll && ids.length === 0 ? 'Select requests first' : null;
  return (
    <div className="sticky top-0 z-10 grid gap-1 border-b border-line bg-panel px-3 py-1.5">
      <div className="flex min-h-7.5 flex-wrap items-center gap-x-2">
        {scripted ? (
          <span className="-ml-3">
            <SelectAll selection={selection} label="Select all requests listed" />
          </span>
        ) : null}
        {scripted ? (
          <p role="status" className={ids.length > 0 || takesAll ? 'font-semibold' : 'text-muted'}>
            {takesAll
              ? `All ${matching} selected`
              : ids.length > 0
                ? `${ids.length} selected`
                : 'None selected'}
          </p>
        ) : null}
        {hasMore ? (
          <label className="ml-auto inline-flex min-h-6 cursor-pointer items-center gap-1.5 max-md:min-h-11">
            <input
              type="checkbox"
              name="all"
              value="matching"
              form={formId}
              onChange={({ target }) => setAll(target.checked)}
            />
            All {matching} that match
          </label>
        ) : null}
      </div>
      <Form id={formId} method="post" preventScrollReset className="flex flex-wrap gap-1.5">
        <CsrfField />
        <input type="hidden" name="intent" value="ask" />
        {offers.map(({ kind, label }) => (
          <Button
            key={kind}
            id={bulkButtonId(kind)}
            type="submit"
            formAction={paths.inboxBulk(kind, withoutParam(search, 'after'))}
            busy={scripted && none !== null}
            title={none ?? undefined}
            className="px-2"
          >
            {label}
            {scripted && none ? <span className="sr-only">: {none}</span> : null}
          </Button>
        ))}
      </Form>
    </div>
  );
}
