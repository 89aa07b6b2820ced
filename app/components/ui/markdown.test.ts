import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/cpu-time';
import { Markdown } from './markdown';

const drawn = (text: string) => renderToString(createElement(Markdown, { text }));

test('notes are drawn with their quotes, lists and emphasis', () => {
  const html = drawn('Ask **Dana** first\n\n> said\n> > before\n\n- one\n  - two');
  expect(html).toMatch(/<strong[^>]*>Dana<\/strong>/);
  expect(html.match(/<blockquote/g)).toHaveLength(2);
  expect(html.match(/<ul/g)).toHaveLength(2);
});

const MANY = 2000;
test.each([
  ['quotes', '>'.repeat(MANY)],
  ['quotes of five thousand', '> '.repeat(2500)],
  ['lists', `${'- '.repeat(MANY)}x`],
  ['numbered lists', `${'1. '.repeat(MANY / 2)}x`],
  ['emphasis', `${'*a '.repeat(700)}${'a* '.repeat(700)}`],
  ['brackets', '['.repeat(MANY)],
  ['indents', Array.from({ length: 60 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n')],
  ['very much text', 'a *b* '.repeat(20_000)],
])('%s in one another, or without end, are shown as they were typed', (_, text) => {
  let html = '';
  const took = cpuMsOf(() => {
    html = drawn(text);
  });
  expect(html.replace(/<[^>]+>/g, '').replaceAll('&gt;', '>')).toBe(text);
  expect(took).toBeLessThan(3000);
});
