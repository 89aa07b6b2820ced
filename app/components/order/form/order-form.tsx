import { AddressRow } from '~/components/order/itinerary/address-row';
import { ItineraryList } from '~/components/order/itinerary/itinerary-list';
import { useReview } from '~/components/order/review-state';
import {
  differingFields,
  TmsBeside,
  TmsHeads,
  TmsPlaceBeside,
  tmsRows,
} from '~/components/order/tms/tms-rows';
import { classes } from '~/components/ui/classes';
import { type FormSection, leftToTemplate, planAreas } from '~/domain/orders/form-plan';
import { ADDRESS_LABELS } from '~/domain/trade/tms-needs';
import { AreaBar } from './area-bar';
import { FieldRow } from './field-row';
import { repeatedFields } from './repeated-fields';
import { SectionFold } from './section-fold';
import { FormSectionHead } from './section-head';

/** The form, drawn from the field catalogue: dense rows of label, value, and where the value came from. */
export function OrderForm() {
  const { view, all, editing, opened, kept, tms } = useReview();
  const areas = planAreas(view, {
    all,
    editing,
    opened,
    kept: tms ? new Set([...kept, ...differingFields(view, tms)]) : kept,
    repeated: repeatedFields(view),
  });
  const isOnly = tms?.values && tms.onlyUpdatable;
  return (
    <div>
      <AreaBar areas={areas} />
      <TmsHeads />
      {areas.map(({ area, sections }) => (
        <div key={area} id={`area-${area}`} data-area={area} className="md:scroll-mt-8">
          {area === 'itinerary' && !isOnly ? <ItineraryList /> : null}
          {sections.map((plan) => (
            <SectionBlock key={plan.section} plan={plan} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The fields of a section, or that the template of the order gives them all. (spec 2 §2 template-managed) */
function SectionBlock({ plan }: { plan: FormSection }) {
  const { view, all, editing, tms } = useReview();
  const { section, label } = plan;
  const rows = tmsRows(plan.rows, tms);
  const isOnly = tms?.values ? tms.onlyUpdatable : false;
  const address = isOnly ? null : plan.address;
  const left = all || editing ? [] : leftToTemplate(view, plan);
  const isLeft = left.length > 0;
  // Where the address is all there is, it stands beside the heading.
  if (isOnly && rows.length === 0) return null;
  const isBare = address !== null && rows.length + plan.folded.length + plan.unfolded.length === 0;
  return (
    <section
      aria-labelledby={`section-${section}`}
      className={classes('relative border-b border-line', (isLeft || address || rows.length > 0) && 'pb-0.5')}
    >
      {isBare ? null : <FormSectionHead id={`section-${section}`} label={label} />}
      {isLeft ? (
        <p className="px-3.5 py-1 text-muted">
          From the template: {left.map((name) => view.screens[name]?.label ?? name).join(', ')}
        </p>
      ) : null}
      {address ? (
        <TmsPlaceBeside name={address} label={ADDRESS_LABELS[address]}>
          <AddressRow role={address} heading={isBare ? { id: `section-${section}`, label } : null} />
        </TmsPlaceBeside>
      ) : null}
      {isLeft
        ? null
        : rows.map((names) => (
            <TmsBeside key={names[0]} names={names}>
              <FieldRow names={names} />
            </TmsBeside>
          ))}
      {/* Seen in the heading; by keys it comes after the fields that are filled. */}
      {isLeft || isBare || isOnly ? null : <SectionFold plan={plan} />}
    </section>
  );
}
