import { cleanText } from './clean-text.ts';
import type { Dte } from './dte.ts';

/** What annuls a document. SAT compares receiver and day with the document's own. */
export interface Annulment {
  uuid: string;
  issuerNit: string;
  receiverId: string;
  /** The document's own `issuedAt`. */
  documentIssuedAt: string;
  /** Guatemalan time. */
  annulledAt: string;
  /** 1 to 255 characters as SAT takes them; a longer one is cut. */
  reason: string;
}

const MOST_REASON = 255;

/** The annulment of a certified document. `annulledAt` is Guatemalan time. */
export const annulmentOf = (dte: Dte, uuid: string, reason: string, annulledAt: string): Annulment => ({
  uuid,
  issuerNit: dte.issuer.nit,
  receiverId: dte.receiver.id,
  documentIssuedAt: dte.issuedAt,
  annulledAt,
  reason: cleanText(reason, MOST_REASON),
});
