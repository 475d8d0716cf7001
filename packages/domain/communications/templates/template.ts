import { AppError, type PdfTemplate, type PdfTemplateType } from '@comanda/contracts';
import { z } from 'zod';
import type { PdfBlock } from '../pdf-document.ts';
import type { Say } from './words.ts';

/** What a template makes of its variables. */
export interface Drawn {
  title: string;
  filename: string;
  blocks: PdfBlock[];
  /** Another than the business's own. */
  companyName?: string | undefined;
}

type Money = (amount: string) => string;

export interface Template {
  type: PdfTemplateType;
  /** Variables without which it says nothing. */
  required: readonly string[];
  data: z.ZodObject;
  draw(data: Record<string, unknown>, money: Money, say: Say): Drawn;
}

/** A template, its types checked here and forgotten after. */
export const template = <S extends z.ZodObject>(one: {
  type: PdfTemplateType;
  required: readonly (keyof z.output<S> & string)[];
  data: S;
  draw(data: z.output<S>, money: Money, say: Say): Drawn;
}): Template => one as unknown as Template;

export const Text = z.string().max(10_000);
export const Short = z.union([z.string().max(500), z.number()]).transform(String);
/** Major units; as a number or a text, two decimals at most. */
export const Amount = z
  .union([z.number(), z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/)])
  .transform(Number)
  .refine(
    (amount) => Math.abs(amount) < 1e12 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'two decimals',
  )
  .transform((amount) => amount.toFixed(2));

export const Item = z
  .looseObject({
    name: Text,
    quantity: z.union([z.number(), z.string().max(30)]).transform(String),
    unitPrice: Amount,
    amount: Amount,
  })
  .transform(({ name, quantity, unitPrice, amount }) => ({ name, quantity, unitPrice, amount }));
export const Items = z.array(Item).max(2_000);

/** Required and optional variables, as people are told of them. */
export const describe = ({ type, required, data }: Template): PdfTemplate => ({
  templateType: type,
  required: [...required],
  optional: Object.keys(data.shape).filter((name) => !required.includes(name)),
});

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Lines and letters of all texts together: each is laid out, and nobody waits more than about a second for a paper. */
const MOST_LINES = 5_000;
const MOST_LETTERS = 200_000;

/** A text's line breaks as one kind: a page breaks at every one of them. */
const fold = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n');
  if (Array.isArray(value)) return value.map(fold);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fold(one)]));
};

const sumOf = (value: unknown, of: (text: string) => number): number => {
  if (typeof value === 'string') return of(value);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + sumOf(one, of), 0);
};
const linesIn = (value: unknown): number => sumOf(value, (text) => text.split('\n').length);
const lettersIn = (value: unknown): number => sumOf(value, ({ length }) => length);

/**
 * Reads a template's variables, every line break as `\n`. Throws TEMPLATE_VARIABLES_MISSING with every missing one,
 * TEMPLATE_DATA_INVALID with every wrong one, or of more lines or letters than a paper has.
 */
export const readData = (one: Template, said: Record<string, unknown>): Record<string, unknown> => {
  const missing = one.required.filter((name) => isMissing(said[name]));
  if (missing.length > 0) throw new AppError('TEMPLATE_VARIABLES_MISSING', { templateType: one.type, missing });
  const refuse = (message: string): never => {
    throw new AppError('TEMPLATE_DATA_INVALID', { templateType: one.type, issues: [{ path: '', message }] });
  };
  const given = fold(said);
  if (linesIn(given) > MOST_LINES) refuse(`more than ${MOST_LINES} lines`);
  if (lettersIn(given) > MOST_LETTERS) refuse(`more than ${MOST_LETTERS} letters`);
  const read = one.data.safeParse(given);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('TEMPLATE_DATA_INVALID', { templateType: one.type, issues: issues.slice(0, 50) });
};
