import type { Mail, Mailer, MailOutcome } from '@comanda/domain/communications';
import { createTransport } from 'nodemailer';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`. */
  url: string;
  /** The address mails come from. */
  from: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/** What nodemailer says of a failure. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  /** What the server refused. */
  command?: string;
  response?: string;
}

/** `hasBegun`: the server had asked for the mail itself, so that a line which breaks says nothing of whether it has it. */
const outcomeOf = (error: SmtpError, hasBegun: boolean): MailOutcome => {
  const { code = 'ESMTP', responseCode, command, response = '', message } = error;
  if (code === 'EAUTH') return { kind: 'refused', code, message };
  if (responseCode === undefined) return hasBegun ? { kind: 'unknown', message } : { kind: 'later', code, message };
  const said = { code: `SMTP_${responseCode}`, message };
  if (responseCode < 500) return { kind: 'later', ...said };
  // A full mailbox is emptied one day.
  if (/\b5\.2\.2\b/.test(response)) return { kind: 'later', ...said };
  // A sender the server will not have, or its policy, says nothing of the recipient.
  const isOfRecipient = command === 'RCPT TO' && !/\b5\.7\.\d/.test(response);
  return { kind: code === 'EENVELOPE' && isOfRecipient ? 'bounced' : 'refused', ...said };
};

/** Hears the dialogue with the server, and keeps of it alone whether the server has asked for the mail (354). */
const listener = () => {
  const heard = { hasBegun: false };
  const hear = (entry: unknown, said?: unknown) => {
    const isServer = (entry as { tnx?: string } | null)?.tnx === 'server';
    if (isServer && typeof said === 'string' && said.startsWith('354')) heard.hasBegun = true;
  };
  const logger = { level: () => undefined, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
  return { heard, logger };
};

/** A mail server by SMTP: a connection a mail, one recipient each. */
export const smtpMailer = ({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mailer => ({
  domain: from.split('@')[1] ?? 'localhost',
  send: async (mail: Mail): Promise<MailOutcome> => {
    const { heard, logger } = listener();
    const { protocol, hostname, port, username, password } = new URL(url);
    const isSecure = protocol === 'smtps:';
    const transport = createTransport({
      host: hostname,
      port: Number(port || (isSecure ? 465 : 587)),
      secure: isSecure,
      ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      logger,
      transactionLog: true,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const info = await transport.sendMail({
        messageId: mail.messageId,
        from: { name: mail.fromName, address: from },
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        attachments: mail.attachments.map((one) => ({ ...one, content: Buffer.from(one.content) })),
      });
      return { kind: 'sent', response: String(info.response ?? '') };
    } catch (error) {
      return outcomeOf(error as SmtpError, heard.hasBegun);
    } finally {
      transport.close();
    }
  },
});
