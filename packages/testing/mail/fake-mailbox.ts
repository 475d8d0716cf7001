import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { htmlText } from '@comanda/kernel/html-text';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  to: string;
  raw: string;
  email: Email;
}

/**
 * How it misbehaves: `refuse` no such mailbox, for good; `later` not now; `policy` no such mail; `cut` takes the mail and drops the line
 * before it says so; `stall` never answers.
 */
export type MailTrouble = 'none' | 'refuse' | 'later' | 'policy' | 'cut' | 'stall';

/** A mail server on this machine that keeps what it gets, with a page that shows it. */
export class FakeMailbox {
  readonly mails: ReceivedMail[] = [];
  /** What befalls the next mails: `times` null until told otherwise; `words`: what it says with `refuse`, the status first. */
  readonly trouble: { kind: MailTrouble; times: number | null; words?: string } = { kind: 'none', times: null };
  readonly #smtp: SMTPServer;
  readonly #page: Server;
  readonly #options: { port: number; pagePort: number };

  constructor(options: { port?: number; pagePort?: number } = {}) {
    this.#options = { port: options.port ?? 0, pagePort: options.pagePort ?? 0 };
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
      onRcptTo: (_address, _session, done) => {
        const { kind } = this.trouble;
        const { words = '550 no such mailbox' } = this.trouble;
        if (kind === 'refuse') return done(this.#said(Number(words.slice(0, 3)), words.slice(4)));
        if (kind === 'later') return done(this.#said(451, 'try again later'));
        done();
      },
      onData: (stream, session, done) => {
        const bytes: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => bytes.push(chunk));
        stream.on('end', () => {
          const kind = this.#befalls(['policy', 'cut', 'stall']);
          if (kind === 'policy') return done(Object.assign(new Error('not this mail'), { responseCode: 554 }));
          const raw = Buffer.concat(bytes).toString();
          void PostalMime.parse(raw).then((email) => {
            this.mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw, email });
            if (kind === 'stall') return;
            if (kind === 'cut') return this.#cut(session.id);
            done(null, 'kept');
          });
        });
      },
      onConnect: (session, done) => {
        this.#sessions.add(session.id);
        done();
      },
    });
    this.#smtp.on('error', () => undefined);
    this.#page = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(this.#html());
    });
  }

  readonly #sessions = new Set<string>();

  /** Answers its address, `smtp://127.0.0.1:port`. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#smtp.once('error', reject);
      this.#smtp.listen(this.#options.port, '127.0.0.1', () => resolve());
    });
    await new Promise<void>((resolve) => this.#page.listen(this.#options.pagePort, '127.0.0.1', () => resolve()));
    return `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`;
  }

  get pageUrl(): string {
    return `http://127.0.0.1:${(this.#page.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    for (const { _socket: socket } of this.#connections()) socket.destroy();
    await new Promise<void>((resolve) => this.#smtp.close(() => resolve()));
    await new Promise<void>((resolve) => this.#page.close(() => resolve()));
    this.#page.closeAllConnections();
  }

  #connections(): { id: string; _socket: { destroy(): void } }[] {
    return [
      ...(this.#smtp as unknown as { connections: Iterable<{ id: string; _socket: { destroy(): void } }> }).connections,
    ];
  }

  #cut(id: string): void {
    for (const one of this.#connections()) if (one.id === id) one._socket.destroy();
  }

  /** The trouble a mail is in, where it is one of these; counted off. */
  #befalls(of: readonly MailTrouble[]): MailTrouble {
    const { kind, times } = this.trouble;
    if (!of.includes(kind)) return 'none';
    if (times !== null) this.#count(times);
    return kind;
  }

  #count(times: number): void {
    Object.assign(this.trouble, times <= 1 ? { kind: 'none', times: null } : { times: times - 1 });
  }

  #said(responseCode: number, message: string): Error {
    if (this.trouble.times !== null) this.#count(this.trouble.times);
    return Object.assign(new Error(message), { responseCode });
  }

  #html(): string {
    const rows = [...this.mails].reverse().map(({ to, email }) => {
      const files = email.attachments.map(({ filename, mimeType, content }) => {
        const base64 = Buffer.from(content as ArrayBuffer).toString('base64');
        return `<a download="${htmlText(filename ?? 'archivo')}" href="data:${htmlText(mimeType)};base64,${base64}">${htmlText(filename ?? 'archivo')}</a>`;
      });
      const from = email.from && 'address' in email.from ? `${email.from.name} &lt;${email.from.address}&gt;` : '';
      return `<article><h2>${htmlText(email.subject ?? '')}</h2><p>${from} → ${htmlText(to)}</p><pre>${htmlText(email.text ?? '')}</pre><p>${files.join(' · ')}</p></article>`;
    });
    const body = rows.length > 0 ? rows.join('') : '<p>Nada todavía · Nothing yet</p>';
    return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Buzón</title><style>body{font:16px system-ui;max-width:800px;margin:24px auto;padding:0 16px}article{border:1px solid #ccc;border-radius:8px;padding:8px 16px;margin:16px 0}pre{white-space:pre-wrap}</style><h1>Buzón virtual</h1>${body}`;
  }
}
