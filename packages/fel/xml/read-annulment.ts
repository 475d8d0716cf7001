import type { Annulment } from '../document/annulment.ts';
import { at, readXml, textOf } from './read-xml.ts';

const FIELDS = {
  uuid: '@NumeroDocumentoAAnular',
  issuerNit: '@NITEmisor',
  receiverId: '@IDReceptor',
  documentIssuedAt: '@FechaEmisionDocumentoAnular',
  annulledAt: '@FechaHoraAnulacion',
  reason: '@MotivoAnulacion',
} as const;

/** Reads an annulment back from SAT's XML. Null for what is none, or lacks one of its fields, all of which are required. */
export const readAnnulment = (xml: string): Annulment | null => {
  const data = at(readXml(xml) ?? undefined, 'GTAnulacionDocumento', 'SAT', 'AnulacionDTE', 'DatosGenerales');
  const read = Object.entries(FIELDS).map(([field, name]) => [field, textOf(data, name)] as const);
  return read.every(([, text]) => text !== undefined && text !== '')
    ? (Object.fromEntries(read) as unknown as Annulment)
    : null;
};
