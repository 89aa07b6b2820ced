import ChevronUpIcon from '@heroicons/react/16/solid/ChevronUpIcon';
import { useRef } from 'react';
import type { ColumnDescription } from '~/domain/lists/list-query';
import { CHIP, useClosing } from './filter-chip';

/**
 * What the columns of a table count, all in one place: for the keyboard, for fingers and without script, where nothing
 * hovers over a heading.
 */
export function ColumnFormulas({ columns }: { columns: readonly ColumnDescription[] }) {
  const box = useRef<HTMLDetailsElement>(null);
  useClosing(box);
  const told = columns.filter(({ tooltip }) => tooltip);
  if (told.length === 0) return null;
  return (
    <details ref={box} className="relative">
      <summary className={`${CHIP} cursor-pointer list-none border-line text-muted hover:text-text`}>
        Column help
        <ChevronUpIcon aria-hidden="true" className="h-4 w-4" />
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by the keyboard
        tabIndex={0}
        aria-label="What the columns count"
        className="absolute bottom-full left-0 z-30 mb-1 max-h-[60vh] w-96 max-w-[calc(100vw-24px)] overflow-auto rounded border border-line bg-panel p-3 shadow-xl max-md:fixed max-md:inset-x-3 max-md:bottom-16 max-md:w-auto"
      >
        <dl className="grid gap-2">
          {told.map(({ key, label, tooltip }) => (
            <div key={key}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-muted">{tooltip}</dd>
            </div>
          ))}
        </dl>
      </section>
    </details>
  );
}
