import type { HubCommandState, McpScope, Permission } from '@comanda/contracts';
import type { McpPrincipal } from '@comanda/domain/mcp';
import type { TaxpayerContext } from '@comanda/domain/taxpayers';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import type { z } from 'zod';

/** What a tool finds: the caller's context, and on whose behalf the session acts. */
export interface ToolCall extends TaxpayerContext {
  principal: McpPrincipal;
  /** Changes what this session alone is about. */
  choose(businessId: string): Promise<void>;
  /** What the client calls itself. */
  client: string;
  write<T>(intent: string, fn: (tx: WriteContext & HubLine) => Promise<T>): Promise<T>;
  /** What a hub made of a command, as soon as it says so or after five seconds. */
  settled(commandId: string): Promise<HubCommandState>;
}

/** What a call does to the world; a client asks its person before anything but `reads`. */
export type Effect = 'reads' | 'asks_outside' | 'chooses' | 'creates' | 'destroys';

/** Who sees a tool beside its scope (`visibility.ts`). */
export type Audience = 'everybody' | 'operators' | 'people_of_several_businesses';

export interface Tool {
  name: string;
  title: string;
  /** What it does, when to use it, what comes back: at most 300 letters. */
  description: string;
  scopes: readonly McpScope[];
  audience: Audience;
  /** What the person behind it must hold as well. */
  permission: Permission | null;
  effect: Effect;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Throws AppError. */
  run(call: ToolCall, input: unknown): Promise<Record<string, unknown>>;
}

interface Said<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  scopes: readonly McpScope[];
  audience?: Audience;
  permission: Permission | null;
  effect?: Effect;
  input: I;
  output: O;
  run(call: ToolCall, input: z.output<I>): Promise<z.input<O>>;
}

/** A tool whose operation is checked against its schemas. */
export const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(said: Said<I, O>): Tool => ({
  audience: 'everybody',
  effect: 'reads',
  ...said,
  run: (call, input) => said.run(call, input as z.output<I>),
});
