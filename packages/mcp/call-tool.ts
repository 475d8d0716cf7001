import { AppError } from '@comanda/contracts';
import { requirePermission } from '@comanda/kernel/require-permission';
import { bounded } from './bounded.ts';
import { CATALOGUE } from './catalogue.ts';
import { tame } from './tame.ts';
import type { Tool, ToolCall } from './tool.ts';
import { isVisible } from './visibility.ts';

export interface ToolOutcome {
  /** `ok`, or the code of what was wrong. */
  code: string;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** An error is text alone: some clients throw at one with a structure that is not the tool's. */
const failed = (code: string, sentence: string, hint?: string): ToolOutcome => ({
  code,
  content: [{ type: 'text', text: `${code}: ${sentence}.${hint ? ` ${hint}.` : ''}` }],
  isError: true,
});

const HINTS: Partial<Record<string, string>> = {
  NOT_FOUND: 'Take ids from the tools that list',
  BUSINESS_REQUIRED: 'Choose one with set_active_tenant',
  BUSINESS_NOT_AUTHORIZED: 'get_active_business says which is active',
  REFUND_METHOD_REQUIRED: 'This tool cannot: a person voids it at the till, and chooses there',
  FORBIDDEN: 'The person behind this assistant may not see it',
};

const explained = (code: string, sentence: string): ToolOutcome => failed(code, sentence, HINTS[code]);

/** What another business has and what nobody has are one thing to a caller. */
const failureOf = (error: unknown, report: (error: unknown) => void): ToolOutcome => {
  if (!(error instanceof AppError)) {
    report(error);
    return failed('INTERNAL', 'Something went wrong here and is noted', 'The same call may work later');
  }
  if (error.status === 404) return explained('NOT_FOUND', 'Nothing of this business has this id');
  const retry = error.details?.retryAfterSeconds;
  return retry === undefined
    ? explained(error.code, error.message)
    : failed(error.code, error.message, `retryAfterSeconds=${String(retry)}`);
};

const wrongInput = (issues: readonly { path: PropertyKey[]; message: string }[]): ToolOutcome => {
  const said = issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.map(String).join('.') || 'arguments'}: ${message}`);
  return failed('VALIDATION_FAILED', said.join('; '), 'Instants are written as 2026-11-21T00:00:00-06:00');
};

const isMissingBusiness = (tool: Tool, call: ToolCall): boolean =>
  tool.audience !== 'operators' && call.actor.businessId === '';

/**
 * Runs a tool for a principal. What a caller did wrong is an answer with a code, never an exception; a tool they may not see is one
 * that does not exist. `report` hears of what is our own fault.
 */
export const callTool = async (
  name: string,
  given: unknown,
  call: ToolCall,
  report: (error: unknown) => void,
): Promise<ToolOutcome> => {
  const tool = CATALOGUE.find((one) => one.name === name);
  if (!tool || !isVisible(tool, call.principal)) return failed('UNKNOWN_TOOL', 'There is no such tool');
  const input = tool.input.safeParse(given ?? {});
  if (!input.success) return wrongInput(input.error.issues);
  if (isMissingBusiness(tool, call)) return explained('BUSINESS_REQUIRED', 'No business is active');
  try {
    if (tool.permission) requirePermission(call.actor, tool.permission);
    const { result, text } = bounded(tame(await tool.run(call, input.data)) as Record<string, unknown>);
    return { code: 'ok', content: [{ type: 'text', text }], structuredContent: result };
  } catch (error) {
    return failureOf(error, report);
  }
};
