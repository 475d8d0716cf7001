import type { Communication } from '@comanda/contracts';
import type { MailLinks } from '../communication-ports.ts';

/** `open`: the picture that says a mail is looked at; `out`: the way out of what many get; a number: a link of the mail, from 0. */
export type LinkKind = 'open' | 'out' | number;

export interface MailLink {
  communicationId: string;
  /** Of which sending: how often a person had sent it anew. */
  sending: number;
  kind: LinkKind;
}

const PATHS = { open: '/mail/open', out: '/mail/opt-out', link: '/mail/link' } as const;

/** An address of this cloud in a mail; null where nobody said where it is reached. */
export const linkTo = (
  { baseUrl, sign }: MailLinks,
  { id, resends }: Pick<Communication, 'id' | 'resends'>,
  kind: LinkKind,
): string | null => {
  if (baseUrl === null) return null;
  const said = `${id}.${resends}.${kind}`;
  return `${baseUrl}${PATHS[typeof kind === 'number' ? 'link' : kind]}?t=${said}.${sign(said)}`;
};

/** Which mail an address is of; null: this cloud never made it. */
export const readLink = ({ isSigned }: MailLinks, token: unknown): MailLink | null => {
  if (typeof token !== 'string' || token.length > 200) return null;
  const parts = /^((\w[\w-]*)\.(\d{1,6})\.(open|out|\d{1,4}))\.([\w-]+)$/.exec(token);
  if (!parts) return null;
  const [said, communicationId, sending, kind, signature] = parts.slice(1) as [string, string, string, string, string];
  if (!isSigned(said, signature)) return null;
  const isNamed = kind === 'open' || kind === 'out';
  return { communicationId, sending: Number(sending), kind: isNamed ? kind : Number(kind) };
};
