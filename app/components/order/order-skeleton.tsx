const LINES = ['w-[40%]', 'w-[55%]', 'w-[30%]', 'w-[48%]', 'w-[36%]', 'w-[62%]', 'w-[44%]', 'w-[28%]'];

/** Where an order is to stand that is on its way: over what stood there before, once one would notice the wait. */
export function OrderSkeleton() {
  return (
    <div
      role="status"
      className="shown-late pointer-events-auto absolute inset-0 z-20 flex flex-col overflow-hidden bg-panel"
    >
      <span className="sr-only">Loading the order…</span>
      <div aria-hidden="true" className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-3">
        <Bar className="h-4 w-20" />
        <Bar className="h-4 w-24" />
        <Bar className="h-3 w-56 max-md:hidden" />
        <Bar className="ml-auto h-7 w-28" />
      </div>
      <div aria-hidden="true" className="flex min-h-0 flex-1">
        <div className="grid flex-1 content-start gap-4 p-4 beside:w-[var(--order-form-share,35%)] beside:flex-none">
          {LINES.map((width) => (
            <div key={width} className="flex items-center gap-4">
              <Bar className="h-3 w-24" />
              <Bar className={`h-3 ${width}`} />
            </div>
          ))}
        </div>
        <div className="flex-1 border-l border-line bg-sunken p-3 max-beside:hidden">
          <div className="h-full border border-line bg-white" />
        </div>
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <span className={`block rounded-sm bg-sunken ${className}`} />;
}
