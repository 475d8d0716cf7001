import { type DteType, type IvaAffiliation, isNote, type Phrase } from './dte.ts';

const NO_CREDIT: Phrase = { type: 3, scenario: 1 };

/** Texts SAT wants printed, of the phrases a restaurant may have (SAT, CatalogoFrases 0.6.0). */
const TEXTS: Record<string, string> = {
  '1/1': 'Sujeto a pagos trimestrales ISR',
  '1/2': 'Sujeto a retención definitiva ISR',
  '1/3': 'Sujeto a pago directo ISR',
  '1/4': 'Exento del ISR',
  '2/1': 'Agente de Retención del IVA',
  '3/1': 'No genera derecho a crédito fiscal',
  '4/3': 'Ventas de cooperativas. Exenta del IVA (art. 7 núm. 5 Ley del IVA)',
  '4/9': 'Medicamentos genéricos o antirretrovirales. Exenta del IVA (art. 7 núm. 15 Ley del IVA)',
  '4/11': 'Operaciones específicas de maquilas. No afecta al IVA (Decreto 29-89 Ley de Maquila)',
  '4/12': 'Ventas de zonas francas. No afecta al IVA (Decreto 65-89 Ley de Zonas Francas)',
  '9/14': 'Facturación en ubicación temporal (art. 30 Reglamento Ley del IVA)',
};

/** Phrases a business may be set up with. */
export const KNOWN_PHRASES: readonly { type: number; scenario: number; text: string }[] = Object.entries(TEXTS).map(
  ([key, text]) => {
    const [type, scenario] = key.split('/').map(Number);
    return { type: type!, scenario: scenario!, text };
  },
);

/** The text printed for a phrase, with its resolution where it has one; null for one Comanda does not know. */
export const phraseText = ({ type, scenario, resolution, resolvedOn }: Phrase): string | null => {
  const text = TEXTS[`${type}/${scenario}`];
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
