import { FakeCertifier } from '@comanda/testing/fake-certifier';

// Certifiers on this machine for the demo, in the wire shapes of Digifact and Infile, before SAT's rules: no invoice leaves the room.
const port = Number(process.env.CERTIFIER_PORT ?? '9280');
const certifier = new FakeCertifier({ port, taxId: null, acknowledgeAfterMs: 20_000 });
try {
  await certifier.start();
  console.log(`certifier ${certifier.digifactUrl} (Digifact), ${certifier.infileUrl} (Infile)`);
  console.log(`documents ${certifier.infileUrl}/`);
} catch (error) {
  console.error(`The virtual certifier cannot start: ${(error as Error).message}`);
  process.exit(1);
}
process.once('SIGINT', () => void certifier.stop());
process.once('SIGTERM', () => void certifier.stop());
