import fc from 'fast-check';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
}

/** What no caller should send, and some do. */
const hostile = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  [],
  {},
  [[[]]],
  '\u0000',
  'x'.repeat(5000),
  "'; drop table customer; --",
  '<script>alert(1)</script>',
  '\u202Eabc\uD800',
  '𝒜𐍈🌮'.repeat(50),
  { __proto__: { isRoot: true }, constructor: 1 },
  '%00%0a',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
);

const texts = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.format === 'uuid') return fc.uuid({ version: 7 });
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 20 }),
    fc.constantFrom('5555 1234', '415068-6', '2218516581217', 'NIT', 'CF', 'ana@example.com', 'Ana', '123456'),
  );
};

const fitting = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(bodies));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, bodies(one)])),
        { requiredKeys: (schema.required ?? []).filter((name) => name in (schema.properties ?? {})) },
      );
    case 'array':
      return fc.array(bodies(schema.items ?? {}), { maxLength: 25 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts(schema);
  }
};

/** Bodies of a JSON schema: mostly of its shape, with hostile values in any place. */
export const bodies = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile });
