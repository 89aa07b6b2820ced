import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TASK_LIST } from '~/domain/lists/task-list';
import { DateFilter } from './date-filter';

test('the tasks that people ask of each other are shown by the time ranges of the specification, or by days', () => {
  const { label, ranges, usual } = TASK_LIST.filters.dateRange;
  const text = renderToStaticMarkup(
    <DateFilter
      name="dateRange"
      label={label}
      ranges={ranges}
      usual={usual}
      dates={[usual]}
      removeTo="/user-tasks"
    />,
  );
  expect([...text.matchAll(/<option[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
    'Last hour',
    'Last 8 hours',
    'Last 24 hours',
    'Last 3 days',
    'Last week',
    'Last 7 days',
    'Custom',
  ]);
  expect(text).toContain('Date range: Last 7 days');
});
