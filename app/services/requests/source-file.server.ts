import type { Actor } from '~/domain/access/actor';
import { removedWords } from '~/domain/orders/retention';
import { paths } from '~/domain/urls/paths';
import { appUrl } from '~/services/platform/env.server';
import { Gone, NotFound } from '~/services/platform/problems.server';
import { signedPath } from '~/services/platform/signing.server';
import { getRequest } from './get-request.server';

const LINK_SECONDS = 300;

/** An address for the file of a request as it came, good for five minutes. @throws NotFound, Gone where retention removed it */
export async function sourceFileLink(actor: Actor, requestId: string): Promise<string> {
  const { sourceFile, filename, documentRemovedAt } = await getRequest(actor, requestId);
  if (documentRemovedAt) throw new Gone(removedWords('document', documentRemovedAt));
  if (!sourceFile) throw new NotFound('The file of this request is not there');
  return `${appUrl()}${signedPath(paths.file(sourceFile), LINK_SECONDS, filename)}`;
}
