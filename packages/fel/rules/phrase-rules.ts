import type { Dte, DteType, LineIva, Phrase } from '../document/dte.ts';
import { type Rule, type Violation, when } from './violation.ts';

/** Scenarios SAT's catalogue has for each type of phrase (CatalogoFrases 0.6.0). */
const SCENARIOS: Record<number, number> = {
  1: 4,
  2: 1,
  3: 1,
  4: 36,
  5: 2,
  6: 2,
  7: 2,
  8: 12,
  9: 21,
  10: 2,
  11: 3,
  12: 2,
};
/** Types of phrase a document must have, and those it may have. */
const PHRASES: Record<DteType, { must: number[]; may: number[] }> = {
  FACT: { must: [1], may: [2, 4, 8, 9] },
  FCAM: { must: [1], may: [2, 4, 8, 9] },
  FPEQ: { must: [3], may: [9] },
  NCRE: { must: [1], may: [4] },
  NDEB: { must: [1], may: [4] },
  NABN: { must: [], may: [] },
};
/** Scenarios of a sale without IVA in an invoice at home (FEL_RCP326), and the one of notes. */
const EXEMPT_SALES = [2, 3, 7, 9, 10, 11, 12, 18, 36];
const EXEMPT_NOTES = [22];

/** Which legal texts a document carries. */
export const phraseRules: Rule = (dte) => {
  const { must, may } = PHRASES[dte.type] ?? { must: [], may: [] };
  const types = dte.phrases.map(({ type }) => type);
  return [
    ...must.flatMap((type) => when(!types.includes(type), 'FEL_RCP318', 'phrases')),
    ...when(isExempt(dte) && !types.includes(4), 'FEL_RCP325', 'phrases'),
    ...dte.phrases.flatMap((phrase, i) => [
      ...when(![...must, ...may].includes(phrase.type), 'FEL_RCP319', `phrases.${i}`),
      ...when(types.indexOf(phrase.type) !== i, 'FEL_RCP487', `phrases.${i}`),
      ...scenario(dte, phrase, `phrases.${i}`),
    ]),
  ];
};

const isExempt = ({ type, lines }: Dte): boolean =>
  (type === 'FACT' || type === 'FCAM') && lines.some(({ iva }) => iva !== null && hasNoTax(iva));

const hasNoTax = ({ unitCode }: LineIva): boolean => unitCode === 2;

const scenario = ({ type: of }: Dte, { type, scenario: code, resolution }: Phrase, path: string): Violation[] => {
  const exempt = of === 'NCRE' || of === 'NDEB' ? EXEMPT_NOTES : EXEMPT_SALES;
  return [
    ...when(code > (SCENARIOS[type] ?? 0), 'FEL_RCP320', `${path}.scenario`),
    ...when(type === 4 && code <= 36 && !exempt.includes(code), 'FEL_RCP326', `${path}.scenario`),
    // The scenario of a direct payment is of taxpayers who have SAT's resolution.
    ...when(type === 1 && code === 3 && !resolution, 'FEL_RCP321', `${path}.resolution`),
  ];
};
