/** What exactly a manager is asked to allow; what is not said is left out. */
export interface ApprovalFacts {
  /** A dish and how many, a bill, a product: `2 × Puyazo`. */
  what?: string | undefined;
  /** The table's number. */
  table?: string | null | undefined;
  /** The name the order goes by. */
  alias?: string | null | undefined;
  orderNumber?: string | undefined;
  /** Centavos. */
  amount?: number | undefined;
  reason?: string | null | undefined;
  /** Of a discount in place of an amount: what it is taken off comes to now, and by how much that changes. Centavos. */
  discount?:
    | { before: number; off: number; isOfOrder?: boolean; isTakenBack?: boolean; isAtMost?: boolean }
    | undefined;
  /** Of dishes that are passed to another order, or of two orders that are joined. */
  move?: 'pass' | 'join' | undefined;
  /** Of a combo that is parted: what its order comes to now, and how much more then, null where that is not known. Centavos. */
  parting?: { before: number; more: number | null } | undefined;
}

/** How much at most may be taken off by whoever asks, or by the last PIN. */
export interface DiscountRoom {
  /** In hundredths. */
  limit: number;
  /** What all together would take off, what was asked for included, and of how much, as the hub says it. Centavos. */
  asked: { off: number; of: number } | null;
}

export interface WriteRequest {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Stable over every retry: what makes a lost answer harmless (docs/decisions.md#a-lost-answer). */
  key: string;
  ifMatch?: number | undefined;
  /** Asked when the hub says that `ifMatch` is over: the version to say now, or null where the change no longer stands. */
  whenOver?: () => Promise<number | null>;
  /** What a manager reads who is asked for a PIN; never sent. */
  about?: ApprovalFacts | undefined;
}
