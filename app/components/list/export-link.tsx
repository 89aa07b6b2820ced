import { useNavigate } from '@remix-run/react';
import { useKeys } from '~/components/shell/keys';
import { Button, ButtonLink } from '~/components/ui/button';

/** What leads to the export of a list; what has the focus when that dialog is gone. */
export const EXPORT_BUTTON = 'export-rows';

type ExportLinkProps = { to: string; isLoading?: boolean; isEmpty?: boolean };

/** Leads to the question how the rows of a table are exported, and so does E; off while there are none. (spec 3 §2 Property logs) */
export function ExportLink({ to, isLoading = false, isEmpty = false }: ExportLinkProps) {
  const navigate = useNavigate();
  const whyNot = isLoading ? 'The rows are being loaded' : isEmpty ? 'There are no rows to export' : null;
  useKeys(whyNot === null ? { e: () => navigate(to, { preventScrollReset: true }) } : {});
  if (whyNot !== null)
    return (
      <Button disabled title={whyNot} shortcut="E">
        Export
      </Button>
    );
  return (
    <ButtonLink id={EXPORT_BUTTON} to={to} shortcut="E" preventScrollReset>
      Export
    </ButtonLink>
  );
}
