import { FakeMailbox, type MailTrouble } from '@comanda/testing/mail/fake-mailbox';
import { expect, test } from 'vitest';
import { readSmtpUrl, smtpMailer } from './smtp-mailer.ts';

const MAIL = {
  messageId: '<0193f8a0.1@comal.gt>',
  fromName: 'El Comal · Qʼanil',
  replyTo: 'ana@comal.gt',
  to: 'luis@example.com',
  subject: 'Su factura ñandú',
  text: 'Adjunta va su factura.',
  html: '<p>Adjunta va su factura.</p>',
  headers: { 'X-Communication-Id': '0193f8a0' },
  attachments: [{ filename: 'factura.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 …') }],
};

const withMailbox = async (trouble: MailTrouble, run: (mailbox: FakeMailbox, url: string) => Promise<void>) => {
  const mailbox = new FakeMailbox();
  const url = await mailbox.start();
  mailbox.trouble.kind = trouble;
  try {
    await run(mailbox, url);
  } finally {
    await mailbox.stop();
  }
};
const from = 'avisos@comal.gt';

test('a mail arrives as it was written, letters, name, attachment and Message-ID', () =>
  withMailbox('none', async ({ mails }, url) => {
    const mailer = smtpMailer({ url, from });
    expect(mailer.domain).toBe('comal.gt');
    expect(await mailer.send(MAIL)).toMatchObject({ kind: 'sent', response: expect.stringContaining('250') });
    const [{ email, to }] = mails as [(typeof mails)[0]];
    expect(to).toBe('luis@example.com');
    expect(email).toMatchObject({ subject: MAIL.subject, messageId: MAIL.messageId });
    expect(email.from).toMatchObject({ name: MAIL.fromName, address: from });
    expect(email.text?.trim()).toBe(MAIL.text);
    expect(email.html?.trim()).toBe(MAIL.html);
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'x-communication-id', value: '0193f8a0' }));
    expect(Buffer.from(email.attachments[0]!.content as ArrayBuffer).toString()).toBe('%PDF-1.7 …');
  }));

test.each([
  ['refuse', 'bounced'],
  ['later', 'later'],
  ['policy', 'refused'],
  ['cut', 'unknown'],
  ['stall', 'unknown'],
] as const)('a server that does “%s” is understood as “%s”', (trouble, kind) =>
  withMailbox(trouble, async (_mailbox, url) => {
    expect(await smtpMailer({ url, from, timeoutMs: 1_000 }).send(MAIL)).toMatchObject({ kind });
  }),
);

test.each([
  ['550 user rate limit exceeded', 'refused'],
  ['554 5.7.1 Relay access denied', 'refused'],
  ['550 Sender policy: no such user may write here', 'refused'],
  ['550 blocked as spam', 'refused'],
  ['550 5.7.606 host 5.1.1.2 may not write to ana: user unknown', 'refused'],
  ['550 host 5.1.1.2 is listed', 'refused'],
  ['550 requested action not taken', 'refused'],
  ['553 5.1.8 sender address rejected', 'refused'],
  ['552 mailbox quota exceeded', 'later'],
  ['552 5.2.2 over the limit', 'later'],
  ['550 5.1.1 address rejected', 'bounced'],
  ['550 User unknown', 'bounced'],
  ['550 The mailbox does not exist', 'bounced'],
] as const)('a recipient was blocked for good where a server had said “%s”', (words, kind) =>
  withMailbox('refuse', async (mailbox, url) => {
    mailbox.trouble.words = words;
    expect(await smtpMailer({ url, from }).send(MAIL)).toMatchObject({ kind });
  }),
);

test('a server that is away has nothing, and is asked later', async () => {
  const mailbox = new FakeMailbox();
  const url = await mailbox.start();
  await mailbox.stop();
  expect(await smtpMailer({ url, from, timeoutMs: 1_000 }).send(MAIL)).toMatchObject({ kind: 'later' });
});

test('a password went out in the clear where a server offered no TLS, and a wrong address threw with it', () => {
  expect(readSmtpUrl('smtp://ana:s%C3%AD@mail.comal.gt')).toEqual({
    host: 'mail.comal.gt',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'ana', pass: 'sí' },
  });
  expect(readSmtpUrl('smtps://ana:x@mail.comal.gt')).toMatchObject({ port: 465, secure: true, requireTLS: false });
  for (const url of ['smtp://mail.comal.gt:25', 'smtp://ana:x@127.0.0.1:2525'])
    expect(readSmtpUrl(url)).toMatchObject({ requireTLS: false });
  for (const wrong of ['smtp://ana:hush@ma il', 'smtp://ana:hu%zz@mail', 'http://ana:hush@mail', 'ana:hush']) {
    expect(readSmtpUrl(wrong)).toBeNull();
    expect(() => smtpMailer({ url: wrong, from })).toThrow(/^SMTP_URL is no address of a mail server$/);
  }
});
