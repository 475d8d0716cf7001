import { type Minor, minor } from '@comanda/contracts';
import { wholeCentavos } from '../document/decimals.ts';
import { DTE_TYPES, type Dte, type DteLine, type Instalment, type NoteOrigin, type Receiver } from '../document/dte.ts';
import { all, at, type Read, readXml, textOf } from './read-xml.ts';

/** A document that was read, and what SAT and the certifier added; null before certification. */
export interface ReadDte {
  dte: Dte;
  certification: { uuid: string; series: string; number: string; certifiedAt: string; certifierNit: string } | null;
}

/**
 * Reads a document back from SAT's XML, whatever its prefixes. Null for what is no such document, has amounts that are no whole
 * centavos, or is of a type Comanda does not know.
 */
export const readDte = (xml: string): ReadDte | null => {
  const dte = at(readXml(xml) ?? undefined, 'GTDocumento', 'SAT', 'DTE');
  const emission = at(dte, 'DatosEmision');
  if (!dte || !emission) return null;
  try {
    return { dte: readEmission(emission), certification: readCertification(at(dte, 'Certificacion')) };
  } catch {
    return null;
  }
};

const need = (node: Read | undefined, name: string): string => {
  const text = textOf(node, name);
  if (text === undefined) throw new Error(`no ${name}`);
  return text;
};

const money = (node: Read | undefined, name: string): Minor => {
  const amount = wholeCentavos(need(node, name));
  if (amount === null) throw new Error(`${name} is no whole number of centavos`);
  return amount;
};

const readEmission = (emission: Read): Dte => {
  const general = at(emission, 'DatosGenerales');
  const issuer = at(emission, 'Emisor');
  const address = at(issuer, 'DireccionEmisor');
  const type = DTE_TYPES.find((one) => one === textOf(general, '@Tipo'));
  if (!type) throw new Error('of an unknown type');
  const access = textOf(general, '@NumeroAcceso');
  const totals = at(emission, 'Totales');
  const complements = all(at(emission, 'Complementos'), 'Complemento');
  const iva = all(at(totals, 'TotalImpuestos'), 'TotalImpuesto').find((one) => textOf(one, '@NombreCorto') === 'IVA');
  return {
    type,
    issuedAt: need(general, '@FechaHoraEmision'),
    currency: need(general, '@CodigoMoneda'),
    accessNumber: access === undefined ? null : Number(access),
    issuer: {
      nit: need(issuer, '@NITEmisor'),
      name: need(issuer, '@NombreEmisor'),
      affiliation: need(issuer, '@AfiliacionIVA') as Dte['issuer']['affiliation'],
    },
    establishment: {
      code: Number(need(issuer, '@CodigoEstablecimiento')),
      commercialName: need(issuer, '@NombreComercial'),
      address: need(address, 'Direccion'),
      postalCode: need(address, 'CodigoPostal'),
      municipality: need(address, 'Municipio'),
      department: need(address, 'Departamento'),
      country: need(address, 'Pais'),
    },
    receiver: readReceiver(at(emission, 'Receptor')),
    phrases: all(at(emission, 'Frases'), 'Frase').map((phrase) => {
      const [resolution, resolvedOn] = [textOf(phrase, '@NumeroResolucion'), textOf(phrase, '@FechaResolucion')];
      return {
        type: Number(need(phrase, '@TipoFrase')),
        scenario: Number(need(phrase, '@CodigoEscenario')),
        ...(resolution === undefined ? {} : { resolution }),
        ...(resolvedOn === undefined ? {} : { resolvedOn }),
      };
    }),
    lines: all(at(emission, 'Items'), 'Item').map(readLine),
    totalIva: iva ? need(iva, '@TotalMontoImpuesto') : null,
    total: money(totals, 'GranTotal'),
    origin: readOrigin(complements),
    instalments: complements.flatMap((one) => all(at(one, 'AbonosFacturaCambiaria'), 'Abono').map(readInstalment)),
  };
};

const readReceiver = (node: Read | undefined): Receiver => {
  const id = need(node, '@IDReceptor');
  const special = textOf(node, '@TipoEspecial');
  const kind = special === 'CUI' || special === 'EXT' ? special : id === 'CF' ? 'CF' : 'NIT';
  return {
    kind,
    id,
    name: need(node, '@NombreReceptor'),
    address: textOf(at(node, 'DireccionReceptor'), 'Direccion') ?? '',
  };
};

const readLine = (item: Read): DteLine => {
  const iva = all(at(item, 'Impuestos'), 'Impuesto').find((one) => textOf(one, 'NombreCorto') === 'IVA');
  return {
    kind: need(item, '@BienOServicio') === 'S' ? 'S' : 'B',
    quantity: need(item, 'Cantidad'),
    unit: textOf(item, 'UnidadMedida') ?? '',
    description: need(item, 'Descripcion'),
    unitPrice: need(item, 'PrecioUnitario'),
    gross: money(item, 'Precio'),
    discount: textOf(item, 'Descuento') === undefined ? minor(0) : money(item, 'Descuento'),
    total: money(item, 'Total'),
    iva: iva
      ? {
          unitCode: Number(need(iva, 'CodigoUnidadGravable')) as 1 | 2,
          base: need(iva, 'MontoGravable'),
          amount: need(iva, 'MontoImpuesto'),
        }
      : null,
  };
};

const readOrigin = (complements: readonly Read[]): NoteOrigin | null => {
  const node = complements.map((one) => at(one, 'ReferenciasNota')).find((one) => one !== undefined);
  if (!node) return null;
  return {
    uuid: need(node, '@NumeroAutorizacionDocumentoOrigen'),
    series: need(node, '@SerieDocumentoOrigen'),
    number: need(node, '@NumeroDocumentoOrigen'),
    issuedOn: need(node, '@FechaEmisionDocumentoOrigen'),
    reason: need(node, '@MotivoAjuste'),
  };
};

const readInstalment = (node: Read): Instalment => ({
  number: Number(need(node, 'NumeroAbono')),
  dueOn: need(node, 'FechaVencimiento'),
  amount: money(node, 'MontoAbono'),
});

const readCertification = (node: Read | undefined): ReadDte['certification'] => {
  if (!node) return null;
  const number = at(node, 'NumeroAutorizacion');
  return {
    uuid: need(node, 'NumeroAutorizacion'),
    series: need(number, '@Serie'),
    number: need(number, '@Numero'),
    certifiedAt: need(node, 'FechaHoraCertificacion'),
    certifierNit: need(node, 'NITCertificador'),
  };
};
