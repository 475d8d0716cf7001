import { createStore, type Store } from './store.ts';
import type { ApprovalFacts, DiscountRoom } from './write-request.ts';

/** One question for a manager's PIN, waiting for its dialog. */
export interface ApprovalRequest {
  permission: string;
  /** The last PIN did not authorise this. */
  wrong: boolean;
  facts: ApprovalFacts;
  /** Null where that is not what refused. */
  room: DiscountRoom | null;
  answer(pin: string | null): void;
}

export interface Approvals {
  current: Store<ApprovalRequest | null>;
  /** How many were put away without a PIN. */
  putAway: Store<number>;
  ask(permission: string, wrong: boolean, facts?: ApprovalFacts, room?: DiscountRoom | null): Promise<string | null>;
}

/** Questions are asked one after the other: two writes may need a manager at the same time. */
export const createApprovals = (): Approvals => {
  const current = createStore<ApprovalRequest | null>(null);
  const putAway = createStore(0);
  let last: Promise<unknown> = Promise.resolve();
  const ask: Approvals['ask'] = (permission, wrong, facts = {}, room = null) => {
    const turn = last.then(
      () =>
        new Promise<string | null>((resolve) => {
          current.set({
            permission,
            wrong,
            facts,
            room,
            answer: (pin) => {
              current.set(null);
              if (pin === null) putAway.set(putAway.get() + 1);
              resolve(pin);
            },
          });
        }),
    );
    last = turn;
    return turn;
  };
  return { current, putAway, ask };
};
