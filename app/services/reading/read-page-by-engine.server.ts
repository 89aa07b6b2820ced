import { readFile } from 'node:fs/promises';
import { env } from '~/services/platform/env.server';
import { quarterTurns } from '~/services/reading/scan/read-scan.server';
import { type TextractPage, textractPage } from '~/services/reading/textract/blocks.server';
import { analyzePicture, FORMS } from '~/services/reading/textract/engine.server';
import type { PageRequest, PageResult } from './read-page.server';
import { readPage } from './reader-pool.server';

/**
 * Reads a page by the engine that is chosen (contract §2 `OCR_ENGINE`). A page whose text layer says all needs no
 * engine. Strangers' files are opened in reader children alone: what Textract gets is the picture a child drew.
 * @throws ReadProblem
 */
export async function readPageByEngine(request: PageRequest): Promise<PageResult> {
  if (env().OCR_ENGINE === 'tesseract') return readPage(request);
  const drawn = await readPage({ ...request, elsewhere: {} });
  if (!drawn.picture) return drawn;
  const seen = textractPage(await analyzePicture(await readFile(drawn.picture.path), FORMS));
  if (seen.turn === 0) return joined(drawn, seen);
  const turn = quarterTurns(drawn.picture.turn + seen.turn);
  return joined(await readPage({ ...request, elsewhere: { turn } }), seen);
}

/** What was drawn and what was seen on it. The page's own rules stay: a table's cells are not all the frames it has. */
function joined({ page, imagePath, thumbnailPath }: PageResult, seen: TextractPage): PageResult {
  const { lines, pairs, rules } = seen;
  return { page: { ...page, lines, pairs, rules: [...page.rules, ...rules] }, imagePath, thumbnailPath };
}
