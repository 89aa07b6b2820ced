import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '~/components/ui/classes';
import { CONTROL, Field } from '~/components/ui/field';
import { nameBeingTyped, type Person, peopleLike } from '~/domain/collaboration/comments';
import { MAX_TASK_COMMENT } from '~/domain/collaboration/user-tasks';

type Props = {
  people: readonly Person[];
  opening: string;
  describedBy: string | undefined;
  /** It has the focus when what it stands in opens. */
  isFirst?: boolean;
};

/** A text in which `@` offers the names of who may see what it is about; arrows, Enter and a click choose one. */
export function MentionField({ people, opening, describedBy, isFirst = false }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [offered, setOffered] = useState<readonly Person[]>([]);
  const [at, setAt] = useState(0);
  const look = () => {
    const { value = '', selectionStart = 0 } = box.current ?? {};
    const name = nameBeingTyped(value, selectionStart);
    setOffered(name ? peopleLike(people, name.typed) : []);
    setAt(0);
  };
  const choose = (person: Person | undefined) => {
    const { current } = box;
    const name = current && nameBeingTyped(current.value, current.selectionStart);
    if (!current || !name || !person) return;
    current.setRangeText(`@${person.name} `, name.from, current.selectionStart, 'end');
    setOffered([]);
    current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offered.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[at]);
    else if (event.key === 'Escape') setOffered([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = offered.length > 0;
  return (
    <Field label="Comments" id="comment">
      <textarea
        ref={box}
        id="comment"
        name="comment"
        rows={4}
        maxLength={MAX_TASK_COMMENT}
        data-autofocus={isFirst || undefined}
        defaultValue={opening}
        onInput={look}
        onKeyDown={onKeyDown}
        onBlur={() => setOffered([])}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={isOpen ? 'comment-people' : undefined}
        aria-activedescendant={isOpen ? `comment-person-${offered[at]?.id}` : undefined}
        className={classes(CONTROL, 'h-auto py-1 max-md:h-auto')}
      />
      {isOpen ? (
        <div
          id="comment-people"
          role="listbox"
          aria-label="People"
          className="mt-1 grid rounded border border-line bg-panel p-1 shadow-xl"
        >
          {offered.map((person, i) => (
            <div
              key={person.id}
              id={`comment-person-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              // Before the text loses the focus, and the list with it.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
              className={classes('cursor-pointer rounded-sm px-2 py-1 max-md:py-3', i === at && 'bg-tint')}
            >
              {person.name}
            </div>
          ))}
        </div>
      ) : null}
    </Field>
  );
}
