import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { showFieldValue } from '~/domain/field-values';

type Props = { name: string; mine: string; theirs: string; takeTo: string; onTake: () => void };

/** Two people changed the same field: both values, and a choice. (design §6) */
export function FieldConflict({ name, mine, theirs, takeTo, onTake }: Props) {
  const take = (event: MouseEvent) => {
    event.preventDefault();
    onTake();
  };
  return (
    <div
      role="alert"
      className="my-1 grid basis-full gap-2 rounded-sm bg-warning-ground p-2 text-sm text-warning"
    >
      <p>
        Somebody else changed this field meanwhile. Yours: <b>{showFieldValue(name, mine)}</b> · Theirs:{' '}
        <b>{showFieldValue(name, theirs)}</b>
      </p>
      <p className="flex gap-2">
        <Button type="submit">Keep mine</Button>
        <ButtonLink to={takeTo} onClick={take}>
          Take theirs
        </ButtonLink>
      </p>
    </div>
  );
}
