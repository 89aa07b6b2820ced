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
  /** Files of loads that were added after the first. */
  more_files: number;
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
  /** Documents or loads were added since it was measured. */
  isOutdated: boolean;
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
  may: { change: boolean; correct: boolean; learn: boolean };
};

/** "37 of 300 documents are read" */
export function progressWords({ documents, read, failed }: BacktestCounts): string {
  return `${read + failed} of ${documents} documents are read`;
}

/** "loads.csv", or "loads.csv and 2 more files" */
export function loadsFiles({
  loadsFilename,
  counts,
}: Pick<BacktestView, 'loadsFilename' | 'counts'>): string {
  const { more_files: more } = counts;
  return more > 0 ? `${loadsFilename} and ${more} more ${more === 1 ? 'file' : 'files'}` : loadsFilename;
}

/** "Row 7", or "Row 7 of march.csv" for a row of a file that was added. */
export function rowName({ rowNumber, loadsFile }: { rowNumber: number; loadsFile: string | null }): string {
  return loadsFile === null ? `Row ${rowNumber}` : `Row ${rowNumber} of ${loadsFile}`;
}

/** "12 documents and 1 load added." */
export function addedWords({ documents, loads }: { documents: number; loads: number }): string {
  const parts = [
    ...(documents > 0 ? [`${documents} ${documents === 1 ? 'document' : 'documents'}`] : []),
    ...(loads > 0 ? [`${loads} ${loads === 1 ? 'load' : 'loads'}`] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')} added.` : 'Nothing was added: it is all there already.';
}
