import { KNOWN_PHRASES } from '@comanda/contracts';
import { type DteType, type IvaAffiliation, isNote, type Phrase } from './dte.ts';

const NO_CREDIT: Phrase = { type: 3, scenario: 1 };

/** By `type/scenario`. */
const TEXTS = new Map(KNOWN_PHRASES.map(({ type, scenario, text }) => [`${type}/${scenario}`, text]));

/** The text printed for a phrase, with its resolution where it has one; null for one Comanda does not know. */
export const phraseText = ({ type, scenario, resolution, resolvedOn }: Phrase): string | null => {
  const text = TEXTS.get(`${type}/${scenario}`);
  if (text === undefined) return null;
  if (resolution === undefined) return text;
  const on = resolvedOn === undefined ? '' : ` - ${resolvedOn.split('-').reverse().join('/')}`;
  return `${text} (${resolution}${on})`;
};

/**
 * Phrases of one document from those of the business: those the type must have and may have, each once. Small taxpayers
 * carry 3/1 alone, NABN none, and notes of an exempt sale 4/22.
 */
export const phrasesOf = (
  type: DteType,
  affiliation: IvaAffiliation,
  configured: readonly Phrase[],
  hasExemptLines: boolean,
): Phrase[] => {
  if (type === 'NABN') return [];
  if (affiliation === 'PEQ') return [NO_CREDIT];
  const kinds = isNote(type) ? [1] : [1, 2, 9, ...(hasExemptLines ? [4] : [])];
  const chosen = kinds.flatMap((kind) => configured.find((phrase) => phrase.type === kind) ?? []);
  return isNote(type) && hasExemptLines ? [...chosen, { type: 4, scenario: 22 }] : chosen;
};
