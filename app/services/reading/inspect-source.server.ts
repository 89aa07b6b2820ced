import { openPdf } from '~/services/reading/pdf/document.server';
import { openImage } from '~/services/reading/scan/open-image.server';
import { asReadProblem, tooManyPages } from '~/services/reading/shared/read-problem.server';
import { READING_LIMITS } from '~/services/reading/shared/reading-limits.server';

/** How many pages a PDF or a picture has. Throws ReadProblem when it cannot or may not be read. */
export async function inspectSource(path: string, kind: 'pdf' | 'image'): Promise<{ pages: number }> {
  try {
    if (kind === 'pdf') return { pages: (await openPdf(path)).pages };
    const { pages } = await openImage(path);
    if (pages > READING_LIMITS.pages) throw tooManyPages('picture', pages);
    return { pages };
  } catch (thrown) {
    throw asReadProblem(thrown, 'The file is damaged and cannot be read.');
  }
}
