import type { Row } from '../evening/rows.ts';
import type { HubNode } from '../hub-node.ts';

/** Answers questions to a hub's file as it is now. */
export interface File {
  all(text: string, ...values: unknown[]): Row[];
}

/** What a hub's file says while somebody looks at it. */
export const withFile = <T>(hub: HubNode, look: (file: File) => T): T =>
  look({ all: (text, ...values) => hub.file.prepare(text).all(...values) as Row[] });
