import ChevronDownIcon from '@heroicons/react/16/solid/ChevronDownIcon';
import ChevronRightIcon from '@heroicons/react/16/solid/ChevronRightIcon';
import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { focusLater } from '~/components/order/focus-stop';
import { useReview } from '~/components/order/review-state';
import type { FormSection } from '~/domain/orders/form-plan';
import { paths } from '~/domain/urls/paths';

/** "12 empty: Reference, Load number, …": the empty fields of a section in one line, shown by a click or Enter. */
export function SectionFold({ plan: { section, folded, unfolded } }: { plan: FormSection }) {
  const { view, all, offers, toggleSection } = useReview();
  const isOpen = unfolded.length > 0;
  const [first] = folded;
  const Sign = isOpen ? ChevronDownIcon : ChevronRightIcon;
  if (all || (!first && !isOpen)) return null;
  const offered = folded.filter((name) => offers.has(name)).length;
  const names = folded.map((name) => view.screens[name]?.label ?? name).join(', ');
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggleSection(section);
    if (first) focusLater(`field-${first}`);
  };
  return (
    <Link
      id={`fold-${section}`}
      to={isOpen ? paths.order(view.id) : paths.orderSection(view.id, section)}
      onClick={toggle}
      preventScrollReset
      aria-expanded={isOpen}
      title={isOpen ? undefined : names}
      className="absolute right-3.5 top-0 flex min-h-6 max-w-[calc(100%-172px)] items-center justify-end gap-1.5 rounded-sm text-sm text-muted hover:text-text max-md:min-h-11"
    >
      {offered > 0 ? <span className="shrink-0 font-semibold text-accent">{offered} offered</span> : null}
      <span className="truncate">{isOpen ? 'Fold empty fields' : `${folded.length} empty: ${names}`}</span>
      <Sign aria-hidden="true" className="h-4 w-4 shrink-0" />
    </Link>
  );
}
