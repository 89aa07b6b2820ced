import { type MouseEvent, useEffect, useRef } from 'react';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { Button, ButtonLink } from '~/components/ui/button';
import { showFieldValue } from '~/domain/fields/field-values';

type Props = { name: string; mine: string; theirs: string; takeTo: string; onTake: () => void };

/** Two people changed the same field: both values, and a choice. (design §6) */
export function FieldConflict({ name, mine, theirs, takeTo, onTake }: Props) {
  const { revalidate } = useRevalidator();
  const notice = useRef<HTMLDivElement>(null);
  // The next key is needed here, but not in the middle of a word that is typed elsewhere.
  useEffect(() => {
    if (document.activeElement?.getAttribute('data-typed') !== 'yes' || isWithin(notice.current))
      notice.current?.querySelector('button')?.focus();
  }, []);
  const take = (event: MouseEvent) => {
    event.preventDefault();
    onTake();
    // The page may be of before the colleague's change: what was taken is to be seen.
    revalidate();
  };
  return (
    <div
      ref={notice}
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

/** The input of the same field has the focus: what is typed there is one of the two values. */
function isWithin(notice: HTMLElement | null): boolean {
  return notice?.closest('form')?.contains(document.activeElement) ?? false;
}
