import { useNavigate } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldSave } from '~/components/order/form/use-field-save';
import { useReview } from '~/components/order/review-state';
import { useAddressPaths } from '~/components/order/use-order-paths';
import { useVersionAtStart } from '~/components/order/use-version-at-start';
import { classes } from '~/components/ui/classes';
import type { AddressView } from '~/domain/orders/order-view';
import { SEARCH_STATES } from '~/domain/trade/address-search';
import { DifferenceNote } from './address-results';
import { type AddressChoice, useAddressChoices } from './use-address-choices';

type Props = {
  /** Its name on the form and the path of its edits. */
  name: string;
  path: string;
  label: string;
  address: AddressView | null;
  save: FieldSave;
};

/**
 * The search for a verified address in its row, beside the document: ↓ and ↑ go through what was found, Enter takes it
 * and saves it at once, Esc leaves everything as it was.
 */
export function AddressCombo({ name, path, label, address, save }: Props) {
  const { view, close, goOn } = useReview();
  const version = useVersionAtStart(view.version, save.refused?.version);
  const navigate = useNavigate();
  const addressPaths = useAddressPaths();
  const { choices, active, move, point, search, isSearching, state } = useAddressChoices(address);
  const [text, setText] = useState(address?.name ?? '');
  const [isEager, setIsEager] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  /** It fits the words before: it stays in sight, and is not taken for others. */
  const isPast = (choice: AddressChoice) => isSearching && choice.kind === 'place';
  const take = (choice: AddressChoice | undefined) => {
    if (!choice || isPast(choice)) return;
    if (choice.kind !== 'place')
      return navigate(addressPaths.add(path), { preventScrollReset: true, state: { searched: text } });
    save.save(String(choice.place.id), { version });
    goOn(name);
  };
  // Enter before the answer is there: the match is taken when it comes, if it is a sure one.
  useEffect(() => {
    if (!isEager || isSearching) return;
    setIsEager(false);
    take(choices[active]);
  });
  const back = () => {
    close();
    requestAnimationFrame(() => document.getElementById(`field-${name}`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isSearching) {
      point(null);
      setIsEager(true);
    } else if (event.key === 'Enter') take(choices[active]);
    else if (event.key === 'Escape') back();
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && document.hasFocus()) close();
  };
  const listId = `found-${name}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search closes when the focus leaves it as a whole
    <div className="relative min-w-0 flex-1" onBlur={onBlur}>
      <input
        ref={input}
        id={`input-${name}`}
        role="combobox"
        aria-label={`Search an address: ${label}`}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="h-6 w-full rounded-sm border border-accent bg-panel px-1.5 text-text outline-none ring-1 ring-accent max-md:h-11"
      />
      {/* On a phone the column of values is too narrow for an address: the list takes that of the labels, too. */}
      <div className="absolute inset-x-0 top-full z-30 mt-0.5 max-md:-left-28 max-md:-right-6 rounded border border-line bg-panel p-1 shadow-xl">
        <p
          role="status"
          className={classes('px-2 py-0.5 text-sm text-muted', choices.length > 1 && 'sr-only')}
        >
          {state === 'found' && choices.length > 1 ? `${choices.length - 1} found` : SEARCH_STATES[state]}
        </p>
        <div
          id={listId}
          role="listbox"
          aria-label={`Addresses: ${label}`}
          className="max-h-72 overflow-y-auto"
        >
          {choices.map((choice, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant of the input
            <div
              key={choice.key}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === active}
              aria-disabled={isPast(choice) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => point(i)}
              onClick={() => take(choice)}
              className={classes(
                'cursor-pointer rounded-sm px-2 py-1 max-md:min-h-11',
                i === active && 'bg-tint',
                isPast(choice) && 'opacity-50',
              )}
            >
              <ChoiceText choice={choice} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function ChoiceText({ choice }: { choice: AddressChoice }) {
  if (choice.kind !== 'place')
    return (
      <span className="font-semibold text-accent">
        {choice.kind === 'add' ? 'Add New Address' : 'Ask a colleague to add it'}
      </span>
    );
  const { place, differs } = choice;
  return (
    <>
      {place.name}
      <span className="text-muted"> · {place.lines}</span>
      <DifferenceNote differs={differs} />
    </>
  );
}
