import { minor, sumMinor } from '@comanda/contracts';
import { divide, isWithin, scaled, scaledMinor, TOLERANCE, times } from '../document/decimals.ts';
import { carriesIva, type Dte, type DteLine } from '../document/dte.ts';
import { taxOn } from '../document/iva.ts';
import { type Rule, type Violation, when } from './violation.ts';

/**
 * SAT's arithmetic (annex 5.2): each amount within one centavo of what it follows from. Lines that are no numbers are the schema's
 * matter, and not counted here.
 */
export const amountRules: Rule = (dte) => {
  const withIva = carriesIva(dte.type);
  const sum = sumMinor(dte.lines.map(({ total }) => total));
  return [
    ...dte.lines.flatMap((line, i) => lineRules(line, `lines.${i}`, withIva)),
    ...when(!isWithin(scaledMinor(sum), scaledMinor(dte.total), TOLERANCE), 'FEL_RCP349', 'total'),
    ...taxTotal(dte, withIva),
  ];
};

const lineRules = (line: DteLine, path: string, withIva: boolean): Violation[] => {
  const { quantity, unitPrice, gross, discount, total, iva } = line;
  const net = minor(gross - discount);
  const product = safely(() => times(scaled(quantity), scaled(unitPrice)));
  return [
    ...when(product !== null && !isWithin(product, scaledMinor(gross), TOLERANCE), 'FEL_RCP313', `${path}.gross`),
    ...when(discount > gross, 'FEL_RCP314', `${path}.discount`),
    ...when(!isWithin(scaledMinor(net), scaledMinor(total), TOLERANCE), 'FEL_RCP348', `${path}.total`),
    ...when(withIva && iva === null, 'FEL_RCP329', `${path}.iva`),
    ...when(!withIva && iva !== null, 'FEL_RCP315', `${path}.iva`),
    ...(iva === null || discount > gross ? [] : ivaRules(iva, scaledMinor(net), `${path}.iva`)),
  ];
};

const ivaRules = ({ unitCode, base, amount }: NonNullable<DteLine['iva']>, net: bigint, path: string): Violation[] => {
  if (unitCode !== 1 && unitCode !== 2) return when(true, 'FEL_RCP330', `${path}.unitCode`);
  const read = safely(() => ({ base: scaled(base), amount: scaled(amount) }));
  if (read === null) return [];
  const inside = unitCode === 1 ? divide(net * 100n, 112n) : net;
  return [
    ...when(!isWithin(read.base, inside, TOLERANCE), 'FEL_RCP226', `${path}.base`),
    ...when(!isWithin(read.amount, taxOn(read.base, unitCode), TOLERANCE), 'FEL_RCP331', `${path}.amount`),
  ];
};

const taxTotal = ({ lines, totalIva }: Dte, withIva: boolean): Violation[] => {
  if (!withIva) return when(totalIva !== null, 'FEL_RCP315', 'totalIva');
  const read = safely(() => ({
    total: scaled(totalIva ?? ''),
    lines: lines.flatMap(({ iva }) => (iva === null ? [] : [{ base: scaled(iva.base), amount: scaled(iva.amount) }])),
  }));
  if (read === null) return when(totalIva === null, 'FEL_RCP332', 'totalIva');
  const sum = read.lines.reduce((all, { amount }) => all + amount, 0n);
  return [
    ...when(!isWithin(sum, read.total, TOLERANCE), 'FEL_RCP332', 'totalIva'),
    // A document must have something to tax (SAT's test case IVA 2.3.5).
    ...when(
      read.lines.every(({ base }) => base === 0n),
      'FEL_RCP329',
      'lines',
    ),
  ];
};

const safely = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};
