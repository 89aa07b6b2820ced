import { storedFor, writeFor } from '~/components/shell/saves/browser-store';
import { randomId } from '~/components/ui/random-id';
import type { BlockAnswer, GridRow, GridSteps, OrderEdits, StepAnswer } from '~/domain/order-grid/grid-view';
import type { StepDirection } from '~/domain/order-grid/steps';
import type { FieldName } from '~/domain/orders/order-fields';
import { paths } from '~/domain/urls/paths';
import {
  answerDrafts,
  countDrafts,
  type Draft,
  type Drafts,
  draftOf,
  dropBlock,
  LEFT_BLOCK,
  nextEdits,
  putDrafts,
  refuseDrafts,
} from './cell-drafts';
import { callGrid } from './grid-calls';

/** A cell as somebody wants it. `from` is what they saw there when they began to type. */
export type TypedCell = {
  id: number;
  path: FieldName;
  text: string;
  from?: { base: string; version: number };
};

export type GridState = {
  rows: ReadonlyMap<number, GridRow>;
  drafts: Drafts;
  steps: GridSteps;
  /** What is under way: so many of so many orders. */
  work: { label: string; done: number; total: number } | null;
  isCutOff: boolean;
  /** What was done last, in words, for everybody's ears. */
  told: string;
  /** A cell that the last undo changed or could not change: the focus goes there. */
  pointedAt: { id: number; path: FieldName } | null;
};

type Work = { kind: 'save'; block: string } | { kind: 'step'; direction: StepDirection };

/** Blocks kept from one visit to the next no longer than a day. */
const DAY_MS = 86_400_000;
const STORE = 'grids';
const LEFT = 'the page was left before it was';

/**
 * The cells of a grid that are not saved yet, and the one call at a time that saves them: what is typed goes out in the order
 * in which it was typed, and waits for a server that does not answer.
 */
export class GridStore {
  private state: GridState;
  private readonly hearers = new Set<() => void>();
  private readonly queue: Work[] = [];
  private isRunning = false;
  /** Blocks of which the server saved something; of others there is nothing to take back but the drafts. */
  private readonly saved = new Set<string>();
  private latest: string | null = null;
  /** Blocks that nothing can be taken back of any more. */
  private readonly gone = new Set<string>();

  constructor(
    private readonly requestId: string,
    rows: readonly GridRow[],
    steps: GridSteps,
  ) {
    this.state = {
      rows: new Map(rows.map((row) => [row.id, row])),
      drafts: new Map(),
      steps,
      work: null,
      isCutOff: false,
      told: '',
      pointedAt: null,
    };
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  };
  readonly read = (): GridState => this.state;

  /** The page was loaded anew: a row that was answered later than that stays. */
  readonly load = (rows: readonly GridRow[], steps: GridSteps): void => {
    const next = rows.map((row): [number, GridRow] => {
      const known = this.state.rows.get(row.id);
      return [row.id, known && known.version > row.version ? known : row];
    });
    this.set({ rows: new Map(next), ...(this.isRunning ? {} : { steps }) });
  };

  readonly isAtWork = (): boolean => this.isRunning;

  /** Whether a live event tells of an order as it is not shown yet; an event without its version may. */
  readonly lacks = ({ order_id, version }: Readonly<Record<string, unknown>>): boolean =>
    version === undefined || (this.state.rows.get(Number(order_id))?.version ?? 0) < Number(version);

  /** Takes up what was typed before the page was left, as refused: a person looks at it once more. */
  readonly restore = (): void => {
    const kept = storedFor<{ at: number; cells: TypedCell[] }>(STORE)[this.requestId];
    if (!kept || Date.now() - kept.at > DAY_MS) return;
    let { drafts } = this.state;
    for (const { id, path, text } of kept.cells) {
      const row = this.state.rows.get(id);
      const draft = row && draftOf(row, path, text, LEFT_BLOCK);
      if (draft) drafts = putDrafts(drafts, id, { [path]: { ...draft, state: 'refused', reason: LEFT } });
    }
    this.set({ drafts });
  };

  /** Saves cells that were typed, pasted or filled together. */
  readonly edit = (cells: readonly TypedCell[]): void => {
    const block = randomId();
    let { drafts } = this.state;
    const byOrder = new Map<number, Record<FieldName, Draft | null>>();
    for (const { id, path, text, from } of cells) {
      const row = this.state.rows.get(id);
      if (!row) continue;
      const seen = from ? { ...row, version: from.version, texts: { ...row.texts, [path]: from.base } } : row;
      byOrder.set(id, { ...byOrder.get(id), [path]: draftOf(seen, path, text, block) });
    }
    for (const [id, some] of byOrder) drafts = putDrafts(drafts, id, some);
    this.latest = block;
    this.set({ drafts, told: '' });
    this.push({ kind: 'save', block });
  };

  /** Leaves cells as they are saved. */
  readonly drop = (id: number, path: FieldName): void => {
    this.set({ drafts: putDrafts(this.state.drafts, id, { [path]: null }) });
  };

  readonly step = (direction: StepDirection): void => {
    const { drafts } = this.state;
    const local = this.latest;
    const refused = [...drafts.values()]
      .flatMap((own) => Object.values(own))
      .filter(({ block }) => block === local).length;
    if (direction === 'undo' && local && refused > 0 && !this.saved.has(local) && !this.isRunning) {
      this.latest = null;
      this.set({
        drafts: dropBlock(drafts, local),
        told: `${NOTHING_SAVED}: ${cellsWords(refused)} put back`,
      });
    } else this.push({ kind: 'step', direction });
  };

