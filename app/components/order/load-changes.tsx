type Change = { label: string; before: string | null; after: string | null };

/** Value by value what a TMS was told of a load, and what the order says now. */
export function LoadChanges({ tms, changes }: { tms: string; changes: readonly Change[] }) {
  const cell = 'px-3 py-1 align-top break-words max-md:block max-md:py-0.5';
  return (
    <section
      aria-label="Changes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="max-h-[50vh] overflow-auto rounded border border-line bg-panel"
    >
      <table className="w-full border-collapse max-md:block">
        <thead className="sticky top-0 bg-sunken text-left text-sm text-muted max-md:sr-only">
          <tr>
            {['Field', `Told to ${tms}`, 'The order now'].map((name) => (
              <th key={name} scope="col" className="px-3 py-1 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {changes.map(({ label, before, after }) => (
            <tr key={`${label} ${before} ${after}`} className="border-t border-line max-md:block max-md:py-1">
              <th scope="row" className={`${cell} text-left font-semibold`}>
                {label}
              </th>
              <Value title={`Told to ${tms}`} className={cell} text={before} />
              <Value title="The order now" className={cell} text={after} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a narrow screen the column heads are out of sight. */
function Value({ title, className, text }: { title: string; className: string; text: string | null }) {
  return (
    <td className={className}>
      <span className="pr-2 text-sm text-muted md:hidden">{title}</span>
      {text ?? <span className="text-muted">--</span>}
    </td>
  );
}
