import type { EdiSegment } from '~/domain/reading/reading';
import type { Complaint } from '../shared/tms-messages';

/**
 * The segments of our 204, X12 004010, with the elements that we fill: number of the element, its reference, type, shortest
 * and longest, M where the segment needs it, and the codes that are taken. (docs/tms/triniumedi.md)
 */
const GUIDE: Readonly<Record<string, readonly string[]>> = {
  B2: ['2 140 ID 2 4', '4 145 AN 1 30 M', '6 146 ID 2 2 M CC,PP,TP'],
  B2A: ['1 353 ID 2 2 M 00,01,05', '2 346 ID 2 2'],
  L11: ['1 127 AN 1 30', '2 128 ID 2 3', '3 352 AN 1 80'],
  G62: ['1 432 ID 2 2', '2 373 DT 8 8', '3 176 ID 1 2', '4 337 TM 4 8'],
  MS3: ['1 140 ID 2 4 M', '2 133 ID 1 2 M', '4 91 ID 1 2'],
  AT5: ['1 152 ID 2 3', '3 153 AN 2 30'],
  NTE: ['1 363 ID 3 3', '2 352 AN 1 80 M'],
  N1: ['1 98 ID 2 3 M', '2 93 AN 1 60 M', '3 66 ID 1 2', '4 67 AN 2 80'],
  N3: ['1 166 AN 1 55 M', '2 166 AN 1 55'],
  N4: ['1 19 AN 2 30 M', '2 156 ID 2 2', '3 116 ID 3 15 M', '4 26 ID 2 3'],
  N7: [
    '1 206 AN 1 4',
    '2 207 AN 1 10 M',
    '11 40 ID 2 2',
    '12 140 ID 2 4',
    '13 319 AN 3 6',
    '15 567 N 4 5',
    '18 761 N 1 1',
    '22 24 ID 4 4',
  ],
  M7: ['1 225 AN 2 15 M', '2 225 AN 2 15', '3 225 AN 2 15', '4 225 AN 2 15'],
  S5: [
    '1 165 N 1 3 M',
    '2 163 ID 2 2 M CL,CU,DR,DT,LD,PA,PL,PU,RT,UL',
    '3 81 R 1 10',
    '4 188 ID 1 1 K,L',
    '5 382 R 1 10',
    '6 355 ID 2 2',
    '7 183 R 1 8',
    '8 184 ID 1 1 E,X',
  ],
  L5: ['1 213 N 1 3', '2 79 AN 1 50'],
  AT8: ['1 187 ID 1 2', '2 188 ID 1 1 K,L', '3 81 R 1 10', '4 80 N 1 7'],
  G61: ['1 366 ID 2 2 M', '2 93 AN 1 60 M'],
  LH1: ['1 355 ID 2 2 M', '2 80 N 1 7 M', '3 277 ID 4 6', '10 595 ID 1 3'],
  LH2: ['1 215 AN 1 30', '2 983 ID 1 1'],
  LH3: ['1 224 AN 1 25', '2 984 ID 1 1'],
  L3: [
    '1 81 R 1 10',
    '2 187 ID 1 2',
    '3 60 R 1 9',
    '4 122 ID 2 2',
    '5 58 N 1 12',
    '9 183 R 1 8',
    '10 184 ID 1 1 E,X',
    '11 80 N 1 7',
    '12 188 ID 1 1 K,L',
  ],
};

/** The most that a segment is told in the heading, and at one stop. */
const MOST: Readonly<Record<string, { heading: number; stop: number }>> = {
  L11: { heading: 50, stop: 50 },
  G62: { heading: 1, stop: 2 },
  AT5: { heading: 6, stop: 6 },
  NTE: { heading: 10, stop: 20 },
};

/** Element 723: what is wrong with an element. */
const ELEMENT_CODES = {
  missing: '1',
  short: '4',
  long: '5',
  character: '6',
  code: '7',
  date: '8',
  time: '9',
} as const;

