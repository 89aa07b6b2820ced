import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes';

type Props = { heads: readonly string[]; className: string; children: ReactNode };

/** Values before and after, a row each; on a narrow screen a row is a block and says its heads itself. */
export function ChangeTable({ heads, className, children }: Props) {
  return (
    <section
      aria-label="Changes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className={classes('overflow-auto rounded border border-line bg-panel', className)}
    >
      <table className="w-full border-collapse max-md:block">
        <thead className="sticky top-0 bg-sunken text-left text-sm text-muted max-md:sr-only">
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" className="px-3 py-1 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </section>
  );
}
