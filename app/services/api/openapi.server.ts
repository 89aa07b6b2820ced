import type { ZodTypeAny } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { FIELD_NAMES, ORDER_FIELDS } from '~/domain/order-fields';
import { userSchema } from '~/domain/user-form';
import { cookieName } from '~/services/access/cookies.server';
import { searchAddressSchema } from '~/services/companies/search-addresses.server';
import { createRequestSchema } from '~/services/intake/create-request.server';
import { sendToClientSchema } from '~/services/orders/send-order-to-client.server';
import { nlpTestBody } from '~/services/pipeline/test-nlp-queries.server';
import { ACCESS_CALLS } from './access-calls.server';
import { transactionsQuery } from './access-schemas.server';
import type { Call } from './call';
import { CLASSIFIER_CALLS } from './classifier-calls.server';
import { MAPPING_CALLS } from './mapping-calls.server';
import { updateOrderBody } from './order-detail.server';
import {
  companiesQuery,
  dictionaryQuery,
  doneBody,
  historyQuery,
  loginBody,
  ordersQuery,
  providersQuery,
  requestsQuery,
  submissionQuery,
  userBody,
  userStatusBody,
  usersQuery,
  variantsQuery,
} from './schemas.server';

/** Every call of the API, with the schema that checks it. A test holds this list against the routes. */
export const API_CALLS: readonly Call[] = [
  {
    method: 'get',
    path: '/sanctum/csrf-cookie',
    summary: 'Set the cookie XSRF-TOKEN',
    public: true,
    answers: 204,
  },
  { method: 'post', path: '/api/login', summary: 'Sign in', body: loginBody, public: true },
  { method: 'post', path: '/api/logout', summary: 'Sign out', answers: 204 },
  { method: 'get', path: '/api/user', summary: 'The signed-in user' },
  ...ACCESS_CALLS,
  ...MAPPING_CALLS,
  ...CLASSIFIER_CALLS,
  { method: 'get', path: '/api/users', summary: 'Users', query: usersQuery },
  {
    method: 'post',
    path: '/api/users',
    summary: 'Make a user; they are mailed a link to create their password',
    body: userSchema,
    answers: 201,
  },
  { method: 'get', path: '/api/users/{userId}', summary: 'A user' },
  {
    method: 'put',
    path: '/api/users/{userId}',
    summary: "Change a user, or without company_role one's own profile; what is left out stays",
    body: userBody,
  },
  { method: 'delete', path: '/api/users/{userId}', summary: 'Delete a user', answers: 204 },
  {
    method: 'put',
    path: '/api/users/{userId}/status',
    summary: 'Activate or deactivate a user',
    body: userStatusBody,
  },
  { method: 'get', path: '/api/roles', summary: 'The roles that the one who asks may give' },
  { method: 'post', path: '/api/impersonate/{userId}', summary: 'Act as another user' },
  { method: 'delete', path: '/api/impersonate', summary: 'Stop acting as another user' },
  { method: 'get', path: '/api/companies', summary: 'Companies', query: companiesQuery },
  { method: 'get', path: '/api/companies/{companyId}', summary: 'A company' },
  {
    method: 'get',
    path: '/api/companies/{companyId}/transactions-sum',
    summary: 'Documents read for a company in a range of days, this month when none is given',
    query: transactionsQuery,
  },
  { method: 'get', path: '/api/tms-providers', summary: 'TMS providers', query: providersQuery },
  { method: 'get', path: '/api/ocr/variants', summary: 'Variants', query: variantsQuery },
  { method: 'get', path: '/api/dictionary-items', summary: 'Dictionary items', query: dictionaryQuery },
  { method: 'get', path: '/api/ocr/requests', summary: 'Requests', query: requestsQuery },
  {
    method: 'post',
    path: '/api/ocr/requests',
    summary: 'Create a request; the file goes to upload_uri by PUT',
    body: createRequestSchema,
    answers: 201,
  },
  { method: 'get', path: '/api/ocr/requests/{requestId}', summary: 'A request' },
  {
    method: 'put',
    path: '/api/ocr/requests/{requestId}/done-status',
    summary: 'Mark complete or not complete',
    body: doneBody,
  },
  {
    method: 'post',
    path: '/api/ocr/requests/{requestId}/process-as-order',
    summary: 'Read a document as an order although it was taken for none',
    answers: 202,
  },
  {
    method: 'get',
    path: '/api/ocr/requests/{requestId}/download-source-file',
    summary: 'A link to the file as it came',
  },
  {
    method: 'get',
    path: '/api/ocr/requests/{requestId}/download-source-email',
    summary: 'A link to the mail that brought a request, as it came (EML)',
  },
  {
    method: 'get',
    path: '/api/ocr/requests/{requestId}/email-details',
    summary: 'The mail that brought a request, with what became of each of its parts',
  },
  {
    method: 'post',
    path: '/api/ocr/requests/{requestId}/send-to-tms',
    summary: 'Send all orders of a request to the TMS',
  },
  { method: 'get', path: '/api/orders', summary: 'Orders', query: ordersQuery },
  { method: 'get', path: '/api/orders/{orderId}', summary: 'An order' },
  {
    method: 'put',
    path: '/api/orders/{orderId}',
    summary: 'Change a field or the itinerary',
    body: updateOrderBody,
  },
  { method: 'post', path: '/api/orders/{orderId}/send-to-tms', summary: 'Send an order to the TMS' },
  {
    method: 'post',
    path: '/api/orders/{orderId}/send-to-client',
    summary: 'Show an order that was reviewed to its client',
    body: sendToClientSchema,
  },
  {
    method: 'post',
    path: '/api/ocr/requests/{requestId}/send-to-client',
    summary: 'Show all orders of a request to their client',
  },
  {
    method: 'get',
    path: '/api/status-history',
    summary: 'The history of a request or order, newest first',
    query: historyQuery,
  },
  {
    method: 'get',
    path: '/api/api-submission-json',
    summary: 'What was sent to the TMS for an order',
    query: submissionQuery,
  },
  {
    method: 'get',
    path: '/api/search-address',
    summary: 'Search verified addresses',
    query: searchAddressSchema,
  },
  {
    method: 'post',
    path: '/api/field-maps/nlp-test',
    summary: 'Answer questions on a document as it was read',
    body: nlpTestBody,
  },
  { method: 'get', path: '/api/openapi.json', summary: 'This description', public: true },
];

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
};

