import { z } from 'zod';
import { plainText } from '~/domain/inputs';
import { isDay } from '~/domain/row-values';
import { DOCUMENT_SORTS, type DocumentSort } from '~/services/classification/list-training-documents.server';
import { numberList, paging, wordList, yes } from './parse.server';

const text = plainText.optional();
const day = z
  .string()
  .refine((value) => value === '' || isDay(value), "Date must have the 'YYYY-MM-DD' format")
  .transform((value) => value || undefined)
  .optional();
const sorts = z
  .string()
  .max(200)
  .default('-discovered_at')
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(DOCUMENT_SORTS as [DocumentSort, ...DocumentSort[]])));

/** GET /api/training-documents (spec 3 §7 Classifier); doc_limit is not there yet and refused. */
export const trainingDocumentsQuery = z
  .object({
    ...paging(),
    sort: sorts,
    filter: z
      .object({
        query: text,
        sha256sum: text,
        company_id: numberList,
        variant_id: numberList,
        start_date: day,
        end_date: day,
        autoclassed_variantid: numberList,
        autoclassed_start_date: day,
        autoclassed_end_date: day,
        autoclassed_misclassified: yes,
      })
      .strict(),
  })
  .strict();

/** GET /api/emc-models (spec 3 §7 EMC) */
export const modelsQuery = z
  .object({
    ...paging(),
    sort: z.enum(['created_at', '-created_at']).default('-created_at'),
    filter: z.object({ model_name: text, start_date: day, end_date: day }).strict(),
  })
  .strict();

/** GET /api/ocr/variant-proposals */
export const proposalsQuery = z
  .object({
    ...paging(),
    filter: z
      .object({
        company_id: numberList,
        status: wordList.pipe(z.array(z.enum(['open', 'accepted', 'dismissed']))),
      })
      .strict(),
  })
  .strict();
