import type { LoaderFunctionArgs } from '@remix-run/node';
import { MappingGuide } from '~/components/field-maps/mapping-guide';
import { ButtonLink } from '~/components/ui/button';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';

/** How a value finds its field, for the person who maps. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'field-maps-view');
  return null;
}

export const meta = () => pageTitle('How a value finds its field');

export default function Help() {
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-lg">How a value finds its field</h1>
        <ButtonLink to={paths.fieldMapping()}>Field Mapping Portal</ButtonLink>
      </div>
      <MappingGuide />
    </main>
  );
}
