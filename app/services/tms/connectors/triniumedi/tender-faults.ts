import type { LoadFault } from '../shared/load-fault';
import { faultsInWords } from './faults';
import { guideComplaints } from './guide';
import { readInterchange } from './interchange';
import { writeTender } from './tender';
import type { Load } from './tender-parts';

/** What Trinium's guide says of the 204 of a load: a seal of one character is too short for an M7. */
export function tenderFaults(load: Readonly<Record<string, unknown>>): LoadFault[] {
  const found = readInterchange(writeTender(load as Load));
  if (typeof found === 'string') return [{ path: '', text: found }];
  const complaints = guideComplaints(found.sets[0]?.segments ?? []);
  if (complaints.length === 0) return [];
  const faults = complaints.map((one) => ({
    ...one,
    loop: one.loop ?? '',
    segmentCode: one.element === 0 ? one.code : '8',
    element: one.element || null,
    elementCode: one.code,
  }));
  return faultsInWords(faults, load).map((line) => {
    const [, path = '', text = line] = /^([a-z][\w.]*): (.*)$/is.exec(line) ?? [];
    return { path, text };
  });
}
