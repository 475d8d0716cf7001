import type { Member, User } from '@comanda/contracts';

export type Person = User | Member;

/** Their id, and that of their account: by that they act in the cloud. Pure. */
export const whoOf = (one: Person): string =>
  'accountId' in one && one.accountId ? `${one.id},${one.accountId}` : one.id;

/** What the log is asked for of somebody `whoOf` names. Pure. */
export const whoseOf = (persona: string) => {
  const [personId, accountId] = persona.split(',');
  return { personId, ...(accountId && { accountId }) };
};

/** Of two with one name, each by their e-mail too, where they have one. Pure. */
export const nameAmong = (people: readonly Person[], { id, fullName, email }: Person): string =>
  email && people.some((one) => one.id !== id && one.fullName === fullName) ? `${fullName} · ${email}` : fullName;
