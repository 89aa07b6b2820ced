import {
  isPlace,
  type KeyedPlace,
  LISTED_FIELDS,
  type ListedField,
  type Place,
} from '~/domain/backtests/backtest';
import type { BacktestProposal, NewAddress } from '~/domain/backtests/proposals';
import { placeNameKey, plainKey } from '~/domain/backtests/same-value';
import { isEmpty } from '~/domain/fields/learned-source';
import { carrierKey } from './carrier-key.server';
import type { Lookup } from './look-up.server';
import type { MeasuredDocument } from './measure-documents.server';
import type { Proposed } from './propose-maps.server';

/** Addresses and entries of dictionaries that were keyed and that the company does not have, those of most documents first. */
export async function proposeAdditions(
  measured: readonly MeasuredDocument[],
  lookup: Lookup,
): Promise<Proposed[]> {
  const counted = new Map<string, { proposal: BacktestProposal; documents: Set<string> }>();
  for (const { document, loads } of measured)
    for (const { keyed } of loads)
      for (const proposal of [...addressesOf(keyed.places), ...itemsOf(keyed.fields)]) {
        const key = keyOf(proposal);
        const known = counted.get(key) ?? { proposal, documents: new Set() };
        known.documents.add(document.id);
        counted.set(key, known);
      }
  const proposed: Proposed[] = [];
  for (const { proposal, documents } of counted.values())
    if (!(await isKnown(proposal, lookup))) proposed.push({ proposal, agree: documents.size, disagree: 0 });
  return proposed.sort((a, b) => b.agree - a.agree);
}

function addressesOf(places: Readonly<Partial<Record<Place, KeyedPlace>>>): BacktestProposal[] {
  return Object.entries(places).flatMap(([place, keyed]): BacktestProposal[] => {
    const address = wholeAddress(keyed);
    return isPlace(place) && address ? [{ kind: 'address', place, address }] : [];
  });
}

/** An address of the book has all of its parts. */
function wholeAddress(keyed: KeyedPlace): NewAddress | null {
  const { place_name, place_address, place_city, place_state, place_postal_code } = keyed;
  if (!place_name || !place_address || !place_city || !place_state || !place_postal_code) return null;
  if (!/^[A-Z]{2}$/i.test(place_state) || !/^\d{5}(-\d{4})?$/.test(place_postal_code)) return null;
  return {
    location_name: place_name.slice(0, 120),
    address_line_1: place_address.slice(0, 120),
    city: place_city.slice(0, 80),
    state: place_state.toUpperCase(),
    postal_code: place_postal_code,
  };
}

function itemsOf(fields: Readonly<Record<string, unknown>>): BacktestProposal[] {
  return (Object.keys(LISTED_FIELDS) as ListedField[]).flatMap((itemType): BacktestProposal[] => {
    const name = fields[itemType];
    return typeof name === 'string' && !isEmpty(name)
      ? [{ kind: 'item', itemType, name: name.slice(0, 120) }]
      : [];
  });
}

/** The same place, or the same entry, however it was spelled. */
function keyOf(proposal: BacktestProposal): string {
  if (proposal.kind === 'address') {
    const { location_name, address_line_1, postal_code } = proposal.address;
    return ['address', placeNameKey(location_name), plainKey(address_line_1), postal_code.slice(0, 5)].join(
      ' ',
    );
  }
  return proposal.kind === 'item'
    ? ['item', proposal.itemType, carrierKey(proposal)].join(' ')
    : JSON.stringify(proposal);
}

async function isKnown(proposal: BacktestProposal, lookup: Lookup): Promise<boolean> {
  if (proposal.kind === 'address')
    return (await lookup.address({ raw_text: '', ...proposal.address })) !== undefined;
  return proposal.kind === 'item' && (await lookup.item(proposal.itemType, proposal.name)) !== undefined;
}
