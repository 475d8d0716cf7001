import {
  CreateDiningAreaInput,
  CreateDiningTableInput,
  DiningArea,
  DiningTable,
  IdParam,
  ListDiningAreasQuery,
  ListDiningTablesQuery,
  pageOf,
  UpdateDiningAreaInput,
  UpdateDiningTableInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { createDiningArea } from './create-dining-area.ts';
import { createDiningTable } from './create-dining-table.ts';
import { deleteDiningArea } from './delete-dining-area.ts';
import { deleteDiningTable } from './delete-dining-table.ts';
import { getDiningArea } from './get-dining-area.ts';
import { getDiningTable } from './get-dining-table.ts';
import { listDiningAreas } from './list-dining-areas.ts';
import { listDiningTables } from './list-dining-tables.ts';
import { updateDiningArea } from './update-dining-area.ts';
import { updateDiningTable } from './update-dining-table.ts';

const auth = 'identity';

/** How the room stands: at its hub, and in the cloud as that hub said it last. */
const looking = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/dining-areas',
    auth,
    permission: 'Dining:View',
    summary: 'List dining areas',
    query: ListDiningAreasQuery,
    output: pageOf(DiningArea),
    handler: listDiningAreas,
  }),
  read({
    method: 'GET',
    path: '/dining-areas/:id',
    auth,
    permission: 'Dining:View',
    summary: 'Get a dining area',
    params: IdParam,
    output: DiningArea,
    errors: ['AREA_NOT_FOUND'],
    handler: getDiningArea,
  }),
  read({
    method: 'GET',
    path: '/dining-tables',
    auth,
    permission: 'Dining:View',
    summary: 'List tables',
    query: ListDiningTablesQuery,
    output: pageOf(DiningTable),
    handler: listDiningTables,
  }),
  read({
    method: 'GET',
    path: '/dining-tables/:id',
    auth,
    permission: 'Dining:View',
    summary: 'Get a table',
    params: IdParam,
    output: DiningTable,
    errors: ['TABLE_NOT_FOUND'],
    handler: getDiningTable,
  }),
]);

/** Who sits where is decided where they sit. */
const changing = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/dining-areas',
    auth,
    permission: 'Dining:Create',
    summary: 'Add a dining area',
    body: CreateDiningAreaInput,
    output: DiningArea,
    status: 201,
    errors: ['NAME_TAKEN'],
    handler: createDiningArea,
  }),
  write({
    method: 'PATCH',
    path: '/dining-areas/:id',
    auth,
    permission: 'Dining:Update',
    summary: 'Update a dining area',
    params: IdParam,
    body: UpdateDiningAreaInput,
    output: DiningArea,
    errors: ['AREA_NOT_FOUND', 'NAME_TAKEN'],
    handler: updateDiningArea,
  }),
  write({
    method: 'DELETE',
    path: '/dining-areas/:id',
    auth,
    permission: 'Dining:Delete',
    summary: 'Remove an empty dining area',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['AREA_NOT_FOUND', 'AREA_HAS_TABLES'],
    handler: deleteDiningArea,
  }),
  write({
    method: 'POST',
    path: '/dining-tables',
    auth,
    permission: 'Dining:Create',
    summary: 'Add a table',
    body: CreateDiningTableInput,
    output: DiningTable,
    status: 201,
    errors: ['AREA_NOT_FOUND', 'TABLE_NUMBER_TAKEN'],
    handler: createDiningTable,
  }),
  write({
    method: 'PATCH',
    path: '/dining-tables/:id',
    auth,
    permission: 'DiningTable:SetStatus',
    summary: 'Update a table or its status',
    params: IdParam,
    body: UpdateDiningTableInput,
    output: DiningTable,
    errors: [
      'TABLE_NOT_FOUND',
      'AREA_NOT_FOUND',
      'TABLE_NUMBER_TAKEN',
      'TABLE_STATUS_TRANSITION_INVALID',
      'TABLE_HAS_OPEN_ORDER',
    ],
    handler: updateDiningTable,
  }),
  write({
    method: 'DELETE',
    path: '/dining-tables/:id',
    auth,
    permission: 'Dining:Delete',
    summary: 'Remove a table',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['TABLE_NOT_FOUND', 'TABLE_HAS_OPEN_ORDER', 'TABLE_HAS_RESERVATIONS'],
    handler: deleteDiningTable,
  }),
]);

export const diningRoutes = [...looking, ...changing];