/** What of a 204 is not as the guide says, in its order: ST to SE. */
export function guideComplaints(segments: readonly EdiSegment[]): Complaint[] {
  const complaints: Complaint[] = [];
  const counts = new Map<string, number>();
  let loop = '';
  for (const [index, segment] of segments.entries()) {
    if (segment.tag === 'S5') counts.clear();
    loop = loopOf(segment.tag, loop);
    const most = MOST[segment.tag]?.[loop.startsWith('03') ? 'stop' : 'heading'];
    const count = (counts.get(segment.tag) ?? 0) + 1;
    counts.set(segment.tag, count);
    const at = { set: 1, position: index + 1, segment: segment.tag, loop };
    if (most !== undefined && count > most)
      complaints.push({ ...at, element: 0, elementId: '', code: '5', value: '' });
    for (const row of GUIDE[segment.tag] ?? []) {
      const [number = '', elementId = '', type = '', shortest, longest, ...rest] = row.split(' ');
      const value = segment.elements[Number(number) - 1]?.[0] ?? '';
      const codes = rest.find((word) => word !== 'M')?.split(',');
      const code = elementCode(value, { type, lengths: [Number(shortest), Number(longest)], codes });
      const isMissing = value === '' && rest.includes('M');
      if (isMissing || (value !== '' && code))
        complaints.push({
          ...at,
          element: Number(number),
          elementId,
          code: isMissing ? ELEMENT_CODES.missing : (code ?? ''),
          value,
        });
    }
  }
  return [...complaints, ...missingSegments(segments)];
}

type Rule = { type: string; lengths: [number, number]; codes?: string[] };

function elementCode(value: string, { type, lengths: [shortest, longest], codes }: Rule): string | null {
  if (/[^\x20-\x7E]/.test(value)) return ELEMENT_CODES.character;
  // A sign and a point are not counted.
  const length = type === 'R' || type === 'N' ? value.replace(/[-.]/g, '').length : value.length;
  if (type === 'R' && !/^-?\d*\.?\d+$/.test(value)) return ELEMENT_CODES.character;
  if (type === 'N' && !/^-?\d+$/.test(value)) return ELEMENT_CODES.character;
  if (length < shortest) return ELEMENT_CODES.short;
  if (length > longest) return ELEMENT_CODES.long;
  if (type === 'DT' && Number.isNaN(Date.parse(value.replace(/^(....)(..)(..)$/, '$1-$2-$3'))))
    return ELEMENT_CODES.date;
  if (type === 'TM' && !/^([01]\d|2[0-3])[0-5]\d/.test(value)) return ELEMENT_CODES.time;
  return codes && !codes.includes(value) ? ELEMENT_CODES.code : null;
}

/** 0100 is a party of the heading, 0200 the equipment, 0300 a stop, 0310 its site, 0320 its goods. */
function loopOf(tag: string, loop: string): string {
  if (tag === 'S5') return '0300';
  if (tag === 'L3' || tag === 'SE') return '';
  const isStop = loop.startsWith('03');
  if (tag === 'N1') return isStop ? '0310' : '0100';
  if (tag === 'N7') return '0200';
  return tag === 'L5' && isStop ? '0320' : loop;
}

/** A load is for somebody, goes somewhere and has a direction. */
function missingSegments(segments: readonly EdiSegment[]): Complaint[] {
  const stopAt = segments.findIndex(({ tag }) => tag === 'S5');
  const end = segments.length - 1;
  const heading = stopAt < 0 ? segments.slice(0, end) : segments.slice(0, stopAt);
  const has = (tag: string, element: number, value: string) =>
    heading.some((segment) => segment.tag === tag && segment.elements[element - 1]?.[0] === value);
  const missing = (segment: string, loop: string): Complaint => ({
    set: 1,
    position: heading.length + 1,
    segment,
    loop,
    element: 0,
    elementId: '',
    code: '3',
    value: '',
  });
  return [
    ...(has('L11', 3, 'DIRECTION') ? [] : [missing('L11', '')]),
    ...(has('N1', 1, 'BT') ? [] : [missing('N1', '0100')]),
    ...(stopAt < 0 ? [missing('S5', '0300')] : []),
  ];
}
