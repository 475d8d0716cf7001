import type { HubCommandState } from '@comanda/contracts';
import { type Api, ApiError } from '@comanda/web';

/** How often the cloud is asked what came of it. Milliseconds. */
const EVERY_MS = 300;
/** How long somebody waits for a hub before they are told that it is silent. Milliseconds. */
export const PATIENCE_MS = 10_000;

/** Of this page alone: the hub has said nothing yet. */
const SILENT = 'HUB_SILENT';

/** Whether what was asked for waits for a hub that says nothing. */
export const isSilent = (error: unknown): boolean => error instanceof ApiError && error.code === SILENT;

/** The hub's own refusal; it is in its hands what that says. */
const refusalIn = (result: unknown): ApiError => {
  const { code, details } = (typeof result === 'object' && result !== null ? result : {}) as Record<string, unknown>;
  const known = typeof code === 'string' ? code : 'INTERNAL_ERROR';
  return new ApiError(known, 409, known, typeof details === 'object' && details !== null ? { ...details } : {});
};

/**
 * What a hub answered to something it was asked for in the cloud: the result, or its refusal as an `ApiError`. What is not
 * answered by `until` (ms, this device's clock) is an error that `isSilent`, and says `silent`: it was asked, and is done where
 * the hub hears of it while it is good. A question that is lost on the way is asked again.
 */
export const hubAnswer = async (api: Api, commandId: string, until: number, silent: string): Promise<unknown> => {
  for (;;) {
    const command = await api.get<HubCommandState>(`/hub-commands/${commandId}`).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NETWORK') return null;
      throw error;
    });
    if (command?.state === 'done') return command.result;
    if (command?.state === 'rejected') throw refusalIn(command.result);
    if (Date.now() > until) throw new ApiError(SILENT, 504, silent);
    await new Promise((next) => setTimeout(next, EVERY_MS));
  }
};
