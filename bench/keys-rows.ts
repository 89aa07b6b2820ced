import type { Cost } from '../tests/e2e/reviewer';
import { median, table } from './figures';

/**
 * The tasks of a reviewer with the keys and seconds that somebody counted by hand when the product was first used
 * (`docs/found-by-use.md`, UC). A dash is what was not counted then.
 */
export const ROWS = {
  nothing: ['yardstick: a key that means nothing, until the screen is drawn', '–', '–'],
  signIn: ['sign in', '2 + text', '0.87'],
  next: ['choose the next request (J), with its page', '1', '0.16 (0.11–0.31)'],
  mouse: ['the same by a click of the mouse', '–', '0.28 (0.16–0.83)'],
  before: ['back to one seen (K), with its page', '1', '0.10 (0.06–0.14)'],
  flagged: ['inbox: to the first flagged field', '56', '–'],
  orderLink: ['inbox: to the link of the order', '43', '–'],
  firstField: ['inbox: to the first field of an order with nothing to check', '45', '–'],
  sendButton: ['inbox: to Send to TMS of such an order', '47', '–'],
  opened: ['order page: to the first flagged field, from the address on', '0', '–'],
  accept: ['accept a flagged field, to the next', '2', '0.14'],
  correct: ['correct a field', '2 + text', '0.02–0.08 to open, 0.04 to show'],
  undo: ['undo (Esc)', '1', '–'],
  stop: ['unverified stop to verified', '12', '–'],
  send: ['send, order page', '1', '0.35–1.02'],
  sibling: ['send, to the next sibling', '1', '0.27, 0.34'],
  sendOn: ['send, to the next request of the list', 'impossible', '–'],
  turn: ['sibling order (Alt + → or ←)', '1', '0.10 (0.09–0.12)'],
  page: ['page (Alt + ↓ or ↑)', '1', '–'],
  history: ['history (H), over the inbox', '1, left the inbox', '–'],
  keys: ['keys (?), over the inbox', '1, left the inbox', '–'],
  scan: ['upload of a scan of one page to its order', '–', '5.6'],
  tmsId: ['send, to the TMS id on the screen', '–', '2–3'],
} as const satisfies Record<string, readonly [task: string, keys: string, seconds: string]>;

export type Row = keyof typeof ROWS;

const KEYLESS: readonly string[] = ['mouse', 'scan'] satisfies Row[];

/** What of the table by hand no row repeats, and why. */
export const LEFT_OUT = [
  'opening a field and showing its value one by one: they are one task here, from the first letter to the value shown',
  'fourteen documents at once, sixty uploaded: how much a server takes is what npm run bench:intake measures',
];

/** The costs of each task, one for each time it was done. */
export class Findings {
  readonly #costs = new Map<Row, Cost[]>();

  add(row: Row, cost: Cost): void {
    this.#costs.set(row, [...(this.#costs.get(row) ?? []), cost]);
  }

  /** Tasks that were never done are a mistake of the bench, and stop it. */
  print(): string {
    const head = ['task', 'found by use: keys', 'seconds', 'today: keys', 'seconds (least–most of times)'];
    const rows = Object.entries(ROWS).map(([row, found]) => {
      const costs = this.#costs.get(row as Row);
      if (!costs) throw new Error(`nothing was measured for: ${found[0]}`);
      return [...found, KEYLESS.includes(row) ? '–' : keysOf(costs), secondsOf(costs)];
    });
    return table(head, rows);
  }
}

/** The most keys of all times; what was typed is the text of the reviewer. */
function keysOf(costs: Cost[]): string {
  const most = Math.max(...costs.map(({ keys }) => keys));
  return costs.some(({ typed }) => typed > 0) ? `${most} + text` : `${most}`;
}

function secondsOf(costs: Cost[]): string {
  const seconds = costs.map(({ ms }) => ms / 1000);
  const range = `${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)} of ${costs.length}`;
  return `${median(seconds).toFixed(2)} (${range})`;
}
