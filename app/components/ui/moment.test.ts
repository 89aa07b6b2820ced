import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Moment } from './moment';

const shown = (at: string) => renderToStaticMarkup(createElement(Moment, { at }));

test('a moment is shown exactly until script runs, and what is none as two dashes', () => {
  expect(shown('2026-11-20T08:30:00.000Z')).toContain('2026-11-20 08:30 UTC');
  expect(shown('soon')).toBe('--');
});
