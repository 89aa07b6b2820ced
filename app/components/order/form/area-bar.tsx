import { useHydrated } from 'remix-utils/use-hydrated';
import { useReview } from '~/components/order/review-state';
import { type FormArea, stopsOfArea } from '~/domain/orders/form-plan';

/** The areas of the form, each a jump, with how much needs a look there; the keys are Ctrl+↑ and Ctrl+↓. */
export function AreaBar({ areas }: { areas: FormArea[] }) {
  const { view } = useReview();
  // With script their keys lead there, and Tab goes straight to the first field.
  const tabIndex = useHydrated() ? -1 : undefined;
  return (
    <nav
      aria-label="Areas of the form"
      title="Ctrl+↑ and Ctrl+↓ go from one to the next"
      className="z-10 flex flex-wrap items-center border-b border-line bg-panel px-2 md:sticky md:top-0"
    >
      {areas.map((plan) => {
        const count = stopsOfArea(view, plan).length;
        return (
          <a
            key={plan.area}
            href={`#area-${plan.area}`}
            tabIndex={tabIndex}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1.5 text-sm font-semibold text-muted hover:text-text max-md:min-h-11"
          >
            {plan.label}
            {count > 0 ? (
              <span className="rounded-sm bg-warning-ground px-1 text-warning">
                {count}
                <span className="sr-only"> to check</span>
              </span>
            ) : null}
          </a>
        );
      })}
    </nav>
  );
}
