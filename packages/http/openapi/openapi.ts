import { CustomerErrorBody, ERRORS, ErrorBody, type ErrorCode, NAMES_OF_COMBOS } from '@comanda/contracts';
import type { RouteData } from '@comanda/kernel/route';
import { z } from 'zod';
import { aliasesOf } from '../aliases.ts';
import { errorBody, familyOf } from '../errors.ts';
import { exampleOf, type JsonSchema } from './example-of.ts';
import { headersOf, SECURITY_SCHEMES, securityOf } from './openapi-headers.ts';

type Named = JsonSchema & { 'x-names'?: string };

const renamed = (schema: JsonSchema): JsonSchema => {
  const nameOf = (name: string) => NAMES_OF_COMBOS[name] ?? name;
  const some = (list: JsonSchema[] | undefined) => list?.map(renamed);
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, one]) => [nameOf(name), renamed(one)]),
      ),
    }),
    ...(schema.required && { required: schema.required.map(nameOf) }),
    ...(schema.items && { items: renamed(schema.items) }),
    ...(schema.anyOf && { anyOf: some(schema.anyOf)! }),
    ...(schema.oneOf && { oneOf: some(schema.oneOf)! }),
  };
};

/** Bodies the contract writes in snake_case are described so: whoever writes a client reads both. */
const asContract = (json: JsonSchema): JsonSchema => {
  const { 'x-names': names, ...schema } = json as Named;
  return names === undefined ? schema : renamed(schema);
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $schema?: string;
  };
  return asContract(json);
};

const COMMON: readonly ErrorCode[] = ['VALIDATION_FAILED', 'INTERNAL_ERROR'];
const SIGNED_IN: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'APPROVAL_INVALID',
  'WRONG_BUSINESS',
  'WRONG_LOCATION',
];

const codesOf = (route: RouteData): ErrorCode[] => [
  ...route.errors,
  ...(route.auth === 'public' ? [] : SIGNED_IN),
  ...(route.mode === 'write' ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ...COMMON,
];

/** The shapes errors have, by family. */
const ERROR_SCHEMAS = { restaurant: 'RestaurantError', customer: 'CustomerError' } as const;

const errorSchema = (route: RouteData, codes: readonly ErrorCode[]): unknown => {
  const families = new Set(codes.map((code) => familyOf(code, route.family)));
  const refs = [...families].map((family) => ({ $ref: `#/components/schemas/${ERROR_SCHEMAS[family]}` }));
  return refs.length === 1 ? refs[0] : { oneOf: refs };
};

/** Errors grouped by status, each code named with its meaning and its body as an example. */
const errorResponses = (route: RouteData): Record<string, unknown> => {
  const byStatus = Map.groupBy(new Set(codesOf(route)), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: errorSchema(route, codes),
            examples: Object.fromEntries(
              codes.map((code) => [
                code,
                { value: errorBody(code, ERRORS[code].message, undefined, familyOf(code, route.family)) },
              ]),
            ),
          },
        },
      },
    ]),
  );
};

const parameters = (place: 'path' | 'query', schema: z.ZodType): unknown[] => {
  const json = schemaOf(schema, 'input');
  const required = new Set(json.required ?? []);
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
};

const content = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const json = schemaOf(schema, io);
  return { 'application/json': { schema: json, example: exampleOf(json) } };
};

const alsoAt = (route: RouteData): string => {
  const paths = aliasesOf(route).map((prefix) => `\`${prefix}${route.path}\``);
  return paths.length > 0 ? `Also at: ${paths.join(', ')}.` : '';
};

const operationOf = (route: RouteData, hasBusinesses: boolean): unknown => ({
  operationId: route.operationId,
  summary: route.summary,
  description: [
    route.permission ? `Permission: \`${[route.permission].flat().join('` or `')}\`.` : `Auth: ${route.auth}.`,
    alsoAt(route),
  ].join(' '),
  tags: [route.path.split('/')[1] ?? ''],
  'x-permission': route.permission,
  security: securityOf(route),
  parameters: [
    ...parameters('path', route.params),
    ...parameters('query', route.query),
    ...headersOf(route, hasBusinesses),
  ],
  ...(route.body ? { requestBody: { content: content(route.body, 'input') } } : {}),
  responses: {
    [route.status]:
      route.status === 204
        ? { description: 'Done' }
        : { description: 'Success', content: content(route.output, 'output') },
    ...errorResponses(route),
  },
});

/** OpenAPI 3.1 of the mounted routes: permission, errors by code and an example for each operation. */
export const openApiDocument = (
  routes: readonly RouteData[],
  options: { version: string; hasBusinesses?: boolean },
): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, options.hasBusinesses ?? false),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comanda', version: options.version },
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: {
        [ERROR_SCHEMAS.restaurant]: schemaOf(ErrorBody, 'output'),
        [ERROR_SCHEMAS.customer]: schemaOf(CustomerErrorBody, 'output'),
      },
    },
  };
};
