import { z } from 'zod';
import type { OneDoor } from '../shared/one-door';
import { cargoWiseContext } from './connector';
import { UNIVERSAL } from './universal-parts';

/** Document types of CargoWise by what people call them; what is none of these is of the type for all else. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  'proof of delivery': 'POD',
  'commercial invoice': 'CIV',
  'packing list': 'PKL',
};
const OTHER_DOCUMENT = 'MSC';

/** "POD" and "Proof of delivery" are POD, "Scale ticket" is MSC with its name. */
function documentType(imageType: string | null): { Code: string; Description?: string } {
  if (imageType === null) return { Code: OTHER_DOCUMENT };
  if (/^[A-Z0-9]{3}$/.test(imageType)) return { Code: imageType };
  return {
    Code: DOCUMENT_TYPES[imageType.toLowerCase()] ?? OTHER_DOCUMENT,
    Description: imageType.slice(0, 60),
  };
}

const shipmentAnswer = z.object({
  UniversalResponse: z.object({
    Status: z.string(),
    Data: z
      .object({ UniversalShipment: z.record(z.unknown()).optional() })
      .optional()
      .catch(undefined),
  }),
});
/** It was understood, and there is nothing to be had: no such job, or one that was cancelled. */
const NOT_THERE: readonly string[] = ['ERR', 'NDF'];

const NO_SHIPMENT = 'S99999999';

/** What goes to the eAdaptor beside shipments (docs/tms/cargowise.md, Documents and Questions). */
export const cargoWiseDoor: OneDoor = {
  document: ({ shipmentId, fileName, imageType, bytes, sentAt, codes }) => ({
    UniversalEvent: {
      ...UNIVERSAL,
      Event: {
        DataContext: cargoWiseContext(codes, shipmentId),
        EventTime: sentAt.toISOString().slice(0, 19),
        EventType: 'DIM',
        IsEstimate: 'false',
        AttachedDocumentCollection: {
          AttachedDocument: [
            {
              FileName: fileName,
              ImageData: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
              Type: documentType(imageType),
              IsPublished: 'false',
            },
          ],
        },
      },
    },
  }),
  question: (codes, shipmentId = NO_SHIPMENT) => ({
    UniversalShipmentRequest: {
      ...UNIVERSAL,
      ShipmentRequest: { DataContext: cargoWiseContext(codes, shipmentId) },
    },
  }),
  isAnswer: (body) =>
    z.object({ UniversalResponse: z.object({ Status: z.string() }) }).safeParse(body).success,
  readLoad: (body) => {
    const said = shipmentAnswer.safeParse(body).data?.UniversalResponse;
    const held = said?.Data?.UniversalShipment;
    if (held) return { UniversalShipment: held };
    return said && NOT_THERE.includes(said.Status) ? null : undefined;
  },
};
