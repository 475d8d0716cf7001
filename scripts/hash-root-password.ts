import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { hashRootPassword } from '@comanda/cloud/adapters/root-password';

const SHORTEST = 12;

/** What is typed shows nowhere. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

const ask = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
};

/** Twice from a keyboard, or once from a pipe up to its first line end. */
const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) {
    let text = '';
    for await (const part of process.stdin) text += part;
    return text.split(/\r?\n/)[0] ?? '';
  }
  const password = await ask('Root password: ');
  if (password !== (await ask('Once more: '))) throw new Error('The two are not the same.');
  return password;
};

const key = process.env.ENCRYPTION_KEY ?? '';
try {
  if (!/^[0-9a-fA-F]{64}$/.test(key)) {
    throw new Error('Set ENCRYPTION_KEY to the 64 hex digits the cloud runs with: it is mixed into the hash.');
  }
  const password = await readPassword();
  if (password.length < SHORTEST) throw new Error(`Choose at least ${SHORTEST} characters.`);
  // In single quotes, or a shell would take its $ signs for names.
  console.log(`HASHED_ROOT_PASSWORD='${await hashRootPassword(password, Buffer.from(key, 'hex'))}'`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
