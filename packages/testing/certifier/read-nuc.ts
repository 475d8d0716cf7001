import { minor } from '@comanda/contracts';
import { DTE_TYPES, type Dte, type DteLine, type Phrase, type Receiver, wholeCentavos } from '@comanda/fel';

type Node = Record<string, unknown>;

/** What Digifact answers with code 3000: a NUC it cannot make SAT's XML of. */
export class NucError extends Error {}

const node = (value: unknown, path: string): Node => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NucError(`falta ${path}`);
  return value as Node;
};
const list = (value: unknown, path: string): Node[] => {
  if (!Array.isArray(value)) throw new NucError(`falta ${path}`);
  return value.map((one) => node(one, path));
};
const text = (value: unknown, path: string): string => {
  if (typeof value !== 'string' || value === '') throw new NucError(`${path} debe ser texto`);
  return value;
};
const money = (value: unknown, path: string) => {
  const amount = /^\d+\.\d{6}$/.test(text(value, path)) ? wholeCentavos(String(value)) : null;
  if (amount === null) throw new NucError(`${path} no es un monto`);
  return amount;
};

/** The values of a list of fields, those of one pair together. */
const pairs = (value: unknown, path: string): Map<string, Map<string, string>> => {
  const groups = new Map<string, Map<string, string>>();
  for (const { Name, Data, Value } of list(value, path)) {
    const pair = Data === null ? '' : text(Data, path);
    const group = groups.get(pair) ?? new Map<string, string>();
    groups.set(pair, group.set(text(Name, path), text(Value, `${path}.${String(Name)}`)));
  }
  return groups;
};
const flat = (value: unknown, path: string): Map<string, string> => pairs(value, path).get('') ?? new Map();

/**
 * A NUC document as the fake Digifact takes it, with its internal reference; null where it is not to be checked. Throws NucError on
 * anything Digifact's papers do not have.
 */
export const readNuc = (body: string): { dte: Dte; key: string | null } => {
  const nuc = node(parse(body), 'documento');
  if (nuc.Version !== '1.00' || nuc.CountryCode !== 'GT') throw new NucError('Version y CountryCode');
  const header = node(nuc.Header, 'Header');
  const type = DTE_TYPES.find((one) => one === header.DocType);
  if (!type) throw new NucError('Header.DocType');
  const extras =
    header.AdditionalIssueDocInfo === undefined ? new Map() : flat(header.AdditionalIssueDocInfo, 'Header');
  const totals = node(nuc.Totals, 'Totals');
  const taxes =
    totals.TotalTaxes === undefined ? null : list(node(totals.TotalTaxes, 'TotalTaxes').TotalTax, 'TotalTax');
  const access = extras.get('NumeroAcceso');
  const { key, origin, instalments } = readMore(nuc);
  const lines = list(nuc.Items, 'Items').map(readItem);
  return {
    key,
    dte: {
      type,
      issuedAt: text(header.IssuedDateTime, 'Header.IssuedDateTime'),
      currency: text(header.Currency, 'Header.Currency'),
      accessNumber: access === undefined ? null : Number(access),
      ...readSeller(node(nuc.Seller, 'Seller')),
      receiver: readBuyer(node(nuc.Buyer, 'Buyer')),
      lines,
      totalIva: taxes === null ? null : text(taxes[0]?.Amount, 'TotalTax.Amount'),
      total: money(node(totals.GrandTotal, 'GrandTotal').InvoiceTotal, 'InvoiceTotal'),
      origin,
      instalments,
    },
  };
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new NucError('no es JSON');
  }
};

const readSeller = (seller: Node): Pick<Dte, 'issuer' | 'establishment' | 'phrases'> => {
  const branch = node(seller.BranchInfo, 'BranchInfo');
  const address = node(branch.AddressInfo, 'AddressInfo');
  const phrases = [...pairs(seller.AdditionlInfo, 'AdditionlInfo').values()].map((fields): Phrase => {
    const [resolution, resolvedOn] = [fields.get('NumeroResolucion'), fields.get('FechaResolucion')];
    return {
      type: Number(fields.get('TipoFrase')),
      scenario: Number(fields.get('Escenario')),
      ...(resolution === undefined ? {} : { resolution }),
      ...(resolvedOn === undefined ? {} : { resolvedOn }),
    };
  });
  return {
    phrases,
    issuer: {
      nit: text(seller.TaxID, 'Seller.TaxID'),
      name: text(seller.Name, 'Seller.Name'),
      affiliation: flat(seller.TaxIDAdditionalInfo, 'Seller').get('AfiliacionIVA') as Dte['issuer']['affiliation'],
    },
    establishment: {
      code: Number(text(branch.Code, 'BranchInfo.Code')),
      commercialName: text(branch.Name, 'BranchInfo.Name'),
      address: text(address.Address, 'AddressInfo.Address'),
      postalCode: text(address.City, 'AddressInfo.City'),
      municipality: text(address.District, 'AddressInfo.District'),
      department: text(address.State, 'AddressInfo.State'),
      country: text(address.Country, 'AddressInfo.Country'),
    },
  };
};

