import { Link, useSearchParams } from '@remix-run/react';
import { AddressRow } from './address-row';
import { FieldRow } from './field-row';
import { countFurtherFields, type FormSection, ITINERARY_AFTER, leftToTemplate, planForm } from './form-plan';
import { ItineraryList } from './itinerary-list';
import { useReview } from './review-state';
import { FormSectionHead } from './section-head';

/** The form, drawn from the field catalogue: dense rows of label, value, and where the value came from. */
export function OrderForm() {
  const { view, all, editing } = useReview();
  return (
    <div>
      {planForm(view, { all, editing }).map((plan) => (
        <div key={plan.section}>
          <section aria-labelledby={`section-${plan.section}`} className="border-b border-line pb-1">
            <FormSectionHead id={`section-${plan.section}`} label={plan.label} />
            <SectionRows plan={plan} />
          </section>
          {plan.section === ITINERARY_AFTER ? <ItineraryList /> : null}
        </div>
      ))}
      <AllFieldsLink />
    </div>
  );
}

/** The fields of a section, or that the template of the order gives them all. (spec 2 §2 template-managed) */
function SectionRows({ plan }: { plan: FormSection }) {
  const { view, all, editing } = useReview();
  const left = all || editing ? [] : leftToTemplate(view, plan);
  if (left.length > 0)
    return (
      <p className="px-3.5 py-1 text-muted">
        From the template: {left.map((name) => view.screens[name]?.label ?? name).join(', ')}
      </p>
    );
  return (
    <>
      {plan.address ? <AddressRow role={plan.address} /> : null}
      {plan.rows.map((names) => (
        <FieldRow key={names[0]} names={names} />
      ))}
    </>
  );
}

function AllFieldsLink() {
  const { view, all } = useReview();
  const [search] = useSearchParams();
  const further = countFurtherFields(view);
  if (further === 0) return null;
  const target = new URLSearchParams(search);
  target.delete('edit');
  if (all) target.delete('all');
  else target.set('all', 'true');
  return (
    <p className="px-3.5 py-2">
      <Link
        to={`?${target}`}
        replace
        preventScrollReset
        className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
      >
        {all ? 'Show filled fields only' : `Show all fields (${further} more)`}
      </Link>
    </p>
  );
}