/** An OpenAPI 3.1 description of API_CALLS. */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of API_CALLS) paths[call.path] = { ...paths[call.path], [call.method]: describeCall(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Order Automation', version: '1.0.0', description: 'Shipping documents in, orders out.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName('session') },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
      schemas: {
        Problem: schemaOf({
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        }),
        OrderFields: schemaOf(Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldSchema(name)]))),
      },
    },
  };
}

function schemaOf(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties };
}

const FIELD_FORMATS: Partial<Record<string, Record<string, unknown>>> = {
  date: { type: ['string', 'null'], format: 'date' },
  time: { type: ['string', 'null'], pattern: '^\\d{2}:\\d{2}$' },
  number: { type: ['number', 'null'] },
  money: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  dictionary: { type: ['integer', 'null'] },
};

function fieldSchema(name: string): Record<string, unknown> {
  const field = ORDER_FIELDS[name];
  const base = FIELD_FORMATS[field?.type ?? ''] ?? { type: ['string', 'null'] };
  return {
    ...base,
    title: field?.label,
    ...(field?.choices ? { enum: [...Object.keys(field.choices), null] } : {}),
  };
}

function describeCall({
  method,
  path,
  summary,
  query,
  body,
  public: isPublic,
  answers = 200,
}: Call): Record<string, unknown> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary,
    parameters: [...inPath, ...(query ? queryParameters(query) : [])],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } }
      : {}),
    security: isPublic ? [] : [method === 'get' ? { session: [] } : { session: [], csrf: [] }],
    responses: {
      [answers]: { description: 'Done' },
      ...(isPublic
        ? {}
        : { 401: problem('Not signed in'), 403: problem('Not allowed'), 404: problem('Not found') }),
      ...(query || body ? { 422: problem('Not acceptable') } : {}),
    },
  };
}

function problem(description: string): Record<string, unknown> {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function jsonSchema(schema: ZodTypeAny): JsonSchema {
  return zodToJsonSchema(schema, { target: 'openApi3', $refStrategy: 'none' }) as JsonSchema;
}

function queryParameters(schema: ZodTypeAny): Record<string, unknown>[] {
  const { properties = {} } = jsonSchema(schema);
  const { filter, ...plain } = properties;
  return [
    ...Object.entries(plain).map(([name, value]) => ({ name, in: 'query', schema: value })),
    ...Object.entries(filter?.properties ?? {}).map(([name, value]) => ({
      name: `filter[${name}]`,
      in: 'query',
      schema: value,
    })),
  ];
}
