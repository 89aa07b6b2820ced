import { readFileSync } from 'node:fs';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { projectFile } from '~/services/platform/project.server';

const VOCABULARY = ['labels', 'stops', 'others'].map((name) => `learning/vocabulary/${name}.txt`);
/** A word on the papers of so many companies is nobody's. */
const MANY = 3;

/** Words that say nothing of whom a paper is: of the trade's vocabulary, or on the papers of many companies. */
export class CommonWords {
  readonly #trade = tradeWords();
  readonly #seen = new Map<string, Set<number>>();

  /** Notes the words of a company's paper. */
  note(companyId: number, texts: Iterable<string>): void {
    for (const text of texts)
      for (const word of wordsOf(text)) {
        const companies = this.#seen.get(word) ?? new Set();
        if (companies.size < MANY) this.#seen.set(word, companies.add(companyId));
      }
  }

  has(word: string): boolean {
    return this.#trade.has(word) || (this.#seen.get(word)?.size ?? 0) >= MANY;
  }
}

function tradeWords(): Set<string> {
  const lines = VOCABULARY.flatMap((file) => readFileSync(projectFile(file), 'utf8').split('\n'));
  const ofMaps = Object.values(DEFAULT_FIELD_MAP).map(({ ocr_source_field }) => ocr_source_field ?? '');
  const texts = [...lines.filter((line) => !/^[#[]/.test(line)), ...ofMaps];
  return new Set(texts.flatMap(wordsOf));
}

const wordsOf = (text: string): string[] => text.toUpperCase().match(/\p{L}+/gu) ?? [];
