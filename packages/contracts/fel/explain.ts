/** What to tell a person of a code: what is wrong, and what to do, in Spanish and English. */
export interface Explanation {
  es: string;
  en: string;
  /** The same bytes may be taken later. */
  isRetryable: boolean;
}

const data = (es: string, en: string): Explanation => ({ es, en, isRetryable: false });
const later = (es: string, en: string): Explanation => ({ es, en, isRetryable: true });

const ISSUER = data(
  'SAT no reconoce al emisor. Revise NIT, nombre, afiliación y establecimiento en la configuración de facturación.',
  'SAT does not recognise the issuer. Check NIT, name, regime and establishment in the invoicing set-up.',
);
const PHRASES = data(
  'Las frases del documento no son las de su RTU. Corrija las frases en la configuración de facturación.',
  'The legal phrases are not those of your tax register. Correct them in the invoicing set-up.',
);
const BUYER = data(
  'SAT no reconoce el NIT o CUI del comprador. Corríjalo y reintente.',
  'SAT does not know the buyer’s NIT or CUI. Correct it and retry.',
);
const AMOUNTS = data(
  'Los montos del documento no cuadran con las reglas de SAT. Avise a soporte; el pago queda como está.',
  'The amounts do not follow SAT’s rules. Tell support; the payment stands.',
);
const ORIGIN = data(
  'La nota no corresponde a la factura que modifica. Revise comprador, fecha y monto de la factura.',
  'The note does not match the invoice it changes. Check the invoice’s buyer, date and amount.',
);
const RESEND = later(
  'SAT pidió reenviar el documento. Se reintenta solo.',
  'SAT asked to resend. It is retried by itself.',
);
const ANNUL = data(
  'SAT ya no permite anular este documento. Emita una nota de crédito.',
  'SAT no longer allows this document to be annulled. Issue a credit note.',
);
const AWAY = later(
  'El certificador no contesta. Se vuelve a enviar solo.',
  'The certifier does not answer. It is sent again by itself.',
);
const PENDING = later(
  'La anulación está pendiente en SAT. Se vuelve a preguntar sola.',
  'The annulment is pending at SAT. It is asked again by itself.',
);

