import type { Dte } from '../document/dte.ts';
import { amountRules } from './amount-rules.ts';
import { complementRules } from './complement-rules.ts';
import { partyRules } from './party-rules.ts';
import { phraseRules } from './phrase-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { timeRules } from './time-rules.ts';
import type { RuleFacts, Violation } from './violation.ts';

const RULES = [schemaRules, partyRules, timeRules, phraseRules, amountRules, complementRules];

/**
 * What SAT would refuse a document for, by SAT's own codes, before anything is sent (Reglas y Validaciones v2.0). Empty where it may
 * go. What only SAT's registers know (that a NIT is somebody's, that an establishment is open) is left to the certifier.
 */
export const checkDte = (dte: Dte, facts: RuleFacts): Violation[] => RULES.flatMap((rule) => rule(dte, facts));
