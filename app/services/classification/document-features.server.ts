import type { EdiMessage, Reading, Sheet } from '~/domain/reading/reading';
import { type FeatureBag, type Features, openBag } from './feature-space.server';
import { addPageFeatures, folded, fours } from './page-features.server';

/** What a document looks like, without what it says of this load. Pure: the same Reading gives the same features. */
export function documentFeatures(reading: Reading): Features {
  const bag = openBag();
  switch (reading.kind) {
    case 'pages': {
      const [first] = reading.pages;
      if (first) addPageFeatures(bag, first);
      break;
    }
    case 'sheets':
      for (const sheet of reading.sheets) addSheet(bag, sheet);
      break;
    case 'edi':
      for (const message of reading.messages) addMessage(bag, message);
      break;
  }
  return bag.features();
}

/** The headings, as words and in their order; a sheet without headings has only its width. */
function addSheet(bag: FeatureBag, { header, rows }: Sheet): void {
  const headings = header === null ? [] : (rows[header]?.cells ?? []);
  for (const [column, heading] of headings.entries()) {
    const name = heading.split(/\s+/).map(folded).filter(Boolean).join(' ');
    if (!name) continue;
    bag.add('words', `heading ${name}`, 2);
    bag.add('places', `heading ${name} ${column}`);
    for (const word of name.split(' ')) {
      bag.add('words', word);
      for (const four of fours(word)) bag.add('letters', four, 0.5);
    }
  }
  bag.add('layout', `columns ${headings.length || (rows[0]?.cells.length ?? 0)}`);
}

/** Who sends which message, and which segments they use. */
function addMessage(bag: FeatureBag, { standard, type, version, sender, segments }: EdiMessage): void {
  bag.add('words', `message ${standard} ${type}`);
  if (sender) bag.add('words', `sender ${sender.toUpperCase()}`, 4);
  bag.add('places', `version ${version}`);
  for (const { tag } of segments) bag.add('layout', `segment ${tag}`, 0.25);
}
