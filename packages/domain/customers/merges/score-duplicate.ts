import type { BillingIdType, DuplicateCandidate, DuplicateEvidence } from '@comanda/contracts';
import { nameSimilarity, soundOf } from './name-similarity.ts';

/** One thing two customers both have, and how many customers have it, both of them counted. */
export interface SharedElement {
  kind: 'phone' | 'email' | BillingIdType;
  elementId: string;
  holders: number;
  /** A landline, or a mailbox of a role rather than a person. */
  isShared: boolean;
}

interface Named {
  firstName: string;
  lastName: string;
}

export interface Comparison {
  shared: readonly SharedElement[];
  subject: Named;
  candidate: Named;
  /** Each has a CUI and none is the same: two people, whatever else agrees. */
  hasOtherCui: boolean;
  /** More than one customer in a hundred is called like the candidate. */
  isCommonName: boolean;
}

const MANY = 3;

/** Weights (docs/customers.md#duplicates): what many hold says little of who holds it. */
const weightOf = ({ kind, holders, isShared }: SharedElement): number => {
  if (kind === 'phone') return isShared ? 5 : 9;
  if (kind === 'CUI') return 10;
  if (kind === 'email') return isShared || holders >= MANY ? 3 : 9;
  return holders >= MANY ? 3 : 8;
};

const OTHER_CUI = -8;

const nameWeight = ({ subject, candidate, isCommonName }: Comparison): number => {
  const alike = nameSimilarity(
    `${subject.firstName} ${subject.lastName}`,
    `${candidate.firstName} ${candidate.lastName}`,
  );
  const sound = soundOf(subject.lastName);
  const soundsAlike = sound !== '' && sound === soundOf(candidate.lastName);
  const weight = alike >= 0.9 ? 4 : alike >= 0.7 ? 2 : soundsAlike ? 1 : 0;
  return isCommonName ? weight / 2 : weight;
};

const LIKELY = 9;
const POSSIBLE = 5;

/** The weightiest of each kind: ten numbers of one office are one reason, not ten. */
const strongest = (shared: readonly SharedElement[]): SharedElement[] => {
  const best = new Map<string, SharedElement>();
  for (const one of shared) {
    const other = best.get(one.kind);
    if (!other || weightOf(one) > weightOf(other)) best.set(one.kind, one);
  }
  return [...best.values()];
};

const evidenceOf = ({ kind, elementId }: SharedElement): DuplicateEvidence => ({
  kind: kind === 'phone' || kind === 'email' ? kind : 'taxId',
  elementId,
});

/** How likely two customers are one; null when not likely enough to show. */
export const scoreDuplicate = (
  comparison: Comparison,
): Pick<DuplicateCandidate, 'score' | 'confidence' | 'matchedOn'> | null => {
  const reasons = strongest(comparison.shared);
  const name = nameWeight(comparison);
  const identifiers = reasons.reduce((sum, one) => sum + weightOf(one), 0);
  const score = identifiers + name + (comparison.hasOtherCui ? OTHER_CUI : 0);
  if (score < POSSIBLE) return null;
  const matchedOn = [...reasons.map(evidenceOf), ...(name > 0 ? [{ kind: 'name' as const, elementId: null }] : [])];
  return { score, confidence: score >= LIKELY ? 'likely' : 'possible', matchedOn };
};