const readBuyer = (buyer: Node): Receiver => {
  const id = text(buyer.TaxID, 'Buyer.TaxID');
  const special = buyer.TaxIDType;
  return {
    kind: special === 'CUI' || special === 'EXT' ? special : id === 'CF' ? 'CF' : 'NIT',
    id,
    name: text(buyer.Name, 'Buyer.Name'),
    address: text(node(buyer.AddressInfo, 'Buyer.AddressInfo').Address, 'Buyer.AddressInfo.Address'),
  };
};

const readItem = (item: Node, i: number): DteLine => {
  if (item.Number !== String(i + 1)) throw new NucError('Items.Number');
  const total = money(node(item.Totals, 'Items.Totals').TotalItem, 'TotalItem');
  const [off] = item.Discounts === null ? [] : list(node(item.Discounts, 'Discounts').Discount, 'Discount');
  const [tax] = item.Taxes === null ? [] : list(node(item.Taxes, 'Taxes').Tax, 'Tax');
  const discount = off ? money(off.Amount, 'Discount.Amount') : minor(0);
  return {
    kind: item.Type === 'Servicio' ? 'S' : 'B',
    quantity: text(item.Qty, 'Items.Qty'),
    unit: text(item.UnitOfMeasure, 'Items.UnitOfMeasure'),
    description: text(item.Description, 'Items.Description'),
    unitPrice: text(item.Price, 'Items.Price'),
    gross: minor(total + discount),
    discount,
    total,
    iva: tax
      ? {
          unitCode: Number(tax.Code) as 1 | 2,
          base: text(tax.TaxableAmount, 'Tax.TaxableAmount'),
          amount: text(tax.Amount, 'Tax.Amount'),
        }
      : null,
  };
};

const readMore = (nuc: Node): Pick<Dte, 'origin' | 'instalments'> & { key: string | null } => {
  if (nuc.AdditionalDocumentInfo === undefined) throw new NucError('Ocurrio un error al convertir el NUC al xml de GT');
  const all = list(node(nuc.AdditionalDocumentInfo, 'AdditionalDocumentInfo').AdditionalInfo, 'AdditionalInfo');
  const adenda = all.find((one) => one.Type === 'ADENDA');
  const note = all.find((one) => one.Code === 'NCRE' || one.Code === 'NDEB');
  const abonos = all.find((one) => one.Code === 'FCAMB');
  for (const { Info } of list(node(adenda?.AditionalData, 'AditionalData').Data, 'Data')) flat(Info, 'Info');
  const isChecked = flat(adenda?.AditionalInfo, 'AditionalInfo').get('VALIDAR_REFERENCIA_INTERNA') === 'VALIDAR';
  const fields = note ? flat(note.AditionalInfo, 'AditionalInfo') : null;
  return {
    key: isChecked ? text(adenda?.Code, 'Code') : null,
    origin: fields && {
      uuid: text(fields.get('NumeroAutorizacionDocumentoOrigen'), 'NumeroAutorizacionDocumentoOrigen'),
      series: text(fields.get('SerieDocumentoOrigen'), 'SerieDocumentoOrigen'),
      number: text(fields.get('NumeroDocumentoOrigen'), 'NumeroDocumentoOrigen'),
      issuedOn: text(fields.get('FechaEmisionDocumentoOrigen'), 'FechaEmisionDocumentoOrigen'),
      reason: text(fields.get('MotivoAjuste'), 'MotivoAjuste'),
    },
    instalments: abonos
      ? list(node(abonos.AditionalData, 'AditionalData').Data, 'Data').map(({ Info }) => {
          const abono = flat(Info, 'Info');
          const amount = wholeCentavos(text(abono.get('MontoAbono'), 'MontoAbono'));
          return {
            number: Number(abono.get('NumeroAbono')),
            dueOn: text(abono.get('FechaVencimiento'), 'FechaVencimiento'),
            amount: amount ?? minor(0),
          };
        })
      : [],
  };
};
