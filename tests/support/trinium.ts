import { interchange, segment } from '~/services/tms/connectors/triniumedi/x12-text';

type SetSegment = readonly (string | number)[];

let last = 700_000;

/** What Trinium would send: one set in an interchange of its own, under a number of its own unless one is given. */
export function fromTrinium(group: string, set: readonly SetSegment[], control?: number): string {
  last += 1;
  const at = new Date('2026-11-20T15:00:00Z');
  const [sender, receiver] = ['TRINIUM', 'ORDERAUTOMATION'].map((id) => ({ qualifier: 'ZZ', id }));
  if (!sender || !receiver) throw new Error('Two parties speak');
  const envelope = { sender, receiver, group, control: control ?? last, at };
  return interchange(envelope, [set.map(([tag, ...elements]) => segment(String(tag), elements))]);
}

/** A 990 that takes a load under a number of Trinium's. */
export const accepted = (orderId: number | string, as: string, control?: number): string =>
  fromTrinium(
    'GF',
    [
      ['ST', '990'],
      ['B1', 'TRNM', orderId, '20261120', 'A'],
      ['N9', 'CN', as],
    ],
    control,
  );

/** A 997 about what was sent under a number. */
export function acknowledging(control: number, verdict: 'A' | 'E' | 'R', faults: SetSegment[] = []): string {
  return fromTrinium('FA', [
    ['ST', '997'],
    ['AK1', 'SM', control],
    ['AK2', '204', '0001'],
    ...faults,
    ['AK5', verdict],
    ['AK9', verdict, 1, 1, verdict === 'R' ? 0 : 1],
  ]);
}
