import { minorToMajor } from '@comanda/contracts';
import { sixDecimals } from '../document/decimals.ts';
import type { Dte, DteLine, Establishment, Issuer, NoteOrigin, Phrase, Receiver } from '../document/dte.ts';
import { element, writeXml, type XmlNode } from './element.ts';

/** SAT's four version strings, which do not agree with one another (docs/fiscal.md#the-document). */
const DTE = 'http://www.sat.gob.gt/dte/fel/0.2.0';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
export const INSTALMENTS = 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0';
export const NOTE_REFERENCES = 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0';

/** A document as SAT's schema has it (GT_Documento 0.2.1), unsigned: element for element in its order. */
export const writeDte = (dte: Dte): string => {
  const namespaces = { 'xmlns:dte': DTE, 'xmlns:ds': SIGNATURE, Version: '0.1' };
  const emission = element('dte:DatosEmision', { ID: 'DatosEmision' }, emissionOf(dte));
  const document = element('dte:DTE', { ID: 'DatosCertificados' }, [emission]);
  return writeXml(element('dte:GTDocumento', namespaces, [element('dte:SAT', { ClaseDocumento: 'dte' }, [document])]));
};

const emissionOf = (dte: Dte): XmlNode[] => {
  const general = { Tipo: dte.type, FechaHoraEmision: dte.issuedAt, CodigoMoneda: dte.currency };
  return [
    element('dte:DatosGenerales', { ...general, NumeroAcceso: dte.accessNumber }),
    issuer(dte.issuer, dte.establishment),
    receiver(dte.receiver),
    ...(dte.phrases.length > 0 ? [element('dte:Frases', {}, dte.phrases.map(phrase))] : []),
    element('dte:Items', {}, dte.lines.map(item)),
    totals(dte),
    ...complements(dte),
  ];
};

const value = (name: string, text: string | number): XmlNode => element(`dte:${name}`, {}, String(text));

const issuer = ({ nit, name, affiliation }: Issuer, at: Establishment): XmlNode =>
  element(
    'dte:Emisor',
    {
      NITEmisor: nit,
      NombreEmisor: name,
      CodigoEstablecimiento: at.code,
      NombreComercial: at.commercialName,
      AfiliacionIVA: affiliation,
    },
    [
      element('dte:DireccionEmisor', {}, [
        value('Direccion', at.address),
        value('CodigoPostal', at.postalCode),
        value('Municipio', at.municipality),
        value('Departamento', at.department),
        value('Pais', at.country),
      ]),
    ],
  );

const receiver = ({ kind, id, name, address }: Receiver): XmlNode =>
  element(
    'dte:Receptor',
    { IDReceptor: id, NombreReceptor: name, TipoEspecial: kind === 'CUI' || kind === 'EXT' ? kind : null },
    [element('dte:DireccionReceptor', {}, [value('Direccion', address)])],
  );

const phrase = ({ type, scenario, resolution, resolvedOn }: Phrase): XmlNode =>
  element('dte:Frase', {
    TipoFrase: type,
    CodigoEscenario: scenario,
    NumeroResolucion: resolution,
    FechaResolucion: resolvedOn,
  });

const item = (line: DteLine, i: number): XmlNode =>
  element('dte:Item', { NumeroLinea: i + 1, BienOServicio: line.kind }, [
    value('Cantidad', line.quantity),
    value('UnidadMedida', line.unit),
    value('Descripcion', line.description),
    value('PrecioUnitario', line.unitPrice),
    value('Precio', sixDecimals(line.gross)),
    value('Descuento', sixDecimals(line.discount)),
    ...(line.iva === null ? [] : [element('dte:Impuestos', {}, [tax(line.iva)])]),
    value('Total', sixDecimals(line.total)),
  ]);

const tax = ({ unitCode, base, amount }: NonNullable<DteLine['iva']>): XmlNode =>
  element('dte:Impuesto', {}, [
    value('NombreCorto', 'IVA'),
    value('CodigoUnidadGravable', unitCode),
    value('MontoGravable', base),
    value('MontoImpuesto', amount),
  ]);

const totals = ({ totalIva, total }: Dte): XmlNode => {
  const sum = (amount: string) => element('dte:TotalImpuesto', { NombreCorto: 'IVA', TotalMontoImpuesto: amount });
  return element('dte:Totales', {}, [
    ...(totalIva === null ? [] : [element('dte:TotalImpuestos', {}, [sum(totalIva)])]),
    value('GranTotal', sixDecimals(total)),
  ]);
};

const complements = ({ origin, instalments }: Dte): XmlNode[] => {
  const all = [
    ...(instalments.length > 0
      ? [{ name: 'AbonosFacturaCambiaria', uri: INSTALMENTS, body: abonos(instalments) }]
      : []),
    ...(origin === null ? [] : [{ name: 'REFERENCIAS NOTA', uri: NOTE_REFERENCES, body: reference(origin) }]),
  ];
  if (all.length === 0) return [];
  const each = all.map(({ name, uri, body }, i) =>
    element('dte:Complemento', { IDComplemento: i + 1, NombreComplemento: name, URIComplemento: uri }, [body]),
  );
  return [element('dte:Complementos', {}, each)];
};

const abonos = (instalments: Dte['instalments']): XmlNode =>
  element(
    'cfc:AbonosFacturaCambiaria',
    { 'xmlns:cfc': INSTALMENTS, Version: '1' },
    instalments.map(({ number, dueOn, amount }) =>
      element('cfc:Abono', {}, [
        element('cfc:NumeroAbono', {}, String(number)),
        element('cfc:FechaVencimiento', {}, dueOn),
        element('cfc:MontoAbono', {}, minorToMajor(amount)),
      ]),
    ),
  );

const reference = (origin: NoteOrigin): XmlNode =>
  element('cno:ReferenciasNota', {
    'xmlns:cno': NOTE_REFERENCES,
    Version: '1',
    NumeroAutorizacionDocumentoOrigen: origin.uuid,
    SerieDocumentoOrigen: origin.series,
    NumeroDocumentoOrigen: origin.number,
    FechaEmisionDocumentoOrigen: origin.issuedOn,
    MotivoAjuste: origin.reason,
  });
