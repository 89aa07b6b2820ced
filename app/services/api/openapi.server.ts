import type { ZodTypeAny } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { FIELD_NAMES, ORDER_FIELDS } from '~/domain/orders/order-fields';
import { PARAMS } from '~/domain/urls/params';
import { cookieName } from '~/services/web/cookies.server';
import { type ApiCall, paramNames } from './call.server';

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
};

/** An OpenAPI 3.1 description of calls, from the schemas that check them. */
export function describeApi(calls: readonly ApiCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: describeCall(call) };
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
    ...(field?.choices && !field.others ? { enum: [...Object.keys(field.choices), null] } : {}),
  };
}

function describeCall({
  method,
  path,
  summary,
  access,
  query,
  body,
  answers,
}: ApiCall): Record<string, unknown> {
  const isPublic = 'public' in access;
  return {
    summary,
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } }
      : {}),
    security: isPublic ? [] : [method === 'get' ? { session: [] } : { session: [], csrf: [] }],
    responses: {
      [answers]: { description: 'Done' },
      ...(isPublic
        ? {}
        : { 401: problem('Not signed in'), 403: problem('Not allowed'), 404: problem('Not found') }),
      ...(body ? { 413: problem('Too large') } : {}),
      ...(query || body ? { 422: problem('Not acceptable') } : {}),
    },
  };
}

function pathParameters(path: string): Record<string, unknown>[] {
  return paramNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(PARAMS[name]),
  }));
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
