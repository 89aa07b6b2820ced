import type { BacktestState, KeyedColumn } from './backtest';
import type { Figures } from './figures';
import type { BacktestProposal } from './proposals';

/** How many documents and loads a backtest has, what became of them, and how many of each belong to nothing. */
export type BacktestCounts = {
  documents: number;
  read: number;
  failed: number;
  unpaired_documents: number;
  loads: number;
  unpaired_loads: number;
  /** Rows that belong to several documents. */
  several: number;
};

export type ListedProposal = {
  id: number;
  kind: BacktestProposal['kind'];
  words: string;
  agree: number;
  disagree: number;
  isOn: boolean;
};

/** A backtest as its page and its report show it; moments are ISO 8601. */
export type BacktestView = {
  id: string;
  name: string;
  company: string;
  state: BacktestState;
  isRunning: boolean;
  reason: string | null;
  createdAt: string;
  measuredAt: string | null;
  loadsFilename: string;
  columns: KeyedColumn[];
  counts: BacktestCounts;
  /** Documents that could not be read, or hold no order, each with its reason. */
  failures: { id: string; filename: string; state: 'waiting' | 'read' | 'failed'; reason: string | null }[];
  /** All documents, as the product was when they were measured. */
  figures: Figures | null;
  /** The second half, without and with what the first one taught. */
  trial: { before: Figures; after: Figures } | null;
  proposals: ListedProposal[];
  may: { change: boolean; correct: boolean };
};

/** "37 of 300 documents are read" */
export function progressWords({ documents, read, failed }: BacktestCounts): string {
  return `${read + failed} of ${documents} documents are read`;
}
