import type { AnalyzeDocumentCommandInput, Block, TextractClient } from '@aws-sdk/client-textract';
import type { NlpQuery } from '~/domain/fields/nlp-query';
import { env } from '~/services/platform/env.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';

const TIMEOUT_MS = 60_000;
/** Throttling is the rule on a busy day: the client waits longer each time. */
const ATTEMPTS = 6;

/** What Textract says of a picture that no second try would help. */
const OF_THE_PICTURE = new Set([
  'BadDocumentException',
  'DocumentTooLargeException',
  'UnsupportedDocumentException',
]);

let open: { address: string; client: Promise<TextractClient> } | null = null;

function client(): Promise<TextractClient> {
  const address = JSON.stringify([env().AWS_ENDPOINT_URL_TEXTRACT, env().AWS_REGION, env().S3_REGION]);
  if (open?.address !== address) open = { address, client: connect() };
  return open.client;
}

async function connect(): Promise<TextractClient> {
  const { TextractClient } = await import('@aws-sdk/client-textract');
  const { AWS_REGION, S3_REGION, AWS_ENDPOINT_URL_TEXTRACT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } =
    env();
  return new TextractClient({
    region: AWS_REGION ?? S3_REGION,
    maxAttempts: ATTEMPTS,
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: 10_000 },
    ...(AWS_ENDPOINT_URL_TEXTRACT ? { endpoint: AWS_ENDPOINT_URL_TEXTRACT } : {}),
    ...(AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } }
      : {}),
  });
}

/** What to look for: forms and tables, or the answers to at most 15 questions. Each is paid for by the page. */
export type Options = typeof FORMS | { questions: readonly NlpQuery[] };
export const FORMS = 'forms';

/**
 * Has Amazon Textract look at a page's picture (JPEG or PNG, at most 10 MB); words and lines come with either options.
 * @throws ReadProblem for a picture it cannot take; anything else may be tried again
 */
export async function analyzePicture(picture: Uint8Array, options: Options): Promise<Block[]> {
  const { AnalyzeDocumentCommand } = await import('@aws-sdk/client-textract');
  const command = new AnalyzeDocumentCommand({ Document: { Bytes: picture }, ...featuresFor(options) });
  try {
    return (await (await client()).send(command)).Blocks ?? [];
  } catch (thrown) {
    if (thrown instanceof Error && OF_THE_PICTURE.has(thrown.name))
      throw new ReadProblem('corrupt', 'The text recognition does not take the picture of this page.');
    throw thrown;
  }
}

function featuresFor(options: Options): Pick<AnalyzeDocumentCommandInput, 'FeatureTypes' | 'QueriesConfig'> {
  if (options === FORMS) return { FeatureTypes: ['FORMS', 'TABLES'] };
  const Queries = options.questions.map(({ text, alias }) => ({ Text: text, Alias: alias }));
  return { FeatureTypes: ['QUERIES'], QueriesConfig: { Queries } };
}
