import { FakeMailbox, type MailTrouble } from '@comanda/testing/mail/fake-mailbox';
import { expect, test } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';

const MAIL = {
  messageId: '<0193f8a0.1@comal.gt>',
  fromName: 'El Comal · Qʼanil',
  replyTo: 'ana@comal.gt',
  to: 'luis@example.com',
  subject: 'Su factura ñandú',
  text: 'Adjunta va su factura.',
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

test('a server that is away has nothing, and is asked later', async () => {
  const mailbox = new FakeMailbox();
  const url = await mailbox.start();
  await mailbox.stop();
  expect(await smtpMailer({ url, from, timeoutMs: 1_000 }).send(MAIL)).toMatchObject({ kind: 'later' });
});
