/** Phrases a business may be set up with, and the texts SAT wants printed (SAT, CatalogoFrases 0.6.0). */
export const KNOWN_PHRASES: readonly { type: number; scenario: number; text: string }[] = [
  { type: 1, scenario: 1, text: 'Sujeto a pagos trimestrales ISR' },
  { type: 1, scenario: 2, text: 'Sujeto a retención definitiva ISR' },
  { type: 1, scenario: 3, text: 'Sujeto a pago directo ISR' },
  { type: 1, scenario: 4, text: 'Exento del ISR' },
  { type: 2, scenario: 1, text: 'Agente de Retención del IVA' },
  { type: 3, scenario: 1, text: 'No genera derecho a crédito fiscal' },
  { type: 4, scenario: 3, text: 'Ventas de cooperativas. Exenta del IVA (art. 7 núm. 5 Ley del IVA)' },
  {
    type: 4,
    scenario: 9,
    text: 'Medicamentos genéricos o antirretrovirales. Exenta del IVA (art. 7 núm. 15 Ley del IVA)',
  },
  {
    type: 4,
    scenario: 11,
    text: 'Operaciones específicas de maquilas. No afecta al IVA (Decreto 29-89 Ley de Maquila)',
  },
  { type: 4, scenario: 12, text: 'Ventas de zonas francas. No afecta al IVA (Decreto 65-89 Ley de Zonas Francas)' },
  { type: 9, scenario: 14, text: 'Facturación en ubicación temporal (art. 30 Reglamento Ley del IVA)' },
];
