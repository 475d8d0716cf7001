import { CatalogueChange, IdParam, UndoneChange } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { getCategoryHistory } from './history/get-category-history.ts';
import { getMenuHistory } from './history/get-menu-history.ts';
import { getModifierGroupHistory } from './history/get-modifier-group-history.ts';
import { undoCatalogueChange } from './history/undo-catalogue-change.ts';

const auth = 'identity';
const history = { method: 'GET', auth, permission: 'Catalogue:View', params: IdParam } as const;
const output = z.object({ data: z.array(CatalogueChange) });

/** Of menus, categories and groups of options: what was changed and by whom, and its undoing. */
export const catalogueChangesRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    ...history,
    path: '/product-categories/:id/history',
    summary: 'List the history of a category',
    output,
    handler: getCategoryHistory,
  }),
  read({
    ...history,
    path: '/menus/:id/history',
    summary: 'List the history of a menu',
    output,
    handler: getMenuHistory,
  }),
  read({
    ...history,
    path: '/product-modifier-groups/:id/history',
    summary: 'List the history of a modifier group',
    output,
    handler: getModifierGroupHistory,
  }),
  write({
    method: 'POST',
    path: '/catalogue-changes/:id/undo',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Undo a catalogue change',
    params: IdParam,
    output: UndoneChange,
    errors: [
      'MODIFIER_GROUP_SHORT',
      'NAME_TAKEN',
      'CHANGE_NOT_FOUND',
      'MENU_ITEM_EXISTS',
      'MODIFIER_RANGE_INVALID',
      'LOCATION_NOT_FOUND',
    ],
    handler: undoCatalogueChange,
  }),
]);
