import { expect, test } from 'vitest';
import { reportChart } from './report-chart';

const chart = (isOverTime: boolean) =>
  reportChart({
    title: 'Shares',
    names: ['2026-09', '2026-10', '2026-11 <b>'],
    series: [
      { label: 'Not admin reviewed %', values: [33.33, null, 50] },
      { label: 'Admin 0-1 edits %', values: [10, 20, 30] },
    ],
    isOverTime,
  });

test('a bar stands for every number of the table, and says it', () => {
  const svg = chart(false);
  expect(svg.match(/<rect class="series-\d" [^>]*><title>/g)).toHaveLength(5);
  expect(svg).toContain('<title>2026-09: Not admin reviewed % 33.33</title>');
});

test('months are points of a line, with a gap where there is no number', () => {
  const svg = chart(true);
  expect(svg.match(/<circle/g)).toHaveLength(5);
  expect(svg.match(/<polyline/g)).toHaveLength(1);
});

test('names are text, never markup', () => {
  expect(chart(false)).not.toContain('<b>');
});
