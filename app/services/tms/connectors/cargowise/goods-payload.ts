import { z } from 'zod';
import { code, decimal, digits, more, text } from './universal-parts';

export const container = z
  .object({
    ContainerNumber: text(20).optional(),
    ContainerType: z
      .object({ Code: text(4), Description: text(40), ISOCode: text(4) })
      .partial()
      .strict()
      .optional(),
    FCL_LCL_AIR: code(z.literal('FCL')),
    GoodsWeight: more.optional(),
    Link: z.literal('1'),
    ReleaseNum: text(60).optional(),
    Seal: text(40).optional(),
    SetPointTemp: decimal.optional(),
    SetPointTempUnit: z.enum(['C', 'F']).optional(),
    WeightUnit: code(z.enum(['KG', 'LB'])).optional(),
  })
  .strict();

export const packingLine = z
  .object({
    ContainerLink: z.literal('1').optional(),
    GoodsDescription: text(500).optional(),
    PackQty: digits.optional(),
    PackType: code(text(3)).optional(),
    Volume: more.optional(),
    VolumeUnit: code(z.enum(['M3', 'CF'])).optional(),
    Weight: more.optional(),
    WeightUnit: code(z.enum(['KG', 'LB'])).optional(),
    UNDGCollection: z
      .object({
        UNDG: z
          .array(
            z
              .object({
                IMOClass: text(20),
                PackingGroup: text(20),
                ProperShippingName: text(),
                UNDGCode: text(10),
              })
              .partial()
              .strict(),
          )
          .length(1),
      })
      .strict()
      .optional(),
  })
  .strict();
