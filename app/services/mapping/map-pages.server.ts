import type { ReadPage } from '~/domain/reading';
import type { MappingContext, MappingResult } from './map-reading.server';

/** Pages to drafts. */
export function mapPages(_pages: readonly ReadPage[], _context: MappingContext): MappingResult {
  return { drafts: [], documentType: 'unknown', notAnOrder: false, reasons: ['no rule found an order'] };
}
