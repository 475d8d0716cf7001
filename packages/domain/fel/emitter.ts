import type { Emitter } from '@comanda/fel';
import type { FelEstablishmentRow, FelSettingsRow } from './fel.tables.ts';

/** Who issues a branch's documents. */
export const emitterOf = (settings: FelSettingsRow, establishment: FelEstablishmentRow): Emitter => {
  const { issuerNit: nit, issuerName: name, affiliation, phrases } = settings;
  const { code, commercialName, address, postalCode, municipality, department, country } = establishment;
  return {
    issuer: { nit, name, affiliation },
    establishment: { code, commercialName, address, postalCode, municipality, department, country },
    phrases: phrases.map(({ type, scenario, resolution, resolvedOn }) => ({
      type,
      scenario,
      ...(resolution ? { resolution } : {}),
      ...(resolvedOn ? { resolvedOn } : {}),
    })),
  };
};
