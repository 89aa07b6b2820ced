import type { EdiMessage, Sheet } from '~/domain/reading/reading';
import type { AttachedFiles } from '~/services/reading/pdf/attached-files.server';
import type { RegionRequest, RegionText } from '~/services/reading/scan/read-region.server';
import type { PageRequest, PageResult } from './read-page.server';

/** What a reader child can be asked, with what it takes and gives. */
export type ReaderTasks = {
  inspectSource: { input: { path: string; kind: 'pdf' | 'image' }; output: { pages: number } };
  unpackAttached: { input: { path: string; outDir: string }; output: AttachedFiles };
  readPage: { input: PageRequest; output: PageResult };
  readRegion: { input: RegionRequest; output: RegionText };
  copyImage: { input: { path: string; out: string }; output: { width: number; height: number } };
  printText: { input: { path: string; out: string }; output: null };
  readSheets: { input: { path: string; kind: 'csv' | 'xlsx' }; output: Sheet[] };
  readEdi: { input: { path: string }; output: { messages: EdiMessage[]; problems: string[] } };
};
