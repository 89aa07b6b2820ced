import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Citation } from '../../scripts/coverage-pages';
import { parse } from './imports';

/** What of a citation is not there: its file, as .ts or .tsx, or titles that no test of it has. */
export function missingParts({ file, titles }: Citation): string[] {
  const found = [file, `${file}x`].find((name) => existsSync(name));
  if (!found) return [file];
  const texts = textsOf(found);
  return titles.filter((title) => !isTold(title, texts)).map((title) => `${file}: ${title}`);
}

/** A title is told as a whole, or, as a list of cases, each of them by itself. */
function isTold(title: string, texts: Told[]): boolean {
  if (tells(texts, title)) return true;
  const cases = title.split(', ');
  return cases.length > 1 && cases.every((one) => tells(texts, one));
}

const ANY = '[\\s\\S]*';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ANY_PLACE = /%[sdifjoO#]|%\.\d+s|\$\w+|…/;

/**
 * Whether one of the texts holds the title, with `…` in the title for any words; or is the title with its own gaps
 * filled, as `request: %s` is for "request: mark done".
 */
function tells(texts: Told[], title: string): boolean {
  const wanted = new RegExp(title.split('…').map(escaped).join(ANY));
  return texts.some(({ text, pattern }) => wanted.test(text) || pattern?.test(title));
}

/** A title with gaps as a pattern of what it becomes; none where little is left besides the gaps. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.split(ANY_PLACE);
  if (parts.length === 1 || parts.join('').trim().length < 5) return undefined;
  return new RegExp(`^${parts.map(escaped).join(ANY)}$`);
}

/** A text of a test file, and the pattern it is when it has gaps. */
type Told = { text: string; pattern: RegExp | undefined };

const read = new Map<string, Told[]>();

/**
 * Every text by which a test of a file can be called: literals of all kinds, and titles behind those of their groups; with
 * those of the tables of cases beside it, as `screens.test.ts` takes its screens from `./screen-table`.
 */
function textsOf(file: string): Told[] {
  const known = read.get(file);
  if (known) return known;
  const texts = new Set<string>();
  const visit = (node: ts.Node, group: string): void => {
    const own = literalText(node);
    if (own !== undefined) texts.add(own);
    const table = /^\.\/[\w-]+-table$/.test(own ?? '')
      ? `${path.join(path.dirname(file), own ?? '')}.ts`
      : null;
    if (table && existsSync(table)) visit(parse(table), '');
    const title = titleOf(node);
    if (title !== undefined) texts.add(`${group}${title}`);
    const inside = title === undefined ? group : `${group}${title} `;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(parse(file), '');
  const told = [...texts].map((text) => ({ text, pattern: patternOf(text) }));
  read.set(file, told);
  return told;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/** The title of `test('…', …)`, `describe('…', …)` or of one with `.each(…)`. */
function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  return first && /^(test|describe)\b/.test(node.expression.getText()) ? literalText(first) : undefined;
}
