import type { NlpQuery } from '~/domain/fields/nlp-query';
import type { PageAnswer } from '~/domain/reading/reading';
import { loadSharp } from '~/services/reading/scan/page-image.server';
import { textractPage } from './blocks.server';
import { analyzePicture } from './engine.server';

/**
 * Textract's answers to at most 15 questions on a page's own image (WebP, as we keep it). A question it has no answer
 * to comes back with an empty one, so that it is not asked again. @throws ReadProblem
 */
export async function askPicture(image: string, questions: readonly NlpQuery[]): Promise<PageAnswer[]> {
  const sharp = await loadSharp();
  const picture = await sharp(image).jpeg({ quality: 88 }).toBuffer();
  const { answers } = textractPage(await analyzePicture(picture, { questions }));
  return questions.map(
    ({ alias }) =>
      answers.find((one) => one.alias === alias) ?? { alias, answer: '', confidence: 0, region: null },
  );
}
