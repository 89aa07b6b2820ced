import type { EdiMessage, EdiSegment } from '~/domain/reading/reading';
import { stepForward } from '~/domain/reading/step-forward';
import { withWarnings } from './edi-warnings.server';

/** The lengths of the elements of ISA. Many senders do not pad them, so they are the most that each may have. */
const ISA_LENGTHS = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1];
/** With its tag, its separators, the component separator in ISA-16 and the segment terminator. */
const ISA_LENGTH = 106;

type Delimiters = { element: string; component: string; segment: string };
type Split = { messages: EdiMessage[]; problems: string[] };

/** Splits X12 text, of one or several interchanges, into transaction sets with checked envelopes. */
export function splitX12(text: string): Split {
  const split: Split = { messages: [], problems: [] };
  if (!/^ISA/i.test(text)) {
    const inner = /^(GS|ST)\W/i.exec(text)?.[1]?.toUpperCase();
    split.problems.push(
      inner
        ? `The file has no X12 interchange header: it begins with ${inner}, not with ISA.`
        : 'The file is neither X12 nor EDIFACT: it begins with neither ISA nor UNB.',
    );
    return split;
  }
  let rest = text;
  while (/^ISA/i.test(rest)) {
    const delimiters = readHeader(rest);
    if (typeof delimiters === 'string') {
      split.problems.push(delimiters);
      return split;
    }
    const segments = tokenize(rest, delimiters);
    const end = segments.findIndex((segment) => segment.tag === 'IEA');
    const problem = end < 0 ? 'The X12 interchange is cut off: its trailer IEA is missing.' : null;
    const interchange = end < 0 ? segments : segments.slice(0, end + 1);
    const outcome = problem ?? readInterchange(interchange);
    if (typeof outcome === 'string') split.problems.push(outcome);
    else split.messages.push(...outcome);
    if (end < 0) break;
    const behind = afterSegment(rest, delimiters.segment, end);
    stepForward(-rest.length, -behind.length);
    rest = behind;
  }
  return split;
}

/** The segments of a text as they stand, envelopes and all, by the separators of its first header; else what is wrong with it. */
export function x12Segments(text: string): EdiSegment[] | string {
  const delimiters = /^ISA/i.test(text) ? readHeader(text) : 'The text begins not with ISA.';
  return typeof delimiters === 'string' ? delimiters : tokenize(text, delimiters);
}

function readHeader(text: string): Delimiters | string {
  const element = text[3] ?? '';
  if (/[A-Za-z0-9\s]/.test(element)) {
    return `The X12 header ISA has no element separator: "${element}" cannot be one.`;
  }
  // Line ends that a mail program put into it make it a little longer.
  const parts = text.slice(0, ISA_LENGTH + 10).split(element);
  const wrong = ISA_LENGTHS.findIndex(
    (length, i) => (parts[i + 1] ?? '').replace(/[\r\n]/g, '').trim().length > length,
  );
  if (parts.length <= ISA_LENGTHS.length + 1 && text.length < ISA_LENGTH) {
    return `The X12 header ISA is cut off: it has ${text.length} characters of ${ISA_LENGTH}.`;
  }
  if (wrong >= 0 || parts.length <= ISA_LENGTHS.length + 1) {
    return `The X12 header ISA is malformed: element ${wrong < 0 ? parts.length - 1 : wrong + 1} does not end where it must. Its elements have fixed lengths, ${ISA_LENGTH} characters in all.`;
  }
  const end = parts.slice(0, ISA_LENGTHS.length + 1).join(element).length + 1;
  const [component = '', segment = ''] = text.slice(end, end + 2);
  if (!segment || /[A-Za-z0-9 ]/.test(segment) || segment === element || segment === component) {
    return `The X12 header ISA is malformed: "${segment}" cannot end a segment.`;
  }
  return { element, component, segment };
}

function tokenize(text: string, { element, component, segment }: Delimiters): EdiSegment[] {
  return text
    .split(segment)
    .map((part) => part.replace(/[\r\n]+/g, '').trim())
    .filter((part) => part !== '')
    .map((part, index) => {
      const [name = '', ...elements] = part.split(element);
      const tag = name.trim().toUpperCase();
      // The header's last element is the component separator itself.
      const whole = tag === 'ISA' || component.trim() === '';
      return { tag, elements: elements.map((e) => (whole ? [e] : e.split(component))), index };
    });
}

