/**
 * How a fake certifier misbehaves. `down`: 503 with a page; `wrong`: 200 with something else than documented; `hang`: no answer at
 * all; `other`: somebody else's entry; `busy`: 429; `refuse`: with SAT's `code`. What commits first and then keeps it to itself:
 * `cut` drops the connection, `late` never answers, `gateway` answers 504 with a page.
 */
export const TROUBLES = ['none', 'down', 'wrong', 'hang', 'other', 'busy', 'refuse', 'cut', 'late', 'gateway'] as const;
export type TroubleMode = (typeof TROUBLES)[number];

export interface Trouble {
  /** Milliseconds it thinks before it answers. */
  delayMs: number;
  mode: TroubleMode;
  /** SAT's code of `refuse`. */
  code: string;
  /** How many documents it still befalls; null until told otherwise. Look-ups and log-ins do not count. */
  times: number | null;
}

/** Troubles that befall documents alone: they begin after the document is there, or refuse it. */
const OF_DOCUMENTS: readonly TroubleMode[] = ['refuse', 'cut', 'late', 'gateway'];

/** The trouble a request is in; counts one off where it is a document. */
export const troubleOf = (trouble: Trouble, isDocument: boolean): TroubleMode => {
  const { mode } = trouble;
  if (!isDocument) return OF_DOCUMENTS.includes(mode) || trouble.times !== null ? 'none' : mode;
  if (trouble.times === null || mode === 'none') return mode;
  trouble.times -= 1;
  if (trouble.times <= 0) Object.assign(trouble, { mode: 'none', times: null });
  return mode;
};
