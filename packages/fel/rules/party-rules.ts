import { isValidCui, isValidNit, normalizeNit } from '@comanda/contracts';
import { needsBuyerId } from '../document/cf-limit.ts';
import type { DteType, IvaAffiliation } from '../document/dte.ts';
import { type Rule, SCHEMA, when } from './violation.ts';

/** Types each regime may issue, of those Comanda writes (matrix 2.5.1 of SAT's rules). */
const ISSUES: Record<IvaAffiliation, readonly DteType[]> = {
  GEN: ['FACT', 'FCAM', 'NCRE', 'NDEB', 'NABN'],
  PEQ: ['FPEQ', 'NABN'],
  EXE: [],
};
/** Types refused to consumidor final from the limit on (rules 2.2.4.11). */
const LIMITED: readonly DteType[] = ['FACT', 'FCAM', 'FPEQ'];

/** Who issues and who receives. */
export const partyRules: Rule = (dte, facts) => {
  const { issuer, receiver, type } = dte;
  const isForSmall = type === 'FPEQ' && issuer.affiliation !== 'PEQ';
  const { kind, id } = receiver;
  const form = kind === 'CF' ? /^CF$/ : /^[A-Z0-9&%\-/#=]{3,18}$/;
  return [
    ...when(!isValidNit(issuer.nit), 'FEL_RCP302', 'issuer.nit'),
    ...when(isForSmall, 'FEL_RCP317', 'type'),
    ...when(!isForSmall && !ISSUES[issuer.affiliation]?.includes(type), 'FEL_RCP316', 'type'),
    ...when(kind === 'CUI' && !/^\d+$/.test(id), 'FEL_RCP307', 'receiver.id'),
    ...when(kind === 'CUI' && /^\d+$/.test(id) && !isValidCui(id), 'FEL_RCP308', 'receiver.id'),
    ...when(kind === 'NIT' && (!isValidNit(id) || normalizeNit(id) !== id), 'FEL_RCP309', 'receiver.id'),
    ...when(kind === 'EXT' && isValidCui(id), 'FEL_RCP111', 'receiver.id'),
    ...when((kind === 'EXT' || kind === 'CF') && !form.test(id), SCHEMA, 'receiver.id'),
    ...when(
      kind === 'CF' && LIMITED.includes(type) && needsBuyerId({ ...dte, gtqRate: facts.gtqRate }, facts.cfLimit),
      'FEL_RCP535',
      'receiver.id',
    ),
  ];
};
