/** A mapping child, started by the mapping pool only: what a document says is understood where it can hurt nobody. */
import { withReplayed } from '~/domain/fields/map-replay';
import { answerQueries } from '~/services/mapping/ask-document.server';
import { gateByMap } from '~/services/mapping/drafts/gate-by-map.server';
import { joinExamples } from '~/services/mapping/fine-tuning/examples.server';
import { labelPages, learnDocument } from '~/services/mapping/fine-tuning/learn-document.server';
import { trainLastLayer } from '~/services/mapping/fine-tuning/train-last-layer.server';
import { openLabelSearch } from '~/services/mapping/label-search/labels-of-value.server';
import { matchesOf, patternProblem } from '~/services/mapping/labels/patterns.server';
import { mapDocument } from '~/services/mapping/map-document.server';
import { mapReading, readLearned } from '~/services/mapping/map-reading.server';
import { mergeOutside } from '~/services/mapping/outside/merge-outside.server';
import { labelPairs } from '~/services/mapping/pages/label-pairs.server';
import { readKeyedList, readKeyedRows } from '~/services/mapping/sheets/keyed-list.server';
import { writeDelta } from '~/services/mapping/tagger/tuned-tell.server';
import { serveTasks } from '~/services/platform/task-process.server';
import type { MappingTasks } from './mapping-tasks.server';
import { openNetwork } from './page-tagger.server';
import { taggers } from './taggers.server';

serveTasks<MappingTasks>(
  {
    mapDocument: ({ reading, layer, ...context }) => mapDocument(reading, context, taggers(layer)),
    mapTwice({ reading, change, layer, ...context }) {
      const known = taggers(layer);
      const map = (rows: typeof context.rows) => mapDocument(reading, { ...context, rows }, known).drafts;
      return { before: map(context.rows), after: map(withReplayed(context.rows, change)) };
    },
    mapByLayers: ({ reading, layers, ...context }) =>
      layers.map((layer) => mapDocument(reading, context, taggers(layer)).drafts),
    learnDocument({ pages, confirmed }) {
      const open = openNetwork();
      return open ? learnDocument(pages, confirmed, open) : null;
    },
    labelPages({ pages, confirmed }) {
      const open = openNetwork();
      return open ? labelPages(pages, confirmed, open.tagger) : null;
    },
    trainLayer({ examples }) {
      const network = openNetwork()?.network;
      if (!network) return null;
      const delta = trainLastLayer(network.tell, joinExamples(examples));
      return { weights: network.version, delta: writeDelta(delta) };
    },
    answerQueries: ({ reading, queries, layer, ...context }) =>
      answerQueries(reading, queries, { ...context, ...taggers(layer) }),
    labelPairs: ({ pages, fieldMap }) => labelPairs(pages, fieldMap),
    labelsOfValues({ reading, fieldMap, values }) {
      const search = openLabelSearch(reading, fieldMap);
      return values.map(({ field, value, draft }) => search(field, value, draft));
    },
    keyedList: ({ sheets, fieldMap }) => readKeyedList(sheets, { fieldMap, tagger: taggers().columnTagger }),
    keyedRows: ({ rows, columns, dateOrder }) => readKeyedRows(rows, { columns, dateOrder }),
    patternProblems: ({ patterns }) => patterns.map(patternProblem),
    matchPattern: ({ pattern, texts, most }) => matchesOf(pattern, texts, most),
    mergeOutside,
    gateDrafts: ({ drafts }) => drafts.map(({ draft, fieldMap }) => gateByMap(draft, fieldMap).gate),
    tryLabels: ({ reading, fieldMap, rounds, today }) => ({
      drafts: mapReading(reading, { fieldMap, today }).drafts,
      rounds: rounds.map((sources) => readLearned(reading, { fieldMap, today }, sources)),
    }),
  },
  // A fault of ours, for the log; what its user is told says the stage that asked.
  (thrown) => ({ code: 'fault', message: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) }),
);
