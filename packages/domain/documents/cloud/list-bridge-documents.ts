import { AppError, type DocumentPrintJob, type WaitingDocumentsQuery } from '@comanda/contracts';
import type { BridgeLineContext } from '@comanda/kernel/bridge-line';
import { listWaitingDocuments } from '../list-waiting-documents.ts';

const orNone = (error: unknown): { data: DocumentPrintJob[] } => {
  if (error instanceof AppError && error.code === 'HUB_AWAY') return { data: [] };
  throw error;
};

/**
 * What waits for a bridge that is paired with the cloud: what was asked for here, and what its hub made, the oldest first. While that
 * hub is away the cloud’s own are told all the same. Throws TOO_MANY_REQUESTS, and what the hub throws.
 */
export const listBridgeDocuments = async (
  ctx: BridgeLineContext,
  input: WaitingDocumentsQuery,
): Promise<{ data: DocumentPrintJob[] }> => {
  const own = await listWaitingDocuments(ctx, input);
  if (ctx.actor.kind !== 'bridge') return own;
  const asked = { operation: 'listWaitingDocuments', input };
  const ofHub = (await ctx.askBridgesHub(ctx, asked).catch(orNone)) as { data: DocumentPrintJob[] };
  const at = ({ createdAt }: DocumentPrintJob): number => Date.parse(createdAt);
  return { data: [...own.data, ...ofHub.data].sort((a, b) => at(a) - at(b)) };
};
