/** The chart of a report above its table, whose numbers it shows; it can be closed. */
export function ReportChart({ svg }: { svg: string }) {
  return (
    <details open className="border-b border-line bg-panel px-3 py-2">
      <summary className="cursor-pointer font-semibold">Chart</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved by the keyboard
        tabIndex={0}
        aria-label="Chart"
        className="mx-auto max-w-5xl overflow-x-auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by domain/lists/report-chart, which escapes names
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </details>
  );
}
