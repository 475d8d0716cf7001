import type { HubCommandState } from '@comanda/contracts';
import { type Api, ApiError } from '@comanda/web';

/** How often the cloud is asked what came of it. Milliseconds. */
const EVERY_MS = 300;
/** How long somebody waits for a hub before they are told that it is silent. Milliseconds. */
export const PATIENCE_MS = 10_000;

/** Both codes are of the page: the hub was not heard, or said no more than that. */
const SILENT = 'HUB_SILENT';

/** Whether what was asked for waits for a hub that says nothing. */
export const isSilent = (error: unknown): boolean => error instanceof ApiError && error.code === SILENT;

/**
 * What a hub answered to something it was asked for in the cloud: the result, or the hub's own refusal as an `ApiError`; after
 * `until` (ms, this device's clock) one that `isSilent`, which says `silent`.
 */
export const hubAnswer = async (api: Api, commandId: string, until: number, silent: string): Promise<unknown> => {
  const { state, result } = await api.get<HubCommandState>(`/hub-commands/${commandId}`);
  if (state === 'done') return result;
  if (state === 'rejected') {
    const { code, details } = (result ?? {}) as { code?: string; details?: Record<string, unknown> };
    throw new ApiError(code ?? 'INTERNAL_ERROR', 409, silent, details);
  }
  if (Date.now() > until) throw new ApiError(SILENT, 504, silent);
  await new Promise((next) => setTimeout(next, EVERY_MS));
  return hubAnswer(api, commandId, until, silent);
};
