import { z } from 'zod';
import { OrderItemStatus, OrderType } from '../enums.ts';
import { CourseNumber, type OrderItem } from '../orders.ts';
import { Id, isOfOurTime, OUR_TIME, Quantity, QuantityInput, Timestamp } from '../primitives.ts';

/** Where a course is: it waits for "Marchar", is cooked, waits to be carried, is at the table. */
export const CourseState = z.enum(['held', 'cooking', 'ready', 'served']);
export type CourseState = z.infer<typeof CourseState>;

/** What the kitchen is done with and nobody took to the table; where there is no pass, nobody says that it was. */
export const isToFetch = ({ status, readyAt }: Pick<OrderItem, 'status' | 'readyAt'>): boolean =>
  status === 'ready' || (status === 'served' && !readyAt);

export const ExpoLine = z.object({
  itemId: Id,
  name: z.string(),
  quantity: z.number(),
  seatNo: z.int().nullable(),
  modifiers: z.array(z.string()),
  /** What was said of it, and of the combo it is a part of. */
  notes: z.string().nullable(),
  /** Additive: those of the guest at its seat. */
  allergies: z.array(z.string()).optional(),
  /** Additive: of which combo it is a part, as its stations were told. */
  comboName: z.string().nullish(),
  /** Additive: the table the kitchen was told, or that order's number, where the dish has gone to this order's since. */
  movedFrom: z.string().nullish(),
  /** `pending`: it waits for "Marchar". */
  status: OrderItemStatus,
  /** Additive: when the kitchen got it, where its table's course had begun before; its own time runs from then. */
  addedAt: Timestamp.nullish(),
  /** Who makes it, who is done, and (additive) where else it is shown or printed because nobody saw it there. */
  stations: z.array(
    z.object({
      stationId: Id,
      stationName: z.string(),
      isDone: z.boolean(),
      alsoAt: z.array(z.string()).optional(),
      /** Additive: of a station without a display, whether its slip is out: nobody there says that it is done. */
      paper: z.enum(['printed', 'waiting', 'failed']).optional(),
      /** Additive: of a station with neither display nor printer; nobody sees it, unless `paper` of it is at another (`alsoAt`). */
      isBlind: z.boolean().optional(),
    }),
  ),
  /** Additive: no cook can say of it that it is done (`paper`, `isBlind`), so it is handed out by itself (`itemId`). */
  isDoneAtPass: z.boolean().optional(),
});
export type ExpoLine = z.infer<typeof ExpoLine>;

export const ExpoCourse = z.object({
  courseNumber: CourseNumber,
  state: CourseState,
  /** Since when it is so: the first of it called for, the last of it done, carried; null of one that waits to be called for. */
  since: Timestamp.nullable(),
  lines: z.array(ExpoLine),
});
export type ExpoCourse = z.infer<typeof ExpoCourse>;

/** An order as whoever stands at the pass sees it: all its stations at once. */
export const ExpoOrder = z.object({
  orderId: Id,
  orderNumber: z.string(),
  orderType: OrderType,
  tableAlias: z.string().nullable(),
  waiterName: z.string().nullable(),
  /** Additive: nothing of it is owed any more; what is not at the table is handed out all the same. */
  isPaid: z.boolean().optional(),
  sentAt: Timestamp.nullable(),
  /** Additive: since when the kitchen has what is longest on its way to the table; null where it has nothing. */
  cookingSince: Timestamp.nullish(),
  courses: z.array(ExpoCourse),
  /** The course to call for next, once all before it are at the table, and since when they are. */
  next: z.object({ courseNumber: CourseNumber, since: Timestamp.nullable() }).nullable(),
});
export type ExpoOrder = z.infer<typeof ExpoOrder>;
export const ExpoBoard = z.object({ serverNow: Timestamp, data: z.array(ExpoOrder) });
export type ExpoBoard = z.infer<typeof ExpoBoard>;

/**
 * Of one course, or of whatever is ready; additive, a dish no cook can say is done (`isDoneAtPass`), and how many of it were
 * shown: where there are other many by now nothing is handed out.
 */
export const DeliverInput = z
  .strictObject({ courseNumber: CourseNumber.optional(), itemId: Id.optional(), quantity: QuantityInput.optional() })
  .prefault({});
export type DeliverInput = z.infer<typeof DeliverInput>;
/** How many lines went to the table, to the kitchen, or back to the pass. */
export const ExpoDone = z.object({ orderId: Id, lines: z.int() });
export type ExpoDone = z.infer<typeof ExpoDone>;

/** A line as it was handed out. */
const HandedOutLine = z.strictObject({
  itemId: Id,
  quantity: Quantity,
  servedAt: Timestamp.refine(isOfOurTime, OUR_TIME),
});
/** Additive: what was handed out, as `TakeBackInput` wants it said again. */
export const HandedOut = ExpoDone.extend({ handedOut: z.array(HandedOutLine).optional() });
export type HandedOut = z.infer<typeof HandedOut>;
/** As it was handed out: where one is another than then nothing comes back. */
export const TakeBackInput = z.strictObject({ lines: z.array(HandedOutLine).min(1).max(500) });
export type TakeBackInput = z.infer<typeof TakeBackInput>;
