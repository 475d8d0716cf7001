import type { ApprovalFacts } from './approvals.ts';

export interface WriteRequest {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Stable over every retry: what makes a lost answer harmless (docs/decisions.md#a-lost-answer). */
  key: string;
  ifMatch?: number | undefined;
  /** What a manager reads who is asked for a PIN; never sent. */
  about?: ApprovalFacts | undefined;
}
