import type { TriniumEdiPayload } from './payload';
import { inPieces, type Segment, segment, told } from './x12-text';

/** A load that may lack anything: what it lacks is said before it leaves. */
export type Load = Partial<TriniumEdiPayload>;
type Site = NonNullable<Load['billTo']>;
export type Stop = NonNullable<Load['stops']>[number];

/** "2026-11-23T08:30" as X12 writes it: "202611230830". */
export const digits = (moment: string | undefined): string | undefined => moment?.replace(/[-T:]/g, '');

/** A text in as many notes as it needs. */
export function notes(code: string, text: string | undefined, path: string): Segment[] {
  return inPieces(text ?? '', 80).map((piece) => segment('NTE', [code, told(piece, path)], path));
}

/** N1, N3 and N4 of a site. */
export function party(role: string, site: Site | undefined, path: string): Segment[] {
  if (!site) return [];
  return [
    segment(
      'N1',
      [role, told(site.name, `${path}.name`), site.code ? '93' : null, told(site.code, `${path}.code`)],
      path,
    ),
    segment('N3', [told(site.street, `${path}.street`), told(site.street2, `${path}.street2`)], path),
    segment(
      'N4',
      [
        told(site.city, `${path}.city`),
        told(site.state, `${path}.state`),
        told(site.zip, `${path}.zip`),
        told(site.country, `${path}.country`),
      ],
      path,
    ),
  ];
}

/** Whether the day of a pick-up or delivery has no place at its stop. */
export function apart({ stops = [] }: Load, event: 'pickup' | 'deliver'): boolean {
  const stop = stops.find((one) => one.event === event);
  return !stop || stop.windowFrom !== undefined || stop.windowTo !== undefined;
}
