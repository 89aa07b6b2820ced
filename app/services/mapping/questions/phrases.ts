/**
 * A pattern for phrases, one to a line or parted by `|`: `/` parts words in brackets of which one stands there, `?` behind the
 * brackets makes them optional, `*` ends a word in any way, `…` is up to four words. "(gross/net)? weight*" fits "weighs",
 * "gross weight".
 */
export function phrases(text: string): RegExp {
  const all = text
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .map(patternOf);
  return new RegExp(`(?<![\\w-])(?:${all.join('|')})(?![\\w-])`);
}

function patternOf(phrase: string): string {
  return phrase
    .replace(/\(([^)]+)\)/g, (_, words: string) => `(?:${words.split('/').join('~')})`)
    .replace(/^(\(\?:[^)]+\))\? /, '(?:$1 )?')
    .replace(/ (\(\?:[^)]+\))\?/g, '(?: $1)?')
    .replace(/ … /g, '(?: [\\w-]+){0,4} ')
    .replace(/\*/g, '\\w*')
    .replace(/~/g, '|');
}