function afterSegment(text: string, terminator: string, index: number): string {
  let seen = -1;
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf(terminator, from);
    const stop = end < 0 ? text.length : end;
    if (text.slice(from, stop).trim() !== '') seen++;
    from = stop + 1;
    if (seen === index) return text.slice(from).trimStart();
  }
  return '';
}

const first = (segment: EdiSegment | undefined, element: number): string =>
  segment?.elements[element - 1]?.join('') ?? '';

/** Where we are in an interchange while its envelope is checked. */
type Walk = {
  messages: EdiMessage[];
  /** Counts that are off, of an interchange or a group: they concern all of its messages. */
  warnings: string[];
  group: EdiSegment | null;
  set: EdiSegment[] | null;
  groups: number;
  setsInGroup: number;
};

/** What each envelope segment changes; a sentence when it must not stand where it stands. */
const ENVELOPE: Record<string, (walk: Walk, segment: EdiSegment) => string | null> = {
  GS(walk, segment) {
    Object.assign(walk, { group: segment, groups: walk.groups + 1, setsInGroup: 0 });
    return unended(walk);
  },
  ST(walk, segment) {
    const problem = unended(walk);
    walk.set = [segment];
    return problem;
  },
  SE(walk, segment) {
    if (!walk.set) return 'The X12 interchange has a trailer SE without a header ST.';
    const segments = [...walk.set, segment];
    const number = first(segments[0], 2);
    const problem = checkCount(
      `transaction set ${number}`,
      ['SE', first(segment, 1)],
      segments.length,
      'segments',
    );
    walk.messages.push({
      standard: 'x12',
      type: first(segments[0], 1),
      version: first(walk.group ?? undefined, 8),
      segments,
      ...(problem ? { warnings: [problem] } : {}),
    });
    Object.assign(walk, { set: null, setsInGroup: walk.setsInGroup + 1 });
    return checkControlNumber(number, first(segment, 2));
  },
  GE(walk, segment) {
    const problem = unended(walk);
    walk.group = null;
    warn(
      walk,
      checkCount('functional group', ['GE', first(segment, 1)], walk.setsInGroup, 'transaction sets'),
    );
    return problem;
  },
  IEA(walk, segment) {
    if (walk.set || walk.group) return 'The X12 interchange is cut off: a trailer SE or GE is missing.';
    warn(walk, checkCount('interchange', ['IEA', first(segment, 1)], walk.groups, 'functional groups'));
    return null;
  },
};

function warn(walk: Walk, warning: string | null): void {
  if (warning) walk.warnings.push(warning);
}

function unended({ set }: Walk): string | null {
  return set ? `The X12 transaction set ${first(set[0], 2)} does not end: its trailer SE is missing.` : null;
}

/** The transaction sets of one whole interchange, or a sentence about what is wrong with its envelope. */
function readInterchange(segments: EdiSegment[]): EdiMessage[] | string {
  const walk: Walk = { messages: [], warnings: [], group: null, set: null, groups: 0, setsInGroup: 0 };
  for (const segment of segments.slice(1)) {
    const step = Object.hasOwn(ENVELOPE, segment.tag) ? ENVELOPE[segment.tag] : undefined;
    const problem = step?.(walk, segment);
    if (problem) return problem;
    if (!step) walk.set?.push(segment);
  }
  const sender = first(segments[0], 6).trim();
  return walk.messages.length > 0
    ? walk.messages.map((message) => ({ ...withWarnings(message, walk.warnings), sender }))
    : 'The X12 interchange holds no transaction set.';
}

function checkControlNumber(number: string, said: string): string | null {
  if (said === number) return null;
  return `The X12 transaction set ${number} ends with the control number ${said || 'of none'} in SE.`;
}

/** The count that a trailer gives (its tag and the count) against what was counted; senders often miscount. */
function checkCount(what: string, [tag, said]: [string, string], counted: number, of: string): string | null {
  // Some senders leave the count out.
  if (said.trim() === '' || (/^\d+$/.test(said.trim()) && Number(said) === counted)) return null;
  return `The X12 ${what} may not be whole: ${tag} counts ${said} ${of}, there are ${counted}.`;
}
