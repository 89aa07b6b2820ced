import { z } from 'zod';
import { cargoWiseDocument } from '../connectors/cargowise/document-payload';
import { type CargoWisePayload, cargoWisePayload, SENDER_REFERENCE } from '../connectors/cargowise/payload';
import { CALLBACK_FIELD, namedPath } from '../connectors/cargowise/places';
import { UNIVERSAL } from '../connectors/cargowise/universal-parts';
import {
  checked,
  errorsOf,
  type SandboxDialect,
  type SandboxError,
  type SandboxMessage,
} from './sandbox-dialect';

/** Understood, and not done for what the business says; whatever else is wrong turns the message away. */
const FAILED: readonly string[] = ['DUPLICATE_ORDER', 'NO_SUCH_SHIPMENT', 'ACCOUNT', 'ACCOUNT_CLOSED'];

/** What CargoWise says to some things, in its own words. */
const WORDS: Readonly<Record<string, (error: SandboxError) => string>> = {
  DUPLICATE_ORDER: ({ shipmentId, text }) =>
    shipmentId ? `${shipmentId} has this owner's reference already. Give its key to change it` : text,
};

/** CargoWise as the sandbox plays it: one door, and an answer at once with a log of what was done. (docs/tms/cargowise.md) */
export const cargoWiseDialect: SandboxDialect = {
  read: (body) => {
    const load = cargoWisePayload.safeParse(body);
    if (!load.success) return { errors: namedErrors(load.error, body) };
    const { Shipment } = load.data.UniversalShipment;
    return checked('Container.ContainerNumber', {
      orderId: Number(SENDER_REFERENCE.exec(Shipment.OwnerRef)?.[1]),
      callbackUrl: callbackOf(Shipment),
      billToCode:
        Shipment.OrganizationAddressCollection.OrganizationAddress.find(
          ({ AddressType }) => AddressType === 'SendersLocalClient',
        )?.OrganizationCode ?? null,
      container: Shipment.ContainerCollection?.Container[0]?.ContainerNumber ?? null,
    });
  },
  receipt: (receipt) => response('PRS', { receipt, log: ['Information - Message received'] }),
  refusal: (errors) => {
    const [shipmentId] = errors.flatMap((error) => error.shipmentId ?? []);
    return response(errors.every(({ code }) => FAILED.includes(code)) ? 'ERR' : 'REJ', {
      shipmentId,
      log: errors.map((error) => {
        const text = WORDS[error.code]?.(error) ?? error.text;
        return `Error - ${error.path ? `${error.path}: ` : ''}${text}`;
      }),
    });
  },
  callback: ({ receipt, kind, shipmentId, errors }) => {
    const isDone = kind === 'created' || kind === 'updated';
    return response(isDone ? 'PRS' : 'ERR', {
      receipt,
      shipmentId: shipmentId ?? undefined,
      log: isDone
        ? [`Information - ${kind === 'created' ? 'Added' : 'Updated'} ${shipmentId}`]
        : errors.map((text) => `Error - ${text}`),
    });
  },
  shipment: (shipmentId, payload) =>
    response('PRS', { shipmentId, log: [], data: { ...(payload as object) } }),
  shipmentNumber: (n) => `S${String(1_233 + n).padStart(8, '0')}`,
  oneDoor: {
    read: messageOf,
    documents: (shipmentId, images) =>
      response('PRS', {
        shipmentId,
        log: [],
        more: {
          AttachedDocumentCollection: {
            AttachedDocument: images.map(({ idempotencyKey, type, bytes, image }) => ({
              FileName: idempotencyKey,
              Type: { Code: type ?? '' },
              DocumentID: image,
              FileSizeInBytes: String(bytes),
            })),
          },
        },
      }),
  },
};

type Said = {
  receipt?: string;
  shipmentId?: string;
  log: readonly string[];
  /** What was asked for, in the place of an event. */
  data?: object;
  /** What the event brings beside its key. */
  more?: object;
};

