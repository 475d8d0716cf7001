import { AppError, DocumentPrintJob, type WaitingDocumentsQuery } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { BridgeLineContext } from '@comanda/kernel/bridge-line';
import { z } from 'zod';
import { listWaitingDocuments, MOST_TOLD } from '../list-waiting-documents.ts';

/** No longer than a hub of ours makes it: each that is none costs the cloud, which all share, an error a field. */
const OfHub = z.object({ data: z.array(DocumentPrintJob).max(MOST_TOLD) });

/** A hub that is away, busy or broken keeps the cloud's own papers from nobody; that it removed this bridge is said. */
const orNone = (error: unknown): unknown => {
  if (error instanceof AppError && error.code !== 'UNAUTHENTICATED') return null;
  throw error;
};

/**
 * What waits for a bridge that is paired with the cloud: what was asked for here, and what its hub made, the oldest first. While that
 * hub is away the cloud’s own are told all the same. Throws UNAUTHENTICATED where the hub removed it.
 */
export const listBridgeDocuments = async (
  ctx: BridgeLineContext,
  input: WaitingDocumentsQuery,
): Promise<{ data: DocumentPrintJob[] }> => {
  const own = await listWaitingDocuments(ctx, input);
  if (!traitsOf(ctx.actor).isBridge) return own;
  const asked = { operation: 'listWaitingDocuments', input };
  const ofHub = OfHub.safeParse(await ctx.askBridgesHub(ctx, asked).catch(orNone)).data?.data ?? [];
  const at = ({ createdAt }: DocumentPrintJob): number => Date.parse(createdAt);
  return { data: [...own.data, ...ofHub].sort((a, b) => at(a) - at(b)) };
};
