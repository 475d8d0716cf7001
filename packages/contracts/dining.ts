import { z } from 'zod';
import { DiningTableStatus } from './enums.ts';
import { Flag, Id, Metadata, Name, Paging, Timestamp } from './primitives.ts';

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

export const TableNumber = z.string().trim().min(1).max(20);

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
