import type { Annulment } from '../document/annulment.ts';
import { element, writeXml } from './element.ts';

/** Of annulments it is the older namespace. */
const DTE = 'http://www.sat.gob.gt/dte/fel/0.1.0';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** An annulment as SAT's schema has it (GT_AnulacionDocumento 0.1.0), unsigned. */
export const writeAnnulment = (annulment: Annulment): string => {
  const data = element('dte:DatosGenerales', {
    ID: 'DatosAnulacion',
    NumeroDocumentoAAnular: annulment.uuid,
    NITEmisor: annulment.issuerNit,
    IDReceptor: annulment.receiverId,
    FechaEmisionDocumentoAnular: annulment.documentIssuedAt,
    FechaHoraAnulacion: annulment.annulledAt,
    MotivoAnulacion: annulment.reason,
  });
  const namespaces = { 'xmlns:dte': DTE, 'xmlns:ds': SIGNATURE, Version: '0.1' };
  const body = element('dte:AnulacionDTE', { ID: 'DatosCertificados' }, [data]);
  return writeXml(element('dte:GTAnulacionDocumento', namespaces, [element('dte:SAT', {}, [body])]));
};
