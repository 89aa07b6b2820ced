import { ButtonLink } from '~/components/ui/button';
import { paths } from '~/domain/urls/paths';

/** Nothing matches. (spec 3 §8) */
export function NoDocuments() {
  return (
    <div className="grid justify-items-center gap-3 p-12 text-center">
      <p className="font-medium">No Results...</p>
      <p className="text-muted">The last seven days are shown unless another date range is chosen.</p>
      <ButtonLink to={paths.classifier}>Clear filters</ButtonLink>
    </div>
  );
}