function response(Status: string, { receipt, shipmentId, log, data, more }: Said): object {
  const event = {
    UniversalEvent: {
      ...UNIVERSAL,
      Event: {
        DataContext: shipmentId
          ? { DataSourceCollection: { DataSource: [{ Type: 'ForwardingShipment', Key: shipmentId }] } }
          : '',
        EventTime: new Date().toISOString().slice(0, 19),
        EventType: 'DIM',
        IsEstimate: 'false',
        ...more,
      },
    },
  };
  return {
    UniversalResponse: {
      ...UNIVERSAL,
      Status,
      Data: data ?? event,
      ...(receipt
        ? {
            MessageNumberCollection: {
              MessageNumber: [{ '@Type': 'InterchangeNumber', '#text': interchangeNumber(receipt) }],
            },
          }
        : {}),
      ProcessingLog: log.join('\n'),
    },
  };
}

/** Fourteen digits, always the same for one receipt. */
const interchangeNumber = (receipt: string) =>
  String(Number.parseInt(receipt.slice(0, 8), 16)).padStart(14, '0');

function namedErrors(problem: z.ZodError, body: unknown): SandboxError[] {
  return errorsOf(problem).map((error, at) => ({
    ...error,
    path: namedPath(body, problem.issues[at]?.path ?? []),
  }));
}

function callbackOf({
  CustomizedFieldCollection,
}: CargoWisePayload['UniversalShipment']['Shipment']): string {
  return CustomizedFieldCollection.CustomizedField.find(({ Key }) => Key === CALLBACK_FIELD)?.Value ?? '';
}

const context = z.object({
  DataTargetCollection: z.object({
    DataTarget: z.array(z.object({ Type: z.string(), Key: z.string().min(1).optional() })).length(1),
  }),
});
const shipmentMessage = z.object({
  UniversalShipment: z.object({ Shipment: z.object({ DataContext: context }) }),
});
const shipmentRequest = z.object({
  UniversalShipmentRequest: z.object({ ShipmentRequest: z.object({ DataContext: context }) }),
});
const documentRequest = z.object({
  UniversalDocumentRequest: z.object({ DocumentRequest: z.object({ DataContext: context }) }),
});

const keyIn = ({ DataTargetCollection }: z.infer<typeof context>): string | null =>
  DataTargetCollection.DataTarget[0]?.Key ?? null;

const turnedAway = (text: string): SandboxMessage => ({ errors: [{ path: '', code: 'INVALID', text }] });

/** What a message is, by its root. */
function messageOf(body: unknown): SandboxMessage {
  if (typeof body !== 'object' || body === null) return turnedAway('The message is not well-formed XML');
  const [root = ''] = Object.keys(body);
  if (root === 'UniversalEvent') return documentOf(body);
  const asked = shipmentRequest.safeParse(body).data?.UniversalShipmentRequest.ShipmentRequest;
  const askedFor = asked && keyIn(asked.DataContext);
  if (askedFor) return { kind: 'question', shipmentId: askedFor };
  const listed = documentRequest.safeParse(body).data?.UniversalDocumentRequest.DocumentRequest;
  const listedOf = listed && keyIn(listed.DataContext);
  if (listedOf) return { kind: 'documents', shipmentId: listedOf };
  const sent = shipmentMessage.safeParse(body).data?.UniversalShipment.Shipment;
  if (sent) return { kind: 'load', shipmentId: keyIn(sent.DataContext) };
  return turnedAway(`${root} cannot be imported: it names no data target`);
}

function documentOf(body: unknown): SandboxMessage {
  const read = cargoWiseDocument.safeParse(body);
  if (!read.success) return { errors: namedErrors(read.error, body) };
  const { DataContext, AttachedDocumentCollection } = read.data.UniversalEvent.Event;
  const [document] = AttachedDocumentCollection.AttachedDocument;
  const shipmentId = keyIn(DataContext);
  if (!document || shipmentId === null) return turnedAway('A document needs the key of its job');
  const { FileName: fileName, Type, ImageData } = document;
  return { kind: 'document', shipmentId, fileName, type: Type.Code, bytes: Buffer.from(ImageData, 'base64') };
}
