import { FakeMailbox } from '@comanda/testing/mail/fake-mailbox';

// A mail server on this machine for the demo: what is mailed stays in the room, and its page shows it.
const mailbox = new FakeMailbox({
  port: Number(process.env.MAILBOX_PORT ?? '9325'),
  pagePort: Number(process.env.MAILBOX_PAGE_PORT ?? '9380'),
});
try {
  console.log(`mail      ${await mailbox.start()}`);
  console.log(`mails     ${mailbox.pageUrl}`);
} catch (error) {
  console.error(`The virtual mailbox cannot start: ${(error as Error).message}`);
  process.exit(1);
}
process.once('SIGINT', () => void mailbox.stop());
process.once('SIGTERM', () => void mailbox.stop());
