import type { ReactNode } from 'react';

/** The heading of a part of the form, with what can be done to the part at its right. */
export function FormSectionHead({
  id,
  label,
  children,
}: {
  id: string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-x-2 px-3.5 max-md:min-h-11">
      <h2 id={id} className="shrink-0 text-xs font-bold uppercase tracking-wider text-muted">
        {label}
      </h2>
      {children}
    </div>
  );
}
