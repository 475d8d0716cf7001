import type { Route } from '@comanda/domain/route';

export { hubJobs, hubListeners, hubRoutes } from '@comanda/domain/hub-slices';

const IDENTITY_PATHS = /^\/(hub|auth|users|audit|sync|customers)(\/|$)/;
const KITCHEN_PATHS =
  /^\/(kitchen-stations|stations|devices|bridges|tickets|admin\/tickets|print-jobs|product-station-assignments|analytics|websocket-status|document-print-jobs)(\/|$)/;

/**
 * Restaurant routes also answer under `/restaurant`, kitchen routes also under `/restaurant/kitchen`
 * (docs/decisions.md#paths).
 */
export const aliasesOf = ({ path }: Route): readonly string[] => {
  if (IDENTITY_PATHS.test(path)) return [];
  return KITCHEN_PATHS.test(path) ? ['/restaurant', '/restaurant/kitchen'] : ['/restaurant'];
};
