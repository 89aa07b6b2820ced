import { paths } from '~/domain/urls/paths';
import { signedPath } from '~/services/platform/signing.server';

const SECONDS = 3600;

/** Where the image of a task is seen, for an hour. */
export function attachmentUrl(file: string): string {
  return signedPath(paths.file(file), SECONDS);
}
