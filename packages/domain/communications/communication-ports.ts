import type { Actor, TaskContext } from '@comanda/kernel/context';
import type { PdfDocument } from './pdf-document.ts';

/** A mail as it leaves: one recipient. */
export interface Mail {
  /** The same on every try of one sending: a mailbox then shows it once. */
  messageId: string;
  fromName: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  /** The same as a page, where it is looked who reads it; null: text alone. */
  html: string | null;
  /** Beside the usual ones. */
  headers: Readonly<Record<string, string>>;
  attachments: readonly { filename: string; contentType: string; content: Uint8Array }[];
}

/**
 * What came of handing a mail over. `bounced`: the server refuses this recipient for good; `refused`: it takes no such mail; `later`:
 * not now, and it has nothing; `unknown`: the line broke after the mail had gone, before its answer came.
 */
export type MailOutcome =
  | { kind: 'sent'; response: string }
  | { kind: 'bounced' | 'refused' | 'later'; code: string; message: string }
  | { kind: 'unknown'; message: string };

/** A mail server. It never throws for anything the server or the network does, and logs no mail. */
export interface Mailer {
  /** Domain of the sender's address, for Message-IDs. */
  readonly domain: string;
  send(mail: Mail): Promise<MailOutcome>;
}

/** Addresses of this cloud in mails. Nobody but it can make one, and each says of which sending it is. */
export interface MailLinks {
  /** Where this cloud is reached from outside; null: nobody said, and mails have no links to it. */
  baseUrl: string | null;
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** What a mail provider said, its signature proven. */
export interface ProvenWebhook {
  /** The provider's own: the same when it says it again. */
  id: string;
  payload: unknown;
}

export interface CommunicationPorts {
  links: MailLinks;
  /** Null: this cloud hears of no provider. It answers null for what is not signed by it, or older than five minutes. */
  proveWebhook: ((bytes: Uint8Array, header: (name: string) => string | null) => ProvenWebhook | null) | null;
  /** Null: this cloud has no mail server. */
  mailer: Mailer | null;
  /** Draws a document; bytes of a PDF. */
  renderPdf(document: PdfDocument): Promise<Uint8Array>;
}

/** What jobs find. */
export type MailJobPorts = Pick<CommunicationPorts, 'mailer' | 'links' | 'renderPdf'>;

/** What routes without a signed-in person find: they act for the business of a message. */
export interface MailDoor extends CommunicationPorts {
  as(actor: Actor): TaskContext;
  header(name: string): string | null;
  /** Of the request. */
  method: string;
}
