import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { MappingPreview } from '~/components/order/mapping/mapping-preview';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { MapPreview } from '~/domain/fields/map-preview';

const CONFIRM = 'map-confirm';

type MapConfirmProps = {
  preview: MapPreview;
  /** The entry as it would be saved, as JSON; null when it is deleted. */
  entry: string | null;
  id: number | null;
  version: number;
  backTo: string;
};

/** What a change would have made of past documents, before it is made. */
export function MapConfirm({ preview, entry, id, version, backTo }: MapConfirmProps) {
  const busy = useNavigation().state === 'submitting';
  useEffect(() => document.getElementById(CONFIRM)?.focus(), []);
  return (
    <Form method="post" className="grid gap-4 pb-4">
      <CsrfField />
      <input type="hidden" name="id" value={id ?? ''} />
      <input type="hidden" name="version" value={version} />
      {entry === null ? null : <input type="hidden" name="entry" value={entry} />}
      <h3 className="font-semibold">
        {entry === null ? 'What deleting this would change' : 'What this would change'}
      </h3>
      <MappingPreview preview={preview} />
      <div className="flex flex-wrap justify-end gap-2">
        {entry === null ? (
          <ButtonLink to={backTo} preventScrollReset>
            Back
          </ButtonLink>
        ) : (
          <Button type="submit" name="intent" value="edit" disabled={busy}>
            Back
          </Button>
        )}
        <Button
          id={CONFIRM}
          type="submit"
          name="intent"
          value={entry === null ? 'delete' : 'save'}
          look={entry === null ? 'danger' : 'primary'}
          disabled={busy}
        >
          {entry === null ? 'Delete' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}
