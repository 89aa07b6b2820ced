import { useNavigate } from '@remix-run/react';
import { useKeys } from '~/components/shell/keys';
import { ButtonLink } from '~/components/ui/button';

/** What leads to the export of a list; what has the focus when that dialog is gone. */
export const EXPORT_BUTTON = 'export-rows';

/** Leads to the question how the rows of a table are exported, and so does E. */
export function ExportLink({ to }: { to: string }) {
  const navigate = useNavigate();
  useKeys({ e: () => navigate(to, { preventScrollReset: true }) });
  return (
    <ButtonLink id={EXPORT_BUTTON} to={to} shortcut="E" preventScrollReset>
      Export
    </ButtonLink>
  );
}
