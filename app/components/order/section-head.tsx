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
    <div className="flex min-h-7 items-center justify-between px-3.5 pt-1.5">
      <h2 id={id} className="text-xs font-bold uppercase tracking-wider text-muted">
        {label}
      </h2>
      {children}
    </div>
  );
}
