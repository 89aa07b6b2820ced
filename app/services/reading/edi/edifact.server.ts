import type { EdiMessage, EdiSegment } from '~/domain/reading/reading';
import { withWarnings } from './edi-warnings.server';

type Separators = { component: string; element: string; release: string; segment: string };
/** What a service string says, and how many letters it has. */
type Advice = { separators: Separators; length: number; isShort: boolean };
type Split = { messages: EdiMessage[]; problems: string[] };

/** The separators where no UNA segment says otherwise (ISO 9735). */
const USUAL: Separators = { component: ':', element: '+', release: '?', segment: "'" };

/** Splits EDIFACT text, of one or several interchanges, into messages with checked envelopes. */
export function splitEdifact(source: string): Split {
  const split: Split = { messages: [], problems: [] };
  const advice = /^UNA/i.test(source) ? readAdvice(source) : { separators: USUAL, length: 0, isShort: false };
  if (!advice) {
    split.problems.push('The EDIFACT service string UNA is malformed: it must name six separators.');
    return split;
  }
  const segments = tokenize(source.slice(advice.length), advice.separators);
  if (segments[0]?.tag !== 'UNB') {
    split.problems.push(
      `The file has no EDIFACT interchange header: it begins with ${segments[0]?.tag.slice(0, 3) || 'nothing'}, not with UNB.`,
    );
    return split;
  }
  for (const interchange of cutInterchanges(segments)) {
    const outcome = readInterchange(interchange);
    if (typeof outcome === 'string') split.problems.push(outcome);
    else split.messages.push(...outcome.map((one) => withWarnings(one, advice.isShort ? [SHORT] : [])));
  }
  return split;
}

const SHORT =
  'The EDIFACT service string UNA has fewer than six separators: the message was read with the usual ones for those it lacks.';

/** Six characters, the fifth of them mostly a blank; the last may be the end of a line. */
const WHOLE = /^UNA.{4}(?: .|.\S)\s*UN[BG]/is;
const CUT = /^UNA[^\sA-Za-z0-9]{4,5}(?=\s*UN[BG])/i;

/** A service string that lost its blank, or the release character too, ends with the end of segments all the same. */
function readAdvice(source: string): Advice | null {
  const cut = WHOLE.test(source) ? undefined : CUT.exec(source)?.[0];
  const said = cut ?? source.slice(0, 9);
  const isShort = cut !== undefined;
  const [component = '', element = '', , release = ''] = said.slice(3);
  const segment = said.at(-1) ?? '';
  const all = [component, element, segment];
  const odd = all.some((s) => s === '' || /[A-Za-z0-9]/.test(s)) || new Set(all).size < all.length;
  const kept = isShort ? USUAL.release : release.trim();
  return odd
    ? null
    : { separators: { component, element, release: kept, segment }, length: said.length, isShort };
}

/** One pass over the characters, because a released separator is text. */
function tokenize(text: string, { component, element, release, segment }: Separators): EdiSegment[] {
  const segments: EdiSegment[] = [];
  let parts: string[][] = [['']];
  const append = (character: string) => {
    const components = parts.at(-1) ?? [];
    components[components.length - 1] += character;
  };
  const close = () => {
    const [tag = [''], ...elements] = parts;
    const name = (tag[0] ?? '').trim().toUpperCase();
    if (name !== '' || elements.length > 0) segments.push({ tag: name, elements, index: segments.length });
    parts = [['']];
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? '';
    if (release !== '' && character === release) append(text[++i] ?? '');
    else if (character === segment) close();
    else if (character === element) parts.push(['']);
    else if (character === component) parts.at(-1)?.push('');
    else if (character !== '\r' && character !== '\n') append(character);
  }
  close();
  return segments;
}

function cutInterchanges(segments: EdiSegment[]): EdiSegment[][] {
  const interchanges: EdiSegment[][] = [];
  for (const segment of segments) {
    if (segment.tag === 'UNB') interchanges.push([segment]);
    else interchanges.at(-1)?.push(segment);
  }
  return interchanges;
}

const component = (segment: EdiSegment | undefined, element: number, part = 1): string =>
  segment?.elements[element - 1]?.[part - 1] ?? '';

/** The messages of one interchange, or a sentence about what is wrong with its envelope. */
function readInterchange(segments: EdiSegment[]): EdiMessage[] | string {
  const messages: EdiMessage[] = [];
  let open: EdiSegment[] | null = null;
  let groups = 0;
  let closed = false;
  let miscounted: string | null = null;
  for (const segment of segments.slice(1)) {
    if (segment.tag === 'UNG') groups++;
    if (segment.tag === 'UNH') {
      if (open)
        return `The EDIFACT message ${component(open[0], 1)} does not end: its trailer UNT is missing.`;
      open = [segment];
    } else if (segment.tag === 'UNT') {
      if (!open) return 'The EDIFACT interchange has a trailer UNT without a header UNH.';
      open.push(segment);
      messages.push(messageOf(open, checkMessage(open, component(segment, 1))));
      open = null;
    } else if (segment.tag === 'UNZ') {
      miscounted = checkInterchange(component(segment, 1), groups, messages.length);
      closed = true;
    } else open?.push(segment);
  }
  if (open || !closed) return 'The EDIFACT interchange is cut off: its trailer UNZ is missing.';
  const sender = component(segments[0], 2).trim();
  return messages.length > 0
    ? messages.map((message) => ({ ...withWarnings(message, miscounted ? [miscounted] : []), sender }))
    : 'The EDIFACT interchange holds no message.';
}

function checkMessage(segments: EdiSegment[], said: string): string | null {
  if (said === '' || Number(said) === segments.length) return null;
  const reference = component(segments[0], 1);
  return `The EDIFACT message ${reference} may not be whole: UNT counts ${said} segments, there are ${segments.length}.`;
}

/** UNZ counts the groups where there are groups, else the messages. A count that was left out is no wrong one. */
function checkInterchange(said: string, groups: number, messages: number): string | null {
  const [counted, of] = groups > 0 ? [groups, 'groups'] : [messages, 'messages'];
  if (said === '' || Number(said) === counted) return null;
  return `The EDIFACT interchange may not be whole: UNZ counts ${said} ${of}, there are ${counted}.`;
}

function messageOf(segments: EdiSegment[], miscounted: string | null): EdiMessage {
  const [header] = segments;
  const version = [component(header, 2, 2), component(header, 2, 3)].filter(Boolean).join('.');
  const warnings = miscounted ? { warnings: [miscounted] } : {};
  return { standard: 'edifact', type: component(header, 2, 1), version, segments, ...warnings };
}
