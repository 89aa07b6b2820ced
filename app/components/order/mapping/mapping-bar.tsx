import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { ButtonLink } from '~/components/ui/button';
import { isPlaceRole, PLACE_ROLES } from '~/domain/fields/field-map';
import { paths } from '~/domain/urls/paths';

/** That OCR mapping mode is on, and what to do in it. (spec 2 §4 OCR mapping mode) */
export function MappingBar() {
  const { view, mapping } = useReview();
  const keepFrom = useKeepFrom();
  if (!mapping) return null;
  const { pick } = mapping;
  const named = pick !== null && isPlaceRole(pick) ? PLACE_ROLES[pick] : pick;
  const label = pick === null ? null : (view.screens[pick]?.label ?? named);
  return (
    <section
      aria-label="OCR mapping"
      className="flex min-h-8 flex-wrap items-center gap-2 border-b border-line bg-tint px-4 py-1"
    >
      <p role="status" className="mr-auto font-medium">
        {label === null
          ? 'OCR mapping is on: press the cog of a field to choose where it comes from.'
          : `Click what ${label} says on the document.`}
      </p>
      {pick === null ? (
        <ButtonLink to={keepFrom(paths.order(view.id))} preventScrollReset>
          Deactivate OCR Mapping
        </ButtonLink>
      ) : (
        <ButtonLink to={keepFrom(paths.orderFieldMapping(view.id, pick))} preventScrollReset>
          Choose from the list
        </ButtonLink>
      )}
    </section>
  );
}
