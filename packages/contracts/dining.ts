import { z } from 'zod';
import { DiningTableStatus } from './enums.ts';
import { Flag, Id, Metadata, Name, Paging, Timestamp } from './primitives.ts';
import { isTame, isVisible } from './visible-text.ts';

export const DiningArea = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  name: Name,
  isActive: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type DiningArea = z.infer<typeof DiningArea>;

export const CreateDiningAreaInput = z.strictObject({
  businessId: Id,
  locationId: Id,
  name: Name,
  isActive: z.boolean().default(true),
  createdBy: z.string().max(64).optional(),
});
export type CreateDiningAreaInput = z.infer<typeof CreateDiningAreaInput>;

export const UpdateDiningAreaInput = z.strictObject({ name: Name, isActive: z.boolean() }).partial();
export type UpdateDiningAreaInput = z.infer<typeof UpdateDiningAreaInput>;

export const ListDiningAreasQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  isActive: Flag.optional(),
});
export type ListDiningAreasQuery = z.infer<typeof ListDiningAreasQuery>;

/** Read aloud and told apart: nothing unseen stands in it. */
export const TableNumber = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .refine((text) => isTame(text) && !/\p{Cf}/u.test(text), 'must not contain characters nobody sees')
  .refine(isVisible, 'must be visible');

export const DiningTable = z.object({
  id: Id,
  businessId: Id,
  areaId: Id,
  tableNumber: TableNumber,
  capacity: z.int(),
  status: DiningTableStatus,
  metadata: Metadata,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type DiningTable = z.infer<typeof DiningTable>;

export const CreateDiningTableInput = z.strictObject({
  businessId: Id,
  areaId: Id,
  tableNumber: TableNumber,
  capacity: z.int().min(1).max(100).default(4),
  status: DiningTableStatus.default('available'),
  metadata: Metadata.default({}),
  createdBy: z.string().max(64).optional(),
});
export type CreateDiningTableInput = z.infer<typeof CreateDiningTableInput>;

export const UpdateDiningTableInput = z
  .strictObject({
    areaId: Id,
    tableNumber: TableNumber,
    capacity: z.int().min(1).max(100),
    status: DiningTableStatus,
    metadata: Metadata,
    updatedBy: z.string().max(64),
  })
  .partial();
export type UpdateDiningTableInput = z.infer<typeof UpdateDiningTableInput>;

export const ListDiningTablesQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  areaId: Id.optional(),
  status: DiningTableStatus.optional(),
});
export type ListDiningTablesQuery = z.infer<typeof ListDiningTablesQuery>;

const RoomTable = CreateDiningTableInput.omit({ businessId: true, status: true, createdBy: true });

/** Command `room.change`: what a branch is asked to draw anew. Who sits at a table is the branch's own. */
export const RoomChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('area.create'), area: z.strictObject({ name: Name }) }),
  z.strictObject({ kind: z.literal('area.update'), id: Id, area: UpdateDiningAreaInput }),
  z.strictObject({ kind: z.literal('area.delete'), id: Id }),
  z.strictObject({ kind: z.literal('table.create'), table: RoomTable }),
  z.strictObject({
    kind: z.literal('table.update'),
    id: Id,
    table: UpdateDiningTableInput.omit({ status: true, updatedBy: true }),
  }),
  z.strictObject({ kind: z.literal('table.delete'), id: Id }),
]);
export type RoomChange = z.infer<typeof RoomChange>;

/** Done one after the other, each by itself: where one is refused, those before it stand. */
export const ChangeRoomInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  changes: z.array(RoomChange).min(1).max(100),
});
export type ChangeRoomInput = z.infer<typeof ChangeRoomInput>;
/** In the order of the changes; what became of each: `GET /hub-commands/:id`. */
export const RoomChangesAsked = z.object({ commandIds: z.array(Id) });
export type RoomChangesAsked = z.infer<typeof RoomChangesAsked>;
