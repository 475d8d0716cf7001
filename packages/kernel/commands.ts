import {
  AppError,
  type HubCommandState,
  type Page,
  type Paging,
  type Permission,
  type SyncConflict,
} from '@comanda/contracts';
import type { HubCommandAnswerRow, Tables } from '@comanda/db';
import type { z } from 'zod';
import type { Actor, Context, WriteContext } from './context.ts';
import { requirePermission } from './require-permission.ts';

// biome-ignore lint/suspicious/noExplicitAny: each command's own types were checked where it was defined
type Checked = any;

interface Said<B extends z.ZodType, A, R> {
  kind: string;
  body: B;
  /** Does it; an AppError refuses it. A property, not a method: the compiler compares parameters of methods in both directions. */
  handler: (tx: WriteContext, body: z.output<B>, asked: A) => Promise<R>;
  /** Where it can be in conflict: what people are told of that, and how it is done after all. */
  conflicts?: LostChanges;
}

/**
 * What one node may ask of another (docs/sync.md#commands): slices declare it, apps hand it to the sync, which sees to it that
 * it is done once. `A`: what is known of one beside its body; `R`: what can come of it, beside a refusal.
 */
export type Command<A, R> = Said<z.ZodType<Checked>, A, R>;

/** A command whose handler is checked against its body. */
export const command = <B extends z.ZodType, A, R>(said: Said<B, A, R>): Command<A, R> => said;

export interface Done {
  state: 'done';
  result: unknown;
}

/** It would undo what somebody else did: nothing is done, and people are shown these fields of the row it is about. */
export interface InConflict {
  state: 'conflict';
  result: unknown;
  fields: readonly string[];
}

/** What the cloud may ask of a hub. */
export type CloudCommand = Command<{ id: string }, Done>;

/** What a hub may ask of the cloud; it is about the row `targetId` of the table that is called as its kind. */
export type HubCommand = Command<AskedByHub, Done | InConflict> & AskersRights<z.ZodType<Checked>>;

/** Looked at before a hub's command is done: its people are who they are in the cloud, and a hub may be anybody's box. */
interface AskersRights<B extends z.ZodType> {
  /** What whoever asks must be allowed now. Null: the handler looks at it, for there an approval counts. */
  permission: ((body: z.output<B>) => Permission) | Permission | null;
  /** It is about rows of the whole business; all others reach rows of the hub's own branch alone. */
  isOfBusiness?: true;
}

/** A command of a hub whose handler is checked against its body. */
export const hubCommand = <B extends z.ZodType>(
  said: Said<B, AskedByHub, Done | InConflict> & AskersRights<B>,
): HubCommand => said as HubCommand;

/** Does a hub's command in the name of `tx.actor`, at the hub's branch. Throws FORBIDDEN and what the handler throws. */
export const runHubCommand = (
  tx: WriteContext,
  { permission, isOfBusiness, handler }: HubCommand,
  body: Checked,
  asked: AskedByHub,
): Promise<Done | InConflict> => {
  const { actor } = tx;
  if (permission) requirePermission(actor, typeof permission === 'function' ? permission(body) : permission);
  return handler(isOfBusiness ? tx : { ...tx, actor: { ...actor, locationIds: [asked.from.locationId] } }, body, asked);
};

export interface AskedByHub {
  id: string;
  targetId: string;
  /** The hub's location, and the number of its transaction this came up with. */
  from: { locationId: string; seq: number };
}

export const done = (result: unknown): Done => ({ state: 'done', result });

/** The body of a command as its slice wants it. Throws VALIDATION_FAILED. */
export const bodyFor = ({ body }: { body: z.ZodType<Checked> }, given: unknown): Checked => {
  const parsed = body.safeParse(given);
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', { path: parsed.error.issues[0]!.path.join('.') });
  return parsed.data;
};

/** A field of a row that a command would have changed. */
export interface LostChange {
  rowId: string;
  field: string | null;
}

export type ShownLostChange = Pick<SyncConflict, 'rowName' | 'kept' | 'current' | 'lost' | 'isOpenToOther' | 'names'>;

/** `body`: of the command that lost, as its schema leaves it; null when it is not there any more. */
export interface LostChanges {
  /** `locations`: the names of the business's branches by id. */
  show(
    ctx: Context,
    lost: LostChange,
    body: Checked | null,
    locations: ReadonlyMap<string, string>,
  ): Promise<ShownLostChange>;
  /** Makes the change, as whoever decides. Throws FORBIDDEN, and VALIDATION_FAILED when it cannot be made (any more). */
  make(tx: WriteContext, lost: LostChange, body: Checked | null): Promise<void>;
}

/** What operations of the cloud do for its hubs by. */
export interface HubCommands {
  hubCommands: readonly HubCommand[];
  /** Somebody of the caller's business, with what they may do now at that location; null for who may nothing there. */
  personAt(ctx: Context, who: { userId: string; locationId: string }): Promise<Actor | null>;
}

export interface HubOrder {
  locationId: string;
  /** What is asked; the hub has a command of this name. */
  kind: string;
  body: Record<string, unknown>;
  /** Milliseconds after which the hub no longer does it. */
  lifeMs: number;
}

/** What operations of the cloud find in their contexts to ask a hub by. */
export interface HubLine {
  /** In the caller's transaction; done at most once, in the order it was asked at a location. Answers the command's id. */
  askHub(tx: WriteContext, order: HubOrder): Promise<string>;
  /** What became of a command to one of the caller's branches; null when there is none. */
  findCommand(ctx: Context, id: string): Promise<HubCommandState | null>;
}

/** What every operation of a cloud finds in its context. */
export type CloudPorts = HubCommands & HubLine;

export interface CloudOrder {
  kind: string;
  /** What it is about: the id of a customer. */
  targetId: string;
  body: Record<string, unknown>;
}

/** What was asked of the cloud and is not done, and why. */
export interface AskedOfCloud {
  id: string;
  targetId: string;
  body: unknown;
  state: 'waiting' | 'rejected' | 'conflict';
  /** Null while it waits. */
  result: unknown;
  askedBy: string;
  askedByName: string | null;
  askedAt: string;
  answeredAt: string | null;
}

/** What operations of a hub find in their contexts to ask its cloud by. */
export interface CloudLine {
  /** False at a hub that runs on its own. */
  hasCloud(ctx: Pick<Context, 'db'>): Promise<boolean>;
  /** In the caller's transaction; done once, now or when there is internet again. Answers the command's id. */
  askCloud(tx: WriteContext, order: CloudOrder): Promise<string>;
  /** What waits, and what was not done and nobody has put away; newest first. */
  listAsked(
    ctx: Context,
    which: Paging & { kind: string; targetId: string | null; mine: boolean },
  ): Promise<Page<AskedOfCloud>>;
  /** By what commands of a kind are about, what became of the last one of each. */
  lastAnswers(ctx: Context, kind: string): Promise<ReadonlyMap<string, HubCommandAnswerRow['state']>>;
  /** Whoever asked has seen what came of it; false when nothing came of it, or somebody else asked. */
  putAway(tx: WriteContext, id: string): Promise<boolean>;
  /** What this hub calls the versions of rows of its copy: counted up at every change that can be seen. */
  localVersions(
    ctx: Pick<Context, 'db'>,
    table: Tables['localVersion']['entity'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
}
