import type { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { type changeDocumentSchema, setExemplar, setVariant } from './label-document.server';

/** Sets what is given of a document: its variant, whether it is an exemplar. @throws as setVariant, setExemplar */
export async function changeDocument(
  actor: Actor,
  documentId: number,
  { is_exemplar, variant_id }: z.infer<typeof changeDocumentSchema>,
): Promise<void> {
  if (variant_id !== undefined) await setVariant(actor, [documentId], variant_id);
  if (is_exemplar !== undefined) await setExemplar(actor, documentId, is_exemplar);
}
