import { type Minor, minorToMajor } from '@comanda/contracts';

const PAGE = 'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf';

/** Address at which SAT shows a document by its authorisation; what its QR carries. `total` in minor units. */
export const satPage = (
  uuid: string,
  { issuer, receiver, total }: { issuer: { nit: string }; receiver: { id: string }; total: Minor },
): string => {
  const query = {
    tipo: 'autorizacion',
    numero: uuid,
    emisor: issuer.nit,
    receptor: receiver.id,
    monto: minorToMajor(total),
  };
  return `${PAGE}?${new URLSearchParams(query)}`;
};

/** The same for a document in contingency, by its access number. */
export const satContingencyPage = (accessNumber: number): string =>
  `${PAGE}?${new URLSearchParams({ tipo: 'contingencia', numero: String(accessNumber) })}`;
