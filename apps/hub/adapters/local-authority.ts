import { generateKeyPair } from 'node:crypto';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import type { Env } from '@comanda/db';
import forge from 'node-forge';

const { asn1, md, pki } = forge;
const DAY = 24 * 3_600_000;
const AUTHORITY_DAYS = 3650;
/** Apple's tablets take none that lives longer than 825 days, others than 398. */
const SERVER_DAYS = 397;
const RENEW_BEFORE_MS = 30 * DAY;

/** A key with its certificate, in PEM, and the names and addresses it was made for. */
interface Issued {
  key: string;
  cert: string;
  names: readonly string[];
  /** Milliseconds. */
  until: number;
  /** Whether an authority may sign for addresses of a carrier's net (`isCarrierAddress`): those made earlier may not. */
  hasCarrierNet?: boolean;
}

/** What a hub is reached by. */
export interface HubPlace {
  /** Names an operator has asked for. */
  names: readonly string[];
  /** What the machine says of itself, names and addresses: of the names as many as may be signed for. */
  machine: readonly string[];
}

export interface LocalCertificate {
  key: string;
  /** The server's own, in PEM. */
  cert: string;
  /** What tablets are asked to trust, in PEM. */
  authority: string;
}

type Disk = Pick<Env, 'now' | 'randomBytes' | 'readFile' | 'writeFile'>;

const keyPair = async (): Promise<{ key: string; publicKey: forge.pki.rsa.PublicKey }> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: pki.publicKeyFromPem(
      String(publicKey.export({ type: 'spki', format: 'pem' })),
    ) as forge.pki.rsa.PublicKey,
  };
};

/** Addresses of a restaurant's own network, each with its mask; nobody else's may be signed for. */
const PRIVATE_NETS = [
  ...['0a000000ff000000', 'ac100000fff00000', 'c0a80000ffff0000', 'a9fe0000ffff0000', '7f000000ff000000'],
  ...[`fc${'00'.repeat(15)}fe${'00'.repeat(15)}`, `fe80${'00'.repeat(14)}ffc0${'00'.repeat(14)}`],
  `${'00'.repeat(15)}01${'ff'.repeat(16)}`,
  '64400000ffc00000',
];

/** Whether the address is one of a network of the restaurant's own, as the authority may sign for. */
export const isPrivateAddress = (address: string): boolean =>
  /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(f[cd]|fe[89ab])|^::1$/i.test(address);

/** An address behind a carrier's router or in a private network over the internet (RFC 6598): nobody's for all to reach. */
export const isCarrierAddress = (address: string): boolean =>
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+$/.test(address);

/**
 * What the authority may sign for (RFC 5280 4.2.1.10): this hub's names and private addresses. Whoever carries the box away
 * has its key, and must not be everybody's bank to the tablets that trust it.
 */
const nameConstraints = (names: readonly string[]): object => {
  const context = asn1.Class.CONTEXT_SPECIFIC;
  const subtree = (tag: number, bytes: string) =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [asn1.create(context, tag, false, bytes)]);
  const permitted = [
    ...names.filter((name) => isIP(name) === 0).map((name) => subtree(2, name)),
    ...PRIVATE_NETS.map((net) => subtree(7, forge.util.hexToBytes(net))),
  ];
  const value = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [asn1.create(context, 0, true, permitted)]);
  return { id: '2.5.29.30', critical: true, value };
};

interface Wish {
  subject: string;
  days: number;
  names: readonly string[];
  extensions: object[];
}

const issue = async ({ subject, days, names, extensions }: Wish, by: Issued | null, env: Disk): Promise<Issued> => {
  const { key, publicKey } = await keyPair();
  const cert = pki.createCertificate();
  cert.publicKey = publicKey;
  // A positive number: the first bit is not set.
  cert.serialNumber = `01${Buffer.from(env.randomBytes(15)).toString('hex')}`;
  const until = env.now() + days * DAY;
  // Tablets whose clock is behind take it too.
  cert.validity.notBefore = new Date(env.now() - 2 * DAY);
  cert.validity.notAfter = new Date(until);
  cert.setSubject([{ name: 'commonName', value: subject }]);
  cert.setIssuer(by ? pki.certificateFromPem(by.cert).subject.attributes : cert.subject.attributes);
  cert.setExtensions([...extensions, { name: 'subjectKeyIdentifier' }]);
  cert.sign(pki.privateKeyFromPem((by ?? { key }).key), md.sha256.create());
  return { key, cert: pki.certificateToPem(cert), names, until };
};

const isGood = (issued: Issued | null, names: readonly string[], env: Disk): issued is Issued =>
  issued !== null && issued.until - env.now() > RENEW_BEFORE_MS && names.every((name) => issued.names.includes(name));

/** Tablets take nothing of a certificate in which one name is not the authority's to sign. */
const maySign = (authority: Issued, name: string): boolean => {
  if (isIP(name) === 0) return authority.names.includes(name);
  return isPrivateAddress(name) || (authority.hasCarrierNet === true && isCarrierAddress(name));
};

const load = (path: string, env: Disk): Issued | null => JSON.parse(env.readFile(path) ?? 'null') as Issued | null;

const keep = async (path: string, issued: Issued, env: Disk): Promise<Issued> => {
  await env.writeFile(path, JSON.stringify(issued));
  return issued;
};

const authorityFor = async (names: readonly string[], env: Disk): Promise<Issued> => {
  const extensions = [
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    nameConstraints(names),
  ];
  const subject = `Comanda ${names.find((name) => name !== 'localhost') ?? ''}`.trim();
  return { ...(await issue({ subject, days: AUTHORITY_DAYS, names, extensions }, null, env)), hasCarrierNet: true };
};

const serverFor = (names: readonly string[], by: Issued, env: Disk): Promise<Issued> => {
  const altNames = names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name }));
  const extensions = [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames },
  ];
  return issue({ subject: names[0] ?? 'localhost', days: SERVER_DAYS, names, extensions }, by, env);
};

/**
 * A certificate for these names and private addresses, by an authority of this hub's own: both are made once and kept in the
 * folder. The server's is made anew when an address is new or a month is left; the authority, which every tablet has been
 * made to trust by hand, only when an operator asks for a name it may not sign or its ten years are over. A machine gets
 * another name by itself (DHCP, a second one in the network), in the middle of an evening: such a name is left out.
 */
export const localCertificate = async (
  folder: string,
  { names: asked, machine }: HubPlace,
  env: Disk,
): Promise<LocalCertificate> => {
  const all = [...new Set([...asked, ...machine])];
  const namesOf = (some: readonly string[]) => some.filter((name) => isIP(name) === 0);
  const [authorityFile, serverFile] = [`${folder}/tls-authority.json`, `${folder}/tls-server.json`];
  const kept = load(authorityFile, env);
  const isKept = isGood(kept, namesOf(asked), env);
  const authority = isKept ? kept : await keep(authorityFile, await authorityFor(namesOf(all), env), env);
  const before = isKept ? load(serverFile, env) : null;
  const signed = all.filter((name) => maySign(authority, name));
  const server = isGood(before, signed, env)
    ? before
    : await keep(serverFile, await serverFor(signed, authority, env), env);
  return { key: server.key, cert: server.cert, authority: authority.cert };
};
