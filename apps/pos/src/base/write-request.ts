export interface WriteRequest {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Stable over every retry: what makes a lost answer harmless (docs/decisions.md#a-lost-answer). */
  key: string;
  ifMatch?: number | undefined;
}
