import { DTE_TYPES, type Dte, type DteLine } from '../document/dte.ts';
import { type Rule, SCHEMA, type Violation, when } from './violation.ts';

/** Currencies of SAT's schema (tipoMoneda). */
const CURRENCIES =
  'GTQ USD VES CRC SVC NIO DKK NOK SEK CAD HKD TWD PTE EUR CHF HNL GBP ARS DOP COP MXN BRL MYR INR PKR KPW JPY PLN'.split(
    ' ',
  );
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?-06:00$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DECIMAL = /^\d{1,12}(\.\d{1,10})?$/;

const lengthOf = (text: string): number => Array.from(text.trim()).length;
const isText = (text: string, most: number): boolean => lengthOf(text) >= 1 && lengthOf(text) <= most;

/** What SAT's schema says of form and length: a document against it is refused whole. */
export const schemaRules: Rule = (dte) => [
  ...when(!DTE_TYPES.includes(dte.type), SCHEMA, 'type'),
  ...when(!TIME.test(dte.issuedAt) || Number.isNaN(Date.parse(dte.issuedAt)), SCHEMA, 'issuedAt'),
  ...when(!CURRENCIES.includes(dte.currency), SCHEMA, 'currency'),
  ...when(dte.accessNumber !== null && !isAccessNumber(dte.accessNumber), SCHEMA, 'accessNumber'),
  ...issuer(dte),
  ...when(!isText(dte.receiver.name, 400), SCHEMA, 'receiver.name'),
  ...when(lengthOf(dte.receiver.address) > 200, SCHEMA, 'receiver.address'),
  ...when(dte.lines.length < 1 || dte.lines.length > 9999, SCHEMA, 'lines'),
  ...dte.lines.flatMap((line, i) => lineForm(line, `lines.${i}`)),
  ...when(dte.total < 0, SCHEMA, 'total'),
  ...dte.phrases.flatMap(({ type, scenario, resolution }, i) => [
    ...when(type < 1 || type > 12, SCHEMA, `phrases.${i}.type`),
    ...when(scenario < 1 || scenario > 99, SCHEMA, `phrases.${i}.scenario`),
    ...when(
      resolution !== undefined && (lengthOf(resolution) < 4 || lengthOf(resolution) > 50),
      SCHEMA,
      `phrases.${i}`,
    ),
  ]),
  ...dte.instalments.flatMap(({ number, dueOn, amount }, i) => [
    ...when(!Number.isInteger(number) || number < 1 || number > 999, SCHEMA, `instalments.${i}.number`),
    ...when(!DAY.test(dueOn), SCHEMA, `instalments.${i}.dueOn`),
    ...when(amount < 0, SCHEMA, `instalments.${i}.amount`),
  ]),
  ...(dte.origin === null ? [] : origin(dte.origin)),
];

/** The range SAT leaves to issuers for documents in contingency. */
export const isAccessNumber = (number: number): boolean =>
  Number.isInteger(number) && number >= 100_000_000 && number <= 999_999_999;

const issuer = ({ issuer: { nit, name }, establishment: at }: Dte): Violation[] => [
  ...when(!/^[1-9]\d{0,10}[\dK]$/.test(nit), SCHEMA, 'issuer.nit'),
  ...when(!isText(name, 400), SCHEMA, 'issuer.name'),
  ...when(!Number.isInteger(at.code) || at.code < 1 || at.code > 9999, SCHEMA, 'establishment.code'),
  ...when(!isText(at.commercialName, 255), SCHEMA, 'establishment.commercialName'),
  ...when(!isText(at.address, 200), SCHEMA, 'establishment.address'),
  ...when(!/^\d{1,10}$/.test(at.postalCode), SCHEMA, 'establishment.postalCode'),
  ...when(!isText(at.municipality, 100), SCHEMA, 'establishment.municipality'),
  ...when(!isText(at.department, 100), SCHEMA, 'establishment.department'),
  ...when(!/^[A-Z]{2}$/.test(at.country), SCHEMA, 'establishment.country'),
];

const lineForm = (line: DteLine, path: string): Violation[] => [
  ...when(!DECIMAL.test(line.quantity) || Number(line.quantity) <= 0, SCHEMA, `${path}.quantity`),
  ...when(!DECIMAL.test(line.unitPrice), SCHEMA, `${path}.unitPrice`),
  ...when(!isText(line.unit, 3), SCHEMA, `${path}.unit`),
  ...when(!isText(line.description, 10_000), SCHEMA, `${path}.description`),
  ...(['gross', 'discount', 'total'] as const).flatMap((field) => when(line[field] < 0, SCHEMA, `${path}.${field}`)),
  ...(line.iva === null
    ? []
    : (['base', 'amount'] as const).flatMap((field) =>
        when(!DECIMAL.test(line.iva![field]), SCHEMA, `${path}.iva.${field}`),
      )),
];

const origin = ({ uuid, issuedOn, series, number, reason }: NonNullable<Dte['origin']>): Violation[] => [
  ...when(!/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(uuid), SCHEMA, 'origin.uuid'),
  ...when(!DAY.test(issuedOn), SCHEMA, 'origin.issuedOn'),
  ...when(series === '' || number === '', SCHEMA, 'origin.series'),
  ...when(!isText(reason, 200), SCHEMA, 'origin.reason'),
];
