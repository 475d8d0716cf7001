import { FakeDigifact } from '@comanda/testing/fake-digifact';

// A certifier on this machine for the demo: it knows a few taxpayers, and no invoice leaves the room.
const port = Number(process.env.CERTIFIER_PORT ?? '9280');
const certifier = new FakeDigifact({ port });
try {
  console.log(`certifier ${await certifier.start()}`);
} catch (error) {
  console.error(`The virtual certifier cannot start: ${(error as Error).message}`);
  process.exit(1);
}
process.once('SIGINT', () => void certifier.stop());
process.once('SIGTERM', () => void certifier.stop());
