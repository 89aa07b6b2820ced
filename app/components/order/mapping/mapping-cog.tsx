import { Cog6ToothIcon } from '@heroicons/react/16/solid';
import { Link } from '@remix-run/react';
import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { paths } from '~/domain/urls/paths';

/** In OCR mapping mode, the way to where a field comes from. (spec 2 §6 fieldMapsCreate) */
export function MappingCog({ name, label }: { name: string; label: string }) {
  const { view, mapping } = useReview();
  const keepFrom = useKeepFrom();
  if (!mapping) return null;
  return (
    <Link
      id={`map-${name}`}
      to={keepFrom(paths.orderFieldMapping(view.id, name))}
      preventScrollReset
      aria-label={`Map ${label}`}
      title="OCR Source Field Mapping"
      className="grid h-6 w-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11"
    >
      <Cog6ToothIcon aria-hidden="true" className="h-4 w-4" />
    </Link>
  );
}
