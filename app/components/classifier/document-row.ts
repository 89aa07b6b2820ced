import type { Thumbnail } from '~/domain/reading/thumbnails';

/** A document as the classifier's page has it. */
export type DocumentRow = {
  id: number;
  requestId: string;
  filename: string;
  companyId: number;
  companyName: string;
  discoveredAt: string;
  /** The first letters, and all of them. */
  sha256: string | null;
  wholeSha256: string | null;
  variantId: number | null;
  variantName: string | null;
  variantType: string | null;
  variantDescription: string | null;
  isVariantDeleted: boolean;
  variantModifiedAt: string;
  /** A person said which variant it is of. */
  isByPerson: boolean;
  autoVariantId: number | null;
  autoVariantName: string | null;
  autoAt: string | null;
  autoModifiedAt: string | null;
  isMisclassified: boolean;
  page: number;
  pages: number | null;
  kib: number | null;
  isExemplar: boolean;
  thumbnail: Thumbnail | null;
};

/** "42.10" */
export const kibText = (kib: number | null): string | null =>
  kib === null ? null : kib.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
