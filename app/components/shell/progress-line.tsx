import { useNavigation } from '@remix-run/react';

/** A thin line under the bar while a page is on its way. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div aria-hidden="true" className="shown-late absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
      <div className="under-way h-full origin-left bg-accent" />
    </div>
  );
}
