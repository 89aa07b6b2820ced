import { extensionOf, KIND_BY_EXTENSION } from '~/domain/reading/source-names';
import { CREATE_MESSAGES } from './create-messages';

/** The rules of the create-request dialog (spec 1 §5 Create request), for the browser and the server alike. */
export const MAX_FILES = 60;
export const MAX_UPLOAD_BYTES = 150 * 1024 * 1024;
export const BLANK_DOCUMENT = 'blank_document.pdf';

export type ExtractionMethod = 'automated' | 'manual';

const AUTOSCAN_EXTENSIONS = Object.keys(KIND_BY_EXTENSION);
const MANUAL_EXTENSIONS = ['.pdf', '.csv'] as const;

/** Why a method cannot be chosen. (spec 1 §5 Create request) */
export const METHOD_BLOCKS = {
  automated: (max: number) => `All ${max} documents of this month are used`,
  manual: 'Manual requests are not part of your plan',
} as const;

export function acceptedExtensions(method: ExtractionMethod): readonly string[] {
  return method === 'manual' ? MANUAL_EXTENSIONS : AUTOSCAN_EXTENSIONS;
}

/** Spreadsheets name their columns as they like: which way to read them is a variant, so one is required. */
export function needsVariant(filenames: readonly string[]): boolean {
  return filenames.some((name) => ['csv', 'xlsx'].includes(KIND_BY_EXTENSION[extensionOf(name)] ?? ''));
}

/**
 * Adds files to a list. Duplicates by name are dropped, kinds not accepted are left out with the reason; where it would
 * come to more than sixty the list stays as it was. (spec 1 §5 Create request)
 */
export function addFiles<File extends { name: string; size: number }>(
  list: readonly File[],
  added: readonly File[],
  method: ExtractionMethod,
): { files: File[]; errors: string[] } {
  const files = [...list];
  const errors: string[] = [];
  for (const file of added) {
    if (files.some(({ name }) => name === file.name)) continue;
    const why = whyNotAdded(file, method);
    if (why === null) files.push(file);
    else errors.push(`${file.name}: ${why}`);
  }
  return files.length > MAX_FILES
    ? { files: [...list], errors: [CREATE_MESSAGES.tooManyFiles] }
    : { files, errors };
}

function whyNotAdded(
  { name, size }: { name: string; size: number },
  method: ExtractionMethod,
): string | null {
  if (size === 0) return 'The file is empty';
  if (size > MAX_UPLOAD_BYTES) return 'The file is larger than 150 MB';
  return whyNotNamed(name, method);
}

/** How to send instead what cannot be read: photos of iPhones, saved mails. */
const INSTEAD: Readonly<Record<string, string>> = {
  '.heic': 'share the photo as JPEG or PDF',
  '.heif': 'share the photo as JPEG or PDF',
  '.eml': 'forward the e-mail, or upload the files attached to it',
  '.msg': 'forward the e-mail, or upload the files attached to it',
};

/** Why a file of this name is not taken by a method. */
export function whyNotNamed(name: string, method: ExtractionMethod): string | null {
  const accepted = acceptedExtensions(method);
  const extension = extensionOf(name);
  if (accepted.includes(extension)) return null;
  const only = `Only ${accepted.join(', ')} files can be uploaded here`;
  const instead = INSTEAD[extension];
  return instead ? `${only}: ${instead}` : only;
}
