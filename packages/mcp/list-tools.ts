import type { McpPrincipal } from '@comanda/domain/mcp';
import { z } from 'zod';
import { CATALOGUE } from './catalogue.ts';
import type { Effect, Tool } from './tool.ts';
import { isVisible } from './visibility.ts';

export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; [key: string]: unknown };
  outputSchema: { type: 'object'; [key: string]: unknown };
  annotations: Record<'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint', boolean>;
}

/** All four are said: a client takes one that is missing for the worst. */
const ANNOTATIONS: Record<Effect, ListedTool['annotations']> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  asks_outside: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  chooses: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  creates: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  // Of an invoiced bill SAT hears as well.
  destroys: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
};

const schemaOf = (schema: z.ZodObject, io: 'input' | 'output'): ListedTool['inputSchema'] => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => short(jsonSchema) });
  return rest as ListedTool['inputSchema'];
};

/** A format says what its pattern says, in a tenth of the letters; that more fields may come goes without saying. */
const short = (schema: {
  format?: unknown;
  pattern?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  additionalProperties?: unknown;
}): void => {
  if (typeof schema.additionalProperties === 'object') delete schema.additionalProperties;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
};

const listed = new Map<Tool, ListedTool>();

/** A tool as it is listed: its schemas are converted once, for every session asks for them. */
const listedTool = (tool: Tool): ListedTool => {
  const known = listed.get(tool);
  if (known) return known;
  const { name, title, description, effect, input, output } = tool;
  const made = {
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: ANNOTATIONS[effect],
  };
  listed.set(tool, made);
  return made;
};

/** The tools a principal sees, always in the same order. */
export const listTools = (principal: McpPrincipal): ListedTool[] =>
  CATALOGUE.filter((tool) => isVisible(tool, principal)).map(listedTool);
