import type { WriteContext } from '@comanda/kernel/context';
import { sweepStuckDocuments } from '../deliver-document.ts';
import { failUnbridgedDocuments } from './fail-unbridged-documents.ts';

/** As at a hub; and a station may have changed hands at its hub, of which nobody here was told. Answers how many ended. */
export const sweepCloudDocuments = async (tx: WriteContext): Promise<number> =>
  (await sweepStuckDocuments(tx)) + (await failUnbridgedDocuments(tx));
