import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from '~/services/platform/env.server';
import { type CargoWisePayload, cargoWisePayload } from '~/services/tms/connectors/cargowise/payload';
import { UNIVERSAL_NAMESPACE } from '~/services/tms/connectors/cargowise/universal-parts';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { signInHeaders } from '~/services/tms/connectors/post-to-tms.server';
import { XML_WIRE } from '~/services/tms/connectors/shared/xml-wire';
import { sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';

const { cargowise } = TMS_CONNECTORS;

/** A question to the eAdaptor of the sandbox about one job, and its answer as plain data. */
export async function askDoor(
  baseUrl: string,
  companyId: number,
  what: 'Shipment' | 'Document',
  key: string,
  secret = env().SESSION_SECRET,
) {
  const DataContext = {
    DataTargetCollection: { DataTarget: [{ Type: 'ForwardingShipment', Key: key }] },
  };
  const message = {
    [`Universal${what}Request`]: {
      '@xmlns': UNIVERSAL_NAMESPACE,
      '@version': '1.1',
      [`${what}Request`]: { DataContext },
    },
  };
  const response = await fetch(`${baseUrl}/eAdaptor`, {
    method: 'POST',
    headers: {
      ...signInHeaders(sandboxCredentials(cargowise, companyId, secret)),
      'content-type': 'text/xml',
    },
    body: XML_WIRE.encode(message),
  });
  return XML_WIRE.decode(await response.text()) as {
    UniversalResponse: { Status: string; Data: Record<string, unknown>; ProcessingLog: string };
  };
}

type Shipment = CargoWisePayload['UniversalShipment']['Shipment'];

/** A shipment as CargoWise holds it, checked as it was when it came. */
export async function heldShipment(...[baseUrl, companyId, key, secret]: [string, number, string, string?]) {
  const { UniversalResponse: said } = await askDoor(baseUrl, companyId, 'Shipment', key, secret);
  return cargoWisePayload.parse(said.Data).UniversalShipment.Shipment satisfies Shipment;
}

/** A `UniversalResponse` as CargoWise writes one. */
export function universalResponse(
  status: string,
  {
    key,
    log = '',
    interchange = '00000000004711',
  }: { key?: string; log?: string; interchange?: string } = {},
): string {
  const source = key
    ? `<DataContext><DataSourceCollection><DataSource><Type>ForwardingShipment</Type><Key>${key}</Key></DataSource></DataSourceCollection></DataContext>`
    : '';
  return `<UniversalResponse xmlns="${UNIVERSAL_NAMESPACE}" version="1.1">
  <Status>${status}</Status>
  <Data><UniversalEvent version="1.1"><Event>${source}<EventType>DIM</EventType></Event></UniversalEvent></Data>
  <MessageNumberCollection><MessageNumber Type="InterchangeNumber">${interchange}</MessageNumber></MessageNumberCollection>
  <ProcessingLog>${log}</ProcessingLog>
</UniversalResponse>`;
}

export type ForeignDoor = {
  baseUrl: string;
  asked: { url: string; authorization: string; contentType: string; body: string }[];
  /** What it answers next, again and again. */
  answer: { status: number; body: string };
  server: Server;
};

/** An eAdaptor of somebody else, who answers what a test wants. */
export async function openForeignDoor(): Promise<ForeignDoor> {
  const door: Omit<ForeignDoor, 'server' | 'baseUrl'> = { asked: [], answer: { status: 200, body: '' } };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      door.asked.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        contentType: request.headers['content-type'] ?? '',
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(door.answer.status, { 'content-type': 'text/xml' }).end(door.answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(door, { server, baseUrl });
}
