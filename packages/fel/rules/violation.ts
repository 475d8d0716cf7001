import type { Minor } from '@comanda/contracts';
import type { CfLimit } from '../document/cf-limit.ts';
import type { Dte } from '../document/dte.ts';

/** What a rule of SAT's says against a document: SAT's code, and the field it is about (`lines.2.iva.base`). */
export interface Violation {
  code: string;
  path: string;
}

/** The document a note changes, as it was certified. */
export interface OriginFacts {
  dte: Dte;
  /** What earlier credit notes took off it; minor units. */
  credited: Minor;
}

/** What the rules need to know beside the document. */
export interface RuleFacts {
  /** When it is certified; ms. */
  certifiedAt: number;
  cfLimit: CfLimit;
  /** GTQ per unit of the document's currency; null where there is none. Not used for GTQ. */
  gtqRate: string | null;
  /** Of a note; null where the origin is not known here, which only the certifier can judge then. */
  origin: OriginFacts | null;
}

export type Rule = (dte: Dte, facts: RuleFacts) => Violation[];

/** A violation where something holds. */
export const when = (holds: boolean, code: string, path: string): Violation[] => (holds ? [{ code, path }] : []);

/** SAT's code for a document that its schema does not take. */
export const SCHEMA = 'FEL_GEN102';
