/** A mapping child, started by the mapping pool only: what a document says is understood where it can hurt nobody. */
import { answerQueries } from '~/services/mapping/answer-queries.server';
import { openLabelSearch } from '~/services/mapping/label-search/labels-of-value.server';
import { mapDocument } from '~/services/mapping/map-document.server';
import { mapReading, readLearned } from '~/services/mapping/map-reading.server';
import { labelPairs } from '~/services/mapping/pages/label-pairs.server';
import { serveTasks } from '~/services/platform/task-process.server';
import type { MappingTasks } from './mapping-tasks.server';
import { pageTagger } from './page-tagger.server';

serveTasks<MappingTasks>(
  {
    mapDocument: ({ reading, ...context }) => mapDocument(reading, context, pageTagger()),
    mapTwice({ reading, before, after, ...context }) {
      const map = (rows: typeof before) => mapDocument(reading, { ...context, rows }, pageTagger()).drafts;
      return { before: map(before), after: map(after) };
    },
    answerQueries: ({ reading, queries, fieldMap, today }) =>
      answerQueries(reading, queries, { fieldMap, today }),
    labelPairs: ({ pages, fieldMap }) => labelPairs(pages, fieldMap),
    labelsOfValues({ reading, fieldMap, values }) {
      const search = openLabelSearch(reading, fieldMap);
      return values.map(({ field, value, draft }) => search(field, value, draft));
    },
    tryLabels: ({ reading, fieldMap, rounds, today }) => ({
      drafts: mapReading(reading, { fieldMap, today }).drafts,
      rounds: rounds.map((sources) => readLearned(reading, { fieldMap, today }, sources)),
    }),
  },
  // A fault of ours, for the log; what its user is told says the stage that asked.
  (thrown) => ({ code: 'fault', message: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) }),
);
