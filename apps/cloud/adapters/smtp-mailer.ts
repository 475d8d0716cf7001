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

/** The enhanced code of an answer, after its status alone: an IP address in the words looks the same. */
const ENHANCED = /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/;
/** There is no such mailbox, domain or way to write it (RFC 3463). 5.1.7 and 5.1.8 are of the sender's address. */
const NO_SUCH_ADDRESS = /^5\.1\.(?:[1-69]|10)$/;
/** What servers without such codes say of a mailbox that is none. */
const NO_SUCH_WORDS =
  /\b(?:user|recipient|mailbox|address|account) (?:is |was )?(?:unknown|not found|does(?: not|n[’']t) exist)\b|\b(?:unknown|no such|invalid) (?:user|recipient|mailbox|address|account)\b|\bno mailbox\b/i;
/** Words of whoever refuses for another reason, whatever else they say. */
const OTHER_REASON = /relay|limit|policy|sender|spam|blocked|blacklist|denied|quota|exceeded|authenticat/i;
const IS_FULL = /quota|mailbox (?:is )?full/i;

/** What a server's refusal of a recipient says of the mailbox: there is none, or it is full, which ends one day. Pure. */
const mailboxOf = (response: string): 'none' | 'full' | 'there' => {
  const enhanced = ENHANCED.exec(response)?.[1];
  if (enhanced === '5.2.2' || (!enhanced && IS_FULL.test(response))) return 'full';
  const isNone = enhanced
    ? NO_SUCH_ADDRESS.test(enhanced)
    : NO_SUCH_WORDS.test(response) && !OTHER_REASON.test(response);
  return isNone ? 'none' : 'there';
};

const KINDS = { none: 'bounced', full: 'later', there: 'refused' } as const;

/** `hasBegun`: the server had asked for the mail itself, so that a line which breaks says nothing of whether it has it. */
const outcomeOf = (error: SmtpError, hasBegun: boolean): MailOutcome => {
  const { code = 'ESMTP', responseCode, command, response = '', message } = error;
  if (code === 'EAUTH') return { kind: 'refused', code, message };
  if (responseCode === undefined) return hasBegun ? { kind: 'unknown', message } : { kind: 'later', code, message };
  const said = { code: `SMTP_${responseCode}`, message };
  if (responseCode < 500) return { kind: 'later', ...said };
  // A sender the server will not have, or its policy, says nothing of the recipient.
  const isOfRecipient = code === 'EENVELOPE' && command === 'RCPT TO';
  return { kind: isOfRecipient ? KINDS[mailboxOf(response)] : 'refused', ...said };
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

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Parts of an address; null of one that is none. What is wrong with it is not said with it: there is a password in it. */
export const readSmtpUrl = (url: string) => {
  const parsed = URL.parse(url);
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '') return null;
  const { hostname, port, username, password } = parsed;
  const isSecure = parsed.protocol === 'smtps:';
  try {
    const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
    // A password leaves this machine by TLS alone, whatever the server offers or somebody between takes away.
    const requireTLS = !isSecure && auth !== null && !LOCAL_HOST.test(hostname);
    return { host: hostname, port: Number(port || (isSecure ? 465 : 587)), secure: isSecure, requireTLS, auth };
  } catch {
    return null;
  }
};

/** A mail server by SMTP: a connection a mail, one recipient each. Throws for an address that is none. */
export const smtpMailer = ({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mailer => {
  const server = readSmtpUrl(url);
  if (!server) throw new Error('SMTP_URL is no address of a mail server');
  const { auth, ...at } = server;
  return mailerAt({ ...at, ...(auth ? { auth } : {}) }, from, timeoutMs);
};

const mailerAt = (server: object, from: string, timeoutMs: number): Mailer => ({
  domain: from.split('@')[1] ?? 'localhost',
  send: async (mail: Mail): Promise<MailOutcome> => {
    const { heard, logger } = listener();
    const transport = createTransport({
      ...server,
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
        ...(mail.html === null ? {} : { html: mail.html }),
        headers: mail.headers,
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
