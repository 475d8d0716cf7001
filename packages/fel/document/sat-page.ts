import { type Minor, minorToMajor } from '@comanda/contracts';

const PAGE = 'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf';

/** Address at which SAT shows a document; what its QR carries. `total` in minor units. */
export const satPage = (document: { uuid: string; issuerNit: string; receiverId: string; total: Minor }): string => {
  const { uuid, issuerNit, receiverId, total } = document;
  const query = {
    tipo: 'autorizacion',
    numero: uuid,
    emisor: issuerNit,
    receptor: receiverId,
    monto: minorToMajor(total),
  };
  return `${PAGE}?${new URLSearchParams(query)}`;
};

/** The same for a document in contingency, by its access number. */
export const satContingencyPage = (accessNumber: number): string =>
  `${PAGE}?${new URLSearchParams({ tipo: 'contingencia', numero: String(accessNumber) })}`;
