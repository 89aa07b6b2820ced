import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { type Choice, isChosen, MAX_FOUND_CHOICES, OFFER_KINDS } from '~/domain/lists/filter-offers';
import { type FilterDescriptions, readFilters } from '~/domain/lists/list-filters';
import { withoutNul } from '~/domain/row-values';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { findFilterOptions, offersOfKind } from '~/services/requests/filter-choices.server';

type FilterOfList = {
  filters: FilterDescriptions;
  /** The filter's name in the URL. */
  name: string;
  /** `find` is a part of the names looked for; the list's own filters say what is chosen. */
  search: URLSearchParams;
  /** With what one may see the list: choices are those of the companies where one holds it. */
  permission: Permission;
  /** How many rows each of the filter's words has, under the list's other filters. */
  count?: (actor: Actor, filter: Record<string, unknown>) => Promise<Partial<Record<string, number>>>;
};

const MAX_FIND = 200;

/** What a filter with many choices offers, by name. @throws NotFound for a filter without choices, Forbidden */
export async function loadFilterChoices(
  actor: Actor,
  { filters, name, search, permission, count }: FilterOfList,
) {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (!filter || (filter.kind !== 'words' && filter.kind !== 'rows')) throw new NotFound();
  if (name === 'systemStatus' && !can(actor, 'system-status-filter')) throw new Forbidden();
  const text = withoutNul(search.get('find') ?? '').slice(0, MAX_FIND);
  const { [name]: value, ...others } = readFilters(filters, search).filter;
  const view = { name, label: filter.label, text };
  if (filter.kind === 'words') {
    const chosen = value as string[];
    const counts = filter.isCounted && count ? await count(actor, others) : undefined;
    return { ...view, ...findWords(filter.words, text), chosen: chosen.map(asChoice), counts };
  }
  const kind = filter.of ?? OFFER_KINDS.find((known) => known === name);
  if (!kind) throw new NotFound();
  const ids = value as number[];
  const [found, { offer }] = await Promise.all([
    findFilterOptions(actor, { kind, text, permission }),
    offersOfKind(actor, { kind, permission, chosen: { offer: ids } }),
  ]);
  const chosen = offer.choices.filter((choice) => isChosen(choice, ids.map(String)));
  return { ...view, ...found, chosen, counts: undefined };
}

const asChoice = (word: string): Choice => ({ value: word, label: word });

function findWords(words: readonly string[], text: string): { found: Choice[]; isCut: boolean } {
  const found = words.filter((word) => word.toLowerCase().includes(text.toLowerCase()));
  return { found: found.slice(0, MAX_FOUND_CHOICES).map(asChoice), isCut: found.length > MAX_FOUND_CHOICES };
}
