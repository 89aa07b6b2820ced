import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { MENU_ITEM, Menu, useMenuItem } from '~/components/ui/menu';
import { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import { paths } from '~/domain/urls/paths';
import { SELECTING, useClassifierLink, useIsSelecting } from './classifier-address';

type Filter = { view: 'list' | null; size: string | null; order: string | null };

/** What stands above the documents: how they are shown, and the ways to models and the report. */
export function ClassifierHead({ filter, seesModels }: { filter: Filter; seesModels: boolean }) {
  const isGrid = filter.view === null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-panel px-3 py-1.5">
      <h1 className="mr-2 text-md">Document Classifier</h1>
      <ViewToggle isGrid={isGrid} />
      {isGrid ? <Choice name="size" value={filter.size} label="Size" /> : null}
      {isGrid ? <Choice name="order" value={filter.order} label="Sort" /> : null}
      {isGrid ? <SelectToggle /> : null}
      <span className="grow" />
      <ButtonLink to={paths.misclassified} look="quiet">
        Misclassification Report
      </ButtonLink>
      {seesModels ? (
        <ButtonLink to={paths.models} look="quiet">
          EMC Models
        </ButtonLink>
      ) : null}
    </div>
  );
}

const SEGMENT = 'inline-flex h-7.5 items-center px-3 font-semibold max-md:h-11';

function ViewToggle({ isGrid }: { isGrid: boolean }) {
  const linkTo = useClassifierLink();
  const segment = (label: string, isOn: boolean, view: string | null) => (
    <Link
      to={linkTo({ view, [SELECTING]: null })}
      aria-current={isOn ? 'true' : undefined}
      className={classes(SEGMENT, isOn ? 'bg-tint text-accent' : 'text-muted hover:text-text')}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="View" className="flex overflow-hidden rounded border border-line-strong/60">
      {segment('Grid', isGrid, null)}
      {segment('List', !isGrid, 'list')}
    </nav>
  );
}

/** A menu of the values that one part of the address can have. */
function Choice({ name, value, label }: { name: 'size' | 'order'; value: string | null; label: string }) {
  const linkTo = useClassifierLink();
  const item = useMenuItem();
  const { choices } = CLASSIFIER_LIST.filters[name];
  const shown = Object.entries(choices).find(([choice]) => choice === (value ?? ''))?.[1];
  return (
    <Menu
      align="left"
      face={`${label}: ${shown}`}
      faceClass="inline-flex h-7.5 items-center rounded border border-line-strong/60 px-2.5 max-md:h-11"
    >
      {Object.entries(choices).map(([choice, text]) => (
        <Link key={choice} {...item} to={linkTo({ [name]: choice })} className={MENU_ITEM}>
          {text}
        </Link>
      ))}
    </Menu>
  );
}

function SelectToggle() {
  const isOn = useIsSelecting();
  const linkTo = useClassifierLink();
  return (
    <ButtonLink
      id="select-documents"
      to={linkTo({ [SELECTING]: isOn ? null : 'on' })}
      replace
      preventScrollReset
      look={isOn ? 'plain' : 'quiet'}
    >
      {isOn ? 'Cancel' : 'Select'}
    </ButtonLink>
  );
}
