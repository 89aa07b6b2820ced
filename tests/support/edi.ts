import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readEdiText } from '~/services/reading/edi/read-edi.server';

/** EDI messages that tests make themselves; every name and number in them is invented. */

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** An EDI text to orders by the system-wide map, as on the first of November 2026. */
export function mapEdiText(text: string): MappingResult {
  return mapReading({ kind: 'edi', ...readEdiText(text) }, { fieldMap, today: '2026-11-01' });
}

/** One X12 interchange with one transaction set of these segments. */
export function x12(body: readonly string[], type = '204', version = '004010'): string {
  const set = [`ST*${type}*0001`, ...body];
  return `${[
    'ISA*00*          *00*          *ZZ*COPPERLINE     *02*TRKR           *261105*0830*U*00401*000000042*0*P*>',
    `GS*SM*COPPERLINE*TRKR*20261105*0830*1*X*${version}`,
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000042',
  ].join('~')}~`;
}

/** One EDIFACT interchange with one message of these segments. */
export function edifact(type: string, body: readonly string[], version = 'D:95B:UN'): string {
  const lines = [`UNH+1+${type}:${version}`, ...body];
  return `${['UNB+UNOA:2+COPPERLINE+TRKR+261105:0830+42', ...lines, `UNT+${lines.length + 1}+1`, 'UNZ+1+42'].join("'")}'`;
}
