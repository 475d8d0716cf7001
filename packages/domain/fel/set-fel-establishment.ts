import type { FelEstablishment, SetFelEstablishmentInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { felEstablishments } from './fel.store.ts';

const COUNTRY = 'GT';

/** Says what a branch is in SAT's register. Documents certified before keep what they had. Throws LOCATION_NOT_FOUND. */
export const setFelEstablishment = async (
  tx: WriteContext,
  { locationId, ...said }: SetFelEstablishmentInput & { locationId: string },
): Promise<FelEstablishment> => {
  const location = await locations.get(tx, locationId);
  const row = { ...said, country: COUNTRY };
  const after = (await felEstablishments.find(tx, locationId))
    ? await felEstablishments.update(tx, locationId, row)
    : await felEstablishments.insert(tx, { id: locationId, locationId, ...row });
  const details = { name: location.name, code: said.code, commercialName: said.commercialName };
  await recordAudit(tx, {
    action: 'fel.establishment_set',
    entity: 'fel_establishment',
    entityId: locationId,
    locationId,
    details,
  });
  return after;
};
