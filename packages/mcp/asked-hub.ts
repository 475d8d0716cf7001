import type { Assistant, HubCommandState } from '@comanda/contracts';
import { AppError, ERRORS, type ErrorCode } from '@comanda/contracts';
import type { ToolCall } from './tool.ts';

/** Through whom this call comes. */
export const assistantOf = ({ principal, client, actor }: ToolCall): Assistant => ({
  id: principal.id,
  name: actor.name,
  client,
});

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERRORS;

/**
 * What a hub made of a command, as a tool says it: `pending_hub` of one that has not answered yet. Throws what the hub refused it
 * with.
 */
export const outcomeOf = async <T extends object>(
  call: ToolCall,
  commandId: string,
  done: (result: unknown) => T,
): Promise<(T & { state: 'done' }) | { state: 'pending_hub'; commandId: string; hubLastSeenAt: string | null }> => {
  const { state, result, hubLastSeenAt }: HubCommandState = await call.settled(commandId);
  if (state === 'pending') return { state: 'pending_hub', commandId, hubLastSeenAt };
  if (state === 'done') return { state: 'done', ...done(result) };
  const code = (result as { code?: unknown } | null)?.code;
  throw new AppError(isErrorCode(code) ? code : 'INTERNAL_ERROR');
};
