import type { Complaint } from '../shared/tms-messages';
import type { Interchange, TransactionSet } from './interchange';
import { controlText, interchange, type Segment, segment } from './x12-text';

type Acknowledging = { complaints: readonly Complaint[]; controlNumber: number; at: Date };

/** An answer goes back to who sent, from whom it was sent to. */
export const answering = ({ partners: { sender, receiver, usage } }: Interchange) => ({
  sender: receiver,
  receiver: sender,
  usage,
});

/** A 997 for each group of a readable interchange. */
export function acknowledgment(found: Interchange, { complaints, controlNumber, at }: Acknowledging): string {
  const { sets } = found;
  const groups = [...new Map(sets.map(({ group }) => [`${group.kind} ${group.control}`, group])).values()];
  const answers = groups
    .filter(({ kind }) => kind !== 'FA')
    .map(({ kind, control }): Segment[] => {
      const own = sets.flatMap((set, i) =>
        set.group.kind === kind && set.group.control === control ? [{ ...set, at: i + 1 }] : [],
      );
      const rejected = own.filter((set) => complaints.some((one) => one.set === set.at)).length;
      const verdict = rejected === 0 ? 'A' : rejected === own.length ? 'R' : 'P';
      return [
        segment('ST', ['997']),
        segment('AK1', [kind, control]),
        ...own.flatMap((set) =>
          setAnswer(
            set,
            complaints.filter((one) => one.set === set.at),
          ),
        ),
        segment('AK9', [verdict, own.length, own.length, own.length - rejected]),
      ];
    });
  return interchange({ ...answering(found), group: 'FA', control: controlNumber, at }, answers);
}

function setAnswer({ type, number }: TransactionSet, complaints: readonly Complaint[]): Segment[] {
  const bySegment = new Map<string, Complaint[]>();
  for (const one of complaints) {
    const key = `${one.position} ${one.segment}`;
    bySegment.set(key, [...(bySegment.get(key) ?? []), one]);
  }
  return [
    segment('AK2', [type, number]),
    ...[...bySegment.values()].flatMap((of): Segment[] => {
      const [first] = of;
      if (!first) return [];
      const whole = of.find(({ element: n }) => n === 0);
      return [
        segment('AK3', [first.segment, first.position, first.loop, whole ? whole.code : '8']),
        ...of
          .filter(({ element: n }) => n > 0)
          .map((one) => segment('AK4', [one.element, one.elementId, one.code, one.value.slice(0, 99)])),
      ];
    }),
    segment('AK5', complaints.length > 0 ? ['R', '5'] : ['A']),
  ];
}

/** TA1 in an interchange of its own: the envelope could be read, or not. */
export function envelopeAnswer(
  found: Interchange,
  { isTaken, note, controlNumber, at }: { isTaken: boolean; note: string; controlNumber: number; at: Date },
): string {
  const empty = interchange({ ...answering(found), group: 'FA', control: controlNumber, at }, []).split('\n');
  const [day, time] = [at.toISOString().slice(2, 10).replaceAll('-', ''), at.toISOString().slice(11, 16)];
  const ta1 = ['TA1', controlText(found.control), day, time.replace(':', ''), isTaken ? 'A' : 'R', note].join(
    '*',
  );
  return [empty[0], `${ta1}~`, `IEA*0*${controlText(controlNumber)}~`].join('\n');
}
