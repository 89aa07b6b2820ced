import { namedSegment } from '~/domain/trade/edi-segments';
import type { MessageFault } from '../shared/tms-messages';
import { tenderSegments } from './tender';
import type { Load } from './tender-parts';

/** What of a payload a segment would tell that is not there, by its tag and loop. */
const MISSING: Readonly<Record<string, string>> = {
  'L11 ': 'direction',
  'N1 0100': 'billTo',
  'N7 0200': 'equipment.container',
  'S5 0300': 'stops',
};

/** Element 720: what is wrong with a segment. */
const SEGMENT_WORDS: Readonly<Record<string, string>> = {
  '1': 'is not known there',
  '2': 'is not expected at that place',
  '3': 'Required',
  '4': 'comes too often',
  '5': 'comes too often',
  '6': 'is not part of this message',
  '7': 'does not stand in the order that is expected',
};

/** Element 723: what is wrong with an element. */
const ELEMENT_WORDS: Readonly<Record<string, string>> = {
  '1': 'Required',
  '2': 'is needed beside what is there',
  '3': 'has more parts than are taken',
  '4': 'is too short',
  '5': 'is too long',
  '6': 'has a character that is not allowed there',
  '7': 'is not known there',
  '8': 'is no date',
  '9': 'is no time',
  '10': 'is not allowed beside what is there',
};

/**
 * What a 997 says is wrong with what we sent, at the place of the payload that the segment and element tell:
 * "equipment.container: MSKU907032 is not known there (Equipment N7, Number N702)".
 */
export function faultsInWords(
  faults: readonly MessageFault[],
  sent: Readonly<Record<string, unknown>>,
): string[] {
  const segments = tenderSegments(sent as Load);
  const words = faults.map((fault) => {
    const there = segments[fault.position - 1];
    const own = there?.tag === fault.segment ? there : undefined;
    if (fault.segmentCode === '3') return atPath(MISSING[`${fault.segment} ${fault.loop}`] ?? '', 'Required');
    if (fault.element === null) {
      const said = SEGMENT_WORDS[fault.segmentCode] ?? `was not taken (${fault.segmentCode})`;
      return atPath(own?.of ?? '', `${nameOf(fault)} ${said}`);
    }
    const said = ELEMENT_WORDS[fault.elementCode ?? ''] ?? `was not taken (${fault.elementCode})`;
    const path = own?.paths[fault.element - 1] || own?.of || '';
    // What is missing of a party is not the party.
    if (said === 'Required')
      return atPath(path, path !== '' && path === own?.of ? said : `${nameOf(fault)} is not told`);
    return atPath(path, `${fault.value ?? 'The value'} ${said} (${nameOf(fault)})`);
  });
  return words.length > 0 ? [...new Set(words)] : ['Trinium could not read the load and does not say why'];
}

const atPath = (path: string, text: string): string => (path ? `${path}: ${text}` : text);

/** "Equipment N7, Number N702": as people and as the guide call it. */
function nameOf({ segment: tag, element }: MessageFault): string {
  const named = namedSegment('x12', { tag, elements: Array.from({ length: 30 }, () => ['']), index: 0 });
  const whole = named.name ? `${named.name} ${tag}` : tag;
  if (element === null) return whole;
  const name = named.elements[element - 1]?.name;
  const code = `${tag}${String(element).padStart(2, '0')}`;
  return `${whole}, ${name ? `${name} ${code}` : code}`;
}
