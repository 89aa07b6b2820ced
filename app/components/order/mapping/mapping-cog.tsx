import Cog6ToothIcon from '@heroicons/react/16/solid/Cog6ToothIcon';
import { Link } from '@remix-run/react';
import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { paths } from '~/domain/urls/paths';

type Props = {
  /** Of what is mapped on the form, where it is not its name: two stops may be made of one place of the document. */
  id?: string;
  /** A field, or a place that the document names. */
  name: string;
  label: string;
};

/** In OCR mapping mode, the way to where a field comes from. (spec 2 §6 fieldMapsCreate) */
export function MappingCog({ id, name, label }: Props) {
  const { view, mapping } = useReview();
  const keepFrom = useKeepFrom();
  if (!mapping) return null;
  return (
    <Link
      id={`map-${id ?? name}`}
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
