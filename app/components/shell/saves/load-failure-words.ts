/**
 * What is said of a page, or a part of one, that could not be loaded, by its address, where the error catalogue has words
 * of its own (spec 3 §8). Every page has these few lines: what was asked for may be gone with the line to the server.
 */
const WORDS: readonly (readonly [path: RegExp, words: string])[] = [
  [/\/choices\/(field|property)(Name)?$/, 'Error retrieving list of properties.'],
  [/^\/users\/\d+\/edit$/, 'There was an error, please try again'],
  [/^\/admin-review-schedule/, 'There was an error, please try again.'],
  [/^\/edit-profile$/, 'An error has occurred, please contact to technical support'],
];

export function loadFailureWords(path: string): string | null {
  return WORDS.find(([known]) => known.test(path))?.[1] ?? null;
}