const EXPLANATIONS: Record<string, Explanation> = {
  FEL_RCP535: data(
    'El monto exige NIT o CUI del comprador. Pida el dato y reintente.',
    'This amount needs the buyer’s NIT or CUI. Ask for it and retry.',
  ),
  FEL_INF300: data(
    'Pasaron más de cinco días desde la emisión. Emita un documento nuevo con fecha de hoy.',
    'More than five days passed since issuing. Issue a new document dated today.',
  ),
  FEL_RCP301: data(
    'La fecha de emisión es de un mes posterior. Revise el reloj del sistema.',
    'The issue date is in a later month. Check the system’s clock.',
  ),
  FEL_GEN102: data(
    'Falta un dato obligatorio o tiene una forma que SAT no acepta. Revise la configuración de facturación.',
    'A required field is missing or malformed. Check the invoicing set-up.',
  ),
  FEL_RCP325: data(
    'Hay productos exentos y la empresa no tiene frase de exención. Configure la frase tipo 4 o la categoría del producto.',
    'There are exempt products and no exemption phrase. Set up phrase type 4 or the products’ tax category.',
  ),
  FEL_ASO099: data(
    'El certificador no está acreditado por la empresa. Acredítelo en Agencia Virtual de SAT.',
    'The certifier is not accredited by the business. Accredit it in SAT’s Agencia Virtual.',
  ),
  CERTIFIER_CREDENTIALS: later(
    'El certificador rechazó usuario o llave. Corrija las credenciales; luego se reintenta solo.',
    'The certifier refused user or key. Correct the credentials; it is then retried by itself.',
  ),
  CERTIFIER_ANSWER_DIFFERS: later(
    'El certificador contestó con otro documento. Se vuelve a preguntar solo; si sigue así, avise a soporte.',
    'The certifier answered with another document. It is asked again by itself; should it stay so, tell support.',
  ),
  BILL_INCONSISTENT: data(
    'La cuenta no cuadra con su orden o con sus pagos. Avise a soporte.',
    'The bill does not fit its order or its payments. Tell support.',
  ),
  BILL_REFUNDED: data(
    'Se devolvió toda la cuenta: no hay nada que facturar.',
    'All of the bill was given back: there is nothing to invoice.',
  ),
  TEST_DOCUMENT: data(
    'Se hizo en el ambiente de pruebas y no vale ante SAT. Reintente.',
    'It was made in the test environment and is worth nothing at SAT. Retry.',
  ),
  REFUND_DUE: data(
    'Se devolvió dinero y la factura sigue entera. Emita una nota de crédito, o anúlela si se devolvió todo.',
    'Money was given back and the invoice stands whole. Issue a credit note, or annul it where all was given back.',
  ),
  CERTIFIER_REFUSED: data(
    'El certificador rechazó el documento. Lea su mensaje y corrija el dato.',
    'The certifier refused the document. Read its message and correct the data.',
  ),
  AFFILIATION_UNSUPPORTED: data(
    'Con la afiliación al IVA de la empresa no se emiten estas facturas. Revísela en la configuración de facturación.',
    'The business’s IVA regime issues none of these invoices. Check it in the invoicing set-up.',
  ),
  FEL_BUYER_ID_REQUIRED: data(
    'El monto exige NIT o CUI del comprador. Pida el dato y reintente.',
    'This amount needs the buyer’s NIT or CUI. Ask for it and retry.',
  ),
  BUYER_NIT_INVALID: data(
    'El NIT del comprador no es válido. Corríjalo y reintente.',
    'The buyer’s NIT is wrong. Correct it and retry.',
  ),
  BUYER_CUI_INVALID: data(
    'El CUI del comprador no es válido. Corríjalo y reintente.',
    'The buyer’s CUI is wrong. Correct it and retry.',
  ),
  BUYER_FOREIGN_ID_INVALID: data(
    'El pasaporte del comprador no es válido. Corríjalo y reintente.',
    'The buyer’s passport is wrong. Correct it and retry.',
  ),
  BUYER_NAME_MISSING: data(
    'Falta el nombre del comprador. Escríbalo y reintente.',
    'The buyer’s name is missing. Write it and retry.',
  ),
  FEL_NOT_CONFIGURED: data(
    'La facturación no está configurada. Un administrador la configura en la nube; después, reintente.',
    'Invoicing is not set up. An administrator does it in the cloud; then retry.',
  ),
  FEL_ESTABLISHMENT_MISSING: data(
    'A este local le falta su establecimiento ante SAT. Un administrador lo agrega en la nube; después, reintente.',
    'This branch has no establishment in SAT’s register. An administrator adds it in the cloud; then retry.',
  ),
  FEL_CREDENTIALS_MISSING: data(
    'Faltan el usuario y la clave del certificador. Un administrador los agrega en la nube; después, reintente.',
    'The certifier’s account is missing. An administrator adds it in the cloud; then retry.',
  ),
  FEL_RATE_UNKNOWN: data(
    'SAT solo factura 12 % y 0 % de IVA, y se vendió algo con otra tasa. Avise a soporte.',
    'SAT invoices IVA at 12 % and 0 % alone, and something was sold at another rate. Tell support.',
  ),
  FEL_RCP119: data(
    'Al documento le falta la referencia o los abonos.',
    'The document lacks its reference or instalments.',
  ),
  FEL_RCP120: data(
    'El documento lleva un complemento que no le corresponde.',
    'The document has a complement it may not have.',
  ),
  FEL_ANU458: later('El documento ya estaba anulado.', 'The document was annulled before.'),
};

const FAMILIES: [RegExp, Explanation][] = [
  [/^CERTIFIER_(UNREACHABLE|TIMEOUT|BROKEN|SERVER|NONSENSE|BUSY)$/, AWAY],
  [/^FEL_(RCP(179|30[2-6]|316|317|459)|ASO)/, ISSUER],
  [/^FEL_RCP(318|319|32[0-8]|487|112)$/, PHRASES],
  [/^FEL_RCP(111|30[789])$/, BUYER],
  [/^(FEL_RCP(226|313|314|315|329|33[0-2]|348|349)|TOTAL_DIFFERS)$/, AMOUNTS],
  [/^FEL_RCP(333|35\d|383|442|465)$/, ORIGIN],
  [/^FEL_GEN10[4-8]$/, RESEND],
  [/^(ANNULMENT_REQUESTED|FEL_(ANU001|ANU368|ANU462|GEN110))$/, PENDING],
  [/^FEL_ANU(375|45[15-7]|461|464|14[57])$/, ANNUL],
];

/** What to tell people of a code of SAT's, a certifier's or ours; of one nobody knows, that it was refused. */
export const explainFel = (code: string): Explanation =>
  EXPLANATIONS[code] ?? FAMILIES.find(([pattern]) => pattern.test(code))?.[1] ?? EXPLANATIONS.CERTIFIER_REFUSED!;

/** True where every one of the codes may go away by itself, and there is one. */
export const areRetryable = (codes: readonly string[]): boolean =>
  codes.length > 0 && codes.every((code) => explainFel(code).isRetryable);

/** SAT's codes (`FEL_RCP535`) in a certifier's text, each once, in order. */
export const satCodesIn = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.matchAll(/FEL[_-]?((?:RCP|INF|GEN|ANU|ASO|AUT)\d{1,3})/gi),
      ([, code]) => `FEL_${code!.toUpperCase()}`,
    ),
  ),
];
