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

export interface CommunicationPorts {
  /** Null: this cloud has no mail server. */
  mailer: Mailer | null;
  /** Draws a document; bytes of a PDF. */
  renderPdf(document: PdfDocument): Promise<Uint8Array>;
}
