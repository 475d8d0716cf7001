import { minorToMajor } from '@comanda/contracts';
import { sixDecimals } from '../document/decimals.ts';
import type { Dte, DteLine, Phrase, Receiver } from '../document/dte.ts';

/** A field of NUC: a name, the ordinal of the pair it belongs to, a text. */
interface Info {
  Name: string;
  Data: string | null;
  Value: string;
}

const info = (Name: string, Value: string, Data: string | null = null): Info => ({ Name, Data, Value });
/** Digifact refuses an empty text in the part that never reaches SAT (code 3000). */
const NONE = '-';
const NO_PLACE = { City: '01001', District: 'GUATEMALA', State: 'GUATEMALA', Country: 'GT' };

/**
 * A document in Digifact's NUC JSON (v2.0.5), with its idempotency key as internal reference that the certifier is told to check. All
 * amounts are texts and the misspelt names are Digifact's.
 */
export const writeNuc = (dte: Dte, key: string): string =>
  JSON.stringify({
    Version: '1.00',
    CountryCode: 'GT',
    Header: {
      DocType: dte.type,
      IssuedDateTime: dte.issuedAt,
      Currency: dte.currency,
      ...(dte.accessNumber === null
        ? {}
        : { AdditionalIssueDocInfo: [info('NumeroAcceso', String(dte.accessNumber))] }),
    },
    Seller: seller(dte),
    Buyer: buyer(dte.receiver),
    ThirdParties: null,
    Items: dte.lines.map(item),
    Totals: {
      ...(dte.totalIva === null ? {} : { TotalTaxes: { TotalTax: [{ Description: 'IVA', Amount: dte.totalIva }] } }),
      GrandTotal: { InvoiceTotal: sixDecimals(dte.total) },
    },
    AdditionalDocumentInfo: { AdditionalInfo: [adenda(dte, key), ...complements(dte)] },
  });

const seller = ({ issuer, establishment: at, phrases }: Dte) => ({
  TaxID: issuer.nit,
  TaxIDAdditionalInfo: [info('AfiliacionIVA', issuer.affiliation)],
  Name: issuer.name,
  AdditionlInfo: phrases.flatMap(phrase),
  BranchInfo: {
    Code: String(at.code),
    Name: at.commercialName,
    AddressInfo: {
      Address: at.address,
      City: at.postalCode,
      District: at.municipality,
      State: at.department,
      Country: at.country,
    },
  },
});

const phrase = ({ type, scenario, resolution, resolvedOn }: Phrase, i: number): Info[] => {
  const pair = String(i + 1);
  return [
    info('TipoFrase', String(type), pair),
    info('Escenario', String(scenario), pair),
    ...(resolution === undefined ? [] : [info('NumeroResolucion', resolution, pair)]),
    ...(resolvedOn === undefined ? [] : [info('FechaResolucion', resolvedOn, pair)]),
  ];
};

const buyer = ({ kind, id, name, address }: Receiver) => ({
  TaxID: id,
  ...(kind === 'CUI' || kind === 'EXT' ? { TaxIDType: kind } : {}),
  Name: name,
  AddressInfo: { Address: address, ...NO_PLACE },
});

const item = (line: DteLine, i: number) => ({
  Number: String(i + 1),
  Codes: null,
  Type: line.kind === 'S' ? 'Servicio' : 'Bien',
  Description: line.description,
  Qty: line.quantity,
  UnitOfMeasure: line.unit,
  Price: line.unitPrice,
  Discounts: line.discount === 0 ? null : { Discount: [{ Amount: sixDecimals(line.discount) }] },
  Taxes:
    line.iva === null
      ? null
      : {
          Tax: [
            {
              Code: String(line.iva.unitCode),
              Description: 'IVA',
              TaxableAmount: line.iva.base,
              Amount: line.iva.amount,
            },
          ],
        },
  Totals: { TotalItem: sixDecimals(line.total) },
});

/** What Digifact keeps for itself, without which it cannot make SAT's XML: our reference, and a text for each line. */
const adenda = (dte: Dte, key: string) => ({
  Code: key,
  Type: 'ADENDA',
  AditionalData: {
    Data: [
      {
        Name: 'INFORMACION_ADICIONAL',
        Info: [info('OBSERVACIONES', NONE), info('CANTIDAD_LETRAS', `${dte.currency} ${minorToMajor(dte.total)}`)],
      },
      ...dte.lines.map((_, i) => ({
        Name: 'DetallesAux_Detalle',
        Info: [
          info('NumeroLinea', String(i + 1)),
          info('Descripcion_Adicional', NONE),
          info('CodigoEAN', '00001'),
          info('CategoriaAdicional', NONE),
        ],
      })),
    ],
  },
  AditionalInfo: [info('VALIDAR_REFERENCIA_INTERNA', 'VALIDAR')],
});

const complements = ({ type, origin, instalments }: Dte) => [
  ...(origin === null
    ? []
    : [
        {
          Code: type,
          Type: 'COMPLEMENTO',
          AditionalInfo: [
            info('NumeroAutorizacionDocumentoOrigen', origin.uuid),
            info('FechaEmisionDocumentoOrigen', origin.issuedOn),
            info('MotivoAjuste', origin.reason),
            info('SerieDocumentoOrigen', origin.series),
            info('NumeroDocumentoOrigen', origin.number),
          ],
        },
      ]),
  ...(instalments.length === 0
    ? []
    : [
        {
          Code: 'FCAMB',
          Type: 'COMPLEMENTO',
          AditionalData: {
            Data: instalments.map(({ number, dueOn, amount }) => ({
              Name: 'Abono',
              Info: [
                info('NumeroAbono', String(number)),
                info('FechaVencimiento', dueOn),
                info('MontoAbono', minorToMajor(amount)),
              ],
            })),
          },
        },
      ]),
];
