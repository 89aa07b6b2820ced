import { z } from 'zod';
import { dataContext, described, moment, text, universal, yesNo } from './universal-parts';

/** A document for a job that CargoWise has: a Universal Event that brings it along. */
export const cargoWiseDocument = z
  .object({
    UniversalEvent: z
      .object({
        ...universal,
        Event: z
          .object({
            DataContext: dataContext,
            EventTime: moment,
            EventType: z.literal('DIM'),
            IsEstimate: yesNo,
            AttachedDocumentCollection: z
              .object({
                AttachedDocument: z
                  .array(
                    z
                      .object({
                        FileName: text(255),
                        ImageData: z
                          .string()
                          .min(4)
                          .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
                        Type: described,
                        IsPublished: yesNo,
                      })
                      .strict(),
                  )
                  .length(1),
              })
              .strict(),
          })
          .strict(),
      })
      .strict(),
  })
  .strict();