  private set(change: Partial<GridState>): void {
    this.state = { ...this.state, ...change };
    if (change.drafts) this.keep();
    for (const hear of this.hearers) hear();
  }

  private keep(): void {
    const cells = [...this.state.drafts].flatMap(([id, own]) =>
      Object.entries(own).map(([path, { text }]): TypedCell => ({ id, path, text })),
    );
    const { [this.requestId]: _, ...others } = storedFor<{ at: number; cells: TypedCell[] }>(STORE);
    writeFor(STORE, cells.length > 0 ? { ...others, [this.requestId]: { at: Date.now(), cells } } : others);
  }

  private push(work: Work): void {
    this.queue.push(work);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let work = this.queue.shift(); work; work = this.queue.shift())
      await (work.kind === 'save' ? this.save(work.block) : this.takeStep(work.direction));
    this.isRunning = false;
    this.set({ work: null });
  }

  private readonly tellCutOff = (isCutOff: boolean) => {
    if (this.state.isCutOff !== isCutOff) this.set({ isCutOff });
  };

  private async save(block: string): Promise<void> {
    const waits = (own: Record<FieldName, Draft>) =>
      Object.values(own).some((draft) => draft.block === block);
    const total = [...this.state.drafts.values()].filter(waits).length;
    let done = 0;
    const refusedBefore = countDrafts(this.state.drafts).refused;
    for (;;) {
      const edits = nextEdits(this.state.drafts, this.state.rows, block);
      if (edits.length === 0) break;
      this.set({ work: { label: 'Saving', done, total } });
      await this.saveSome(block, edits);
      done += edits.length;
    }
    const refused = countDrafts(this.state.drafts).refused - refusedBefore;
    if (total > 0) this.set({ told: refused > 0 ? `${cellsWords(refused)} not saved` : 'Saved' });
  }

  private async saveSome(block: string, edits: readonly OrderEdits[]): Promise<void> {
    const address = paths.requestGridSave(this.requestId);
    const called = await callGrid<BlockAnswer>(address, { block, orders: edits }, this.tellCutOff);
    if ('refused' in called)
      return this.set({ drafts: refuseDrafts(this.state.drafts, edits, block, called.refused) });
    let { drafts } = this.state;
    for (const answer of called.answer.orders) {
      const sent = edits.find(({ id }) => id === answer.id);
      if (sent) drafts = answerDrafts(drafts, answer, sent, block);
      if (answer.changed.length > 0) this.saved.add(block);
    }
    this.set({ drafts, ...this.answered(called.answer) });
  }

  /** Rows as the server has them now. */
  private answered({ orders, steps }: BlockAnswer): Pick<GridState, 'rows' | 'steps'> {
    const rows = new Map(this.state.rows);
    for (const { id, row } of orders) if (row && rows.has(id)) rows.set(id, row);
    return { rows, steps };
  }

  private async takeStep(direction: StepDirection): Promise<void> {
    const block = randomId();
    const sum = { changed: 0, refused: [] as string[], orders: 0 };
    let first: GridState['pointedAt'] = null;
    for (let go: Pick<StepAnswer, 'of' | 'after'> | null = { of: null, after: null }; go; ) {
      const label = direction === 'undo' ? 'Undoing' : 'Redoing';
      this.set({ work: { label, done: sum.orders, total: 0 } });
      const answer = await this.callStep(direction, block, go);
      if ('refused' in answer) return this.set({ told: answer.refused });
      const { of, after, orders } = answer.answer;
      const drafts = of ? dropBlock(this.state.drafts, of) : this.state.drafts;
      this.set({ drafts, ...this.answered(answer.answer) });
      for (const { id, changed, refused } of orders) {
        sum.orders += 1;
        sum.changed += changed.length;
        sum.refused.push(...refused.map(({ reason }) => reason));
        const path = changed[0] ?? refused[0]?.path;
        if (path) first ??= { id, path };
      }
      if (of && after === null && sum.changed === 0) this.gone.add(of);
      go = of && after !== null ? { of, after } : null;
    }
    this.set({ told: stepWords(direction, sum), pointedAt: first });
  }

  private callStep(direction: StepDirection, block: string, { of, after }: Pick<StepAnswer, 'of' | 'after'>) {
    const body = { direction, block, skip: [...this.gone].slice(-50), ...(of ? { of, after } : {}) };
    return callGrid<StepAnswer>(paths.requestGridUndo(this.requestId), body, this.tellCutOff);
  }
}

const cellsWords = (count: number) => (count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`);

/** Said of an undo that takes away what was refused, and nothing that was saved. */
const NOTHING_SAVED = 'Nothing had been saved';
const DONE: Readonly<Record<StepDirection, string>> = { undo: 'Undone', redo: 'Redone' };

function stepWords(direction: StepDirection, sum: { changed: number; refused: string[] }): string {
  const [reason] = sum.refused;
  if (sum.changed === 0 && !reason) return `Nothing to ${direction}`;
  const done = sum.changed > 0 ? `${DONE[direction]}: ${cellsWords(sum.changed)}.` : '';
  return reason ? `${done} ${cellsWords(sum.refused.length)} stay: ${reason}`.trim() : done;
}
