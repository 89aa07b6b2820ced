import { openPdf } from '~/services/reading/pdf/document.server';
import { openImage } from '~/services/reading/scan/open-image.server';
import { asReadProblem } from '~/services/reading/shared/read-problem.server';

/** How many pages a PDF or a picture has. Throws ReadProblem when it cannot or may not be read. */
export async function inspectSource(path: string, kind: 'pdf' | 'image'): Promise<{ pages: number }> {
  try {
    if (kind === 'pdf') return { pages: (await openPdf(path)).pages };
    await openImage(path);
    return { pages: 1 };
  } catch (thrown) {
    throw asReadProblem(thrown, 'The file is damaged and cannot be read.');
  }
}
