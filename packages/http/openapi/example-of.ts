/** The part of JSON Schema that our contracts produce. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  additionalProperties?: JsonSchema | boolean;
}

const UUID_V7 = '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e';
const FORMATS: Record<string, string> = {
  uuid: UUID_V7,
  'date-time': '2026-11-21T20:05:00.000Z',
  email: 'ana@comal.gt',
};
const PATTERNS: [string, string][] = [
  ['\\d{6}', '123456'],
  ['\\d{4,8}', '1234'],
  ['-?\\d{1,12}', '12.50'],
  ['[01]\\d', '18:00'],
  ['tcp:', 'tcp://192.168.1.50:9100'],
  ['-7[0-9a-fA-F]', UUID_V7],
];

const textExample = (schema: JsonSchema): string => {
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format]!;
  const patterns = [schema, ...(schema.allOf ?? [])].map(({ pattern = '' }) => pattern);
  return PATTERNS.find(([part]) => patterns.some((pattern) => pattern.includes(part)))?.[1] ?? 'texto';
};

/** A value that fits the schema, for people who read the API page. */
export const exampleOf = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find((choice) => choice.type !== 'null') ?? {});
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, exampleOf(one)]));
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textExample(schema);
    default:
      return null;
  }
};
