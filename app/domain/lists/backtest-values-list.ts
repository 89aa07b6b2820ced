import { OUTCOMES, type Outcome, ROUNDS, type Round } from '../backtests/backtest';
import { describeList } from './list-query';

/** Every value of a backtest with what became of it; `backtest` names the backtest, without one there are no rows. */
export const BACKTEST_VALUES_LIST = describeList({
  columns: [
    { key: 'document', label: 'Document', type: 'text', sort: 'document', fixed: true },
    { key: 'load', label: 'Row of the loads', type: 'number' },
    { key: 'field', label: 'Field', type: 'text' },
    { key: 'outcome', label: 'Result', type: 'text' },
    { key: 'keyed', label: 'Keyed', type: 'text' },
    { key: 'read', label: 'Read', type: 'text' },
    { key: 'page', label: 'Page', type: 'number' },
    { key: 'layout', label: 'Layout', type: 'text' },
    { key: 'half', label: 'Half', type: 'number' },
  ],
  filters: {
    backtest: { kind: 'text', label: 'Backtest', unlisted: true },
    round: {
      kind: 'choice',
      label: 'Measured',
      choices: { '': ROUNDS.whole, before: ROUNDS.before, after: ROUNDS.after },
    },
    outcome: { kind: 'words', label: 'Result', words: Object.keys(OUTCOMES) as Outcome[], labels: OUTCOMES },
  },
  sort: 'document',
  perPage: 50,
});

/** Which measurement a query asks for. */
export const roundOf = (asked: Exclude<Round, 'whole'> | null): Round => asked ?? 'whole';
