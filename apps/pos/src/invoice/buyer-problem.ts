import { type FelRules, isConsumidorFinal, isValidCui, isValidNit, type Minor, normalizeCui } from '@comanda/contracts';

/** What is wrong with a buyer: said by `pos.buyer_<problem>`. */
export type BuyerProblem = 'nit' | 'cui' | 'name' | 'needed';

const isNobody = (taxId: string): boolean => taxId.trim() === '' || isConsumidorFinal(taxId);

/** A number is wrong by its own check digit; whose it is SAT alone knows. */
export const numberProblem = (taxId: string): 'nit' | 'cui' | null => {
  if (isNobody(taxId)) return null;
  const cui = normalizeCui(taxId);
  if (/^\d{13}$/.test(cui)) return isValidCui(cui) ? null : 'cui';
  return isValidNit(taxId) ? null : 'nit';
};

/** True where a bill of so much may not go to consumidor final. `rules`: undefined until the hub said them. */
export const needsNumber = (total: Minor, rules: FelRules | undefined): boolean => {
  if (!rules) return false;
  const { amount, operator } = rules.buyerLimit;
  return operator === '>' ? total > amount : total >= amount;
};

/** What keeps a bill of so much from being invoiced to this buyer; null where nothing does. */
export const buyerProblem = (
  { taxId, taxName }: { taxId: string; taxName: string },
  total: Minor,
  rules: FelRules | undefined,
): BuyerProblem | null => {
  const wrong = numberProblem(taxId);
  if (wrong) return wrong;
  if (isNobody(taxId)) return needsNumber(total, rules) ? 'needed' : null;
  return rules?.isActive && taxName.trim() === '' ? 'name' : null;
};
