import type { EdiSegment } from '~/domain/reading/reading';
import { splitX12, x12Segments } from '~/services/reading/edi/x12.server';
import type { Partner } from './x12-text';

export type TransactionSet = {
  type: string;
  number: string;
  group: { kind: string; control: string };
  /** ST to SE. */
  segments: EdiSegment[];
};
/** Who sent an interchange to whom, and whether it is a test. */
export type Partners = { sender: Partner; receiver: Partner; usage: 'P' | 'T' };
export type Interchange = {
  control: number;
  partners: Partners;
  sets: TransactionSet[];
  envelopeAnswers: EdiSegment[];
};

export const element = (segment: EdiSegment | undefined, n: number): string =>
  segment?.elements[n - 1]?.[0]?.trim() ?? '';

/** An X12 interchange, or a sentence about what is wrong with it. */
export function readInterchange(source: string): Interchange | string {
  const text = source.replace(/^\uFEFF/, '').trimStart();
  const segments = x12Segments(text);
  if (typeof segments === 'string') return segments;
  if (segments.filter(({ tag }) => tag === 'ISA').length > 1)
    return 'The text holds several interchanges: each is sent by itself.';
  const envelopeAnswers = segments.filter(({ tag }) => tag === 'TA1');
  const isEnvelopeOnly = envelopeAnswers.length > 0 && !segments.some(({ tag }) => tag === 'ST');
  const { problems, messages } = isEnvelopeOnly ? { problems: [], messages: [] } : splitX12(text);
  const [problem] = [...problems, ...messages.flatMap(({ warnings = [] }) => warnings)];
  if (problem) return problem;
  const control = Number(element(segments[0], 13));
  if (!Number.isInteger(control) || control < 0) return 'The interchange has no control number in ISA-13.';
  if (Number(element(segments.at(-1), 2)) !== control)
    return `The interchange ${control} ends with another control number in IEA-02.`;
  return { control, partners: partnersOf(segments[0]), sets: setsOf(segments), envelopeAnswers };
}

function partnersOf(isa: EdiSegment | undefined): Partners {
  return {
    sender: { qualifier: element(isa, 5), id: element(isa, 6) },
    receiver: { qualifier: element(isa, 7), id: element(isa, 8) },
    usage: element(isa, 15) === 'T' ? 'T' : 'P',
  };
}

function setsOf(segments: readonly EdiSegment[]): TransactionSet[] {
  const sets: TransactionSet[] = [];
  let group = { kind: '', control: '' };
  for (const segment of segments) {
    if (segment.tag === 'GS') group = { kind: element(segment, 1), control: element(segment, 6) };
    if (segment.tag === 'ST')
      sets.push({ type: element(segment, 1), number: element(segment, 2), group, segments: [] });
    const isInside = !['ISA', 'GS', 'GE', 'IEA', 'TA1'].includes(segment.tag);
    if (isInside) sets.at(-1)?.segments.push(segment);
  }
  return sets;
}
