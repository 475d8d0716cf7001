import type { Actor } from './context.ts';

/** What an actor may do because of its kind, beside the permissions it holds. */
export interface ActorTraits {
  /** Reaches rows of its own branches (`locationIds`) alone, by their ids too; rows without a branch belong to the whole business. */
  isBoundToBranches: boolean;
  /** A manager's PIN may lend it a permission for one request (docs/decisions.md#approval-by-a-manager). */
  mayBeApproved: boolean;
  /** Its id is a user's: it may be named as the waiter of an order, or as who bumped a ticket. */
  isPerson: boolean;
  /** Joins the room of its business on `/restaurant` when its socket connects. */
  hearsBusiness: boolean;
  /** Has not signed in: it is bound to no business yet, and its attempts are counted by address. */
  isAnonymous: boolean;
  /** A print bridge: it sees and reports the jobs of stations that bridges print for, and no others. */
  isBridge: boolean;
  /** A kitchen display: it touches the tickets of its own station (`stationId`) alone. */
  isDisplay: boolean;
  /** A program of others asks: what it uses up of a bounded thing is counted apart from what people do. */
  isProgram: boolean;
  /** May write at a hub that another box has replaced: what the kitchen still has on its screens may be finished. */
  mayWriteFenced: boolean;
}

/**
 * All there is to say of each kind of actor. Code asks this table and never compares `actor.kind`, so a new kind does not
 * compile until each of these is answered for it.
 */
const TRAITS: Record<Actor['kind'], ActorTraits> = {
  user: {
    isBoundToBranches: true,
    mayBeApproved: true,
    isPerson: true,
    hearsBusiness: true,
    isAnonymous: false,
    isBridge: false,
    isDisplay: false,
    isProgram: false,
    mayWriteFenced: false,
  },
  // A key's, or a program's with somebody's token: nobody stands behind it who could be named as a waiter.
  assistant: {
    isBoundToBranches: true,
    mayBeApproved: false,
    isPerson: false,
    hearsBusiness: false,
    isAnonymous: false,
    isBridge: false,
    isDisplay: false,
    isProgram: true,
    mayWriteFenced: false,
  },
  // `getTicketFor` binds it to its station.
  device: {
    isBoundToBranches: false,
    mayBeApproved: false,
    isPerson: false,
    hearsBusiness: false,
    isAnonymous: false,
    isBridge: false,
    isDisplay: true,
    isProgram: false,
    mayWriteFenced: true,
  },
  bridge: {
    isBoundToBranches: true,
    mayBeApproved: false,
    isPerson: false,
    hearsBusiness: false,
    isAnonymous: false,
    isBridge: true,
    isDisplay: false,
    isProgram: false,
    mayWriteFenced: true,
  },
  // It replicates rows of its whole business.
  hub: {
    isBoundToBranches: false,
    mayBeApproved: false,
    isPerson: false,
    hearsBusiness: false,
    isAnonymous: false,
    isBridge: false,
    isDisplay: false,
    isProgram: false,
    mayWriteFenced: true,
  },
  system: {
    isBoundToBranches: false,
    mayBeApproved: false,
    isPerson: false,
    hearsBusiness: false,
    isAnonymous: false,
    isBridge: false,
    isDisplay: false,
    isProgram: false,
    mayWriteFenced: true,
  },
  // It has no business, so no row is its own; whoever signs in becomes one of the others.
  public: {
    isBoundToBranches: false,
    mayBeApproved: false,
    isPerson: false,
    hearsBusiness: false,
    isAnonymous: true,
    isBridge: false,
    isDisplay: false,
    isProgram: false,
    mayWriteFenced: true,
  },
};

/** What the kind of this actor may do. */
export const traitsOf = ({ kind }: Pick<Actor, 'kind'>): ActorTraits => TRAITS[kind];
