import { type Agent, get } from 'node:https';

/** Where the certificates of Firebase's signing keys are (docs/identity.md#verdicts-on-a-token). */
export const CERTIFICATES_URL =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const TIMEOUT_MS = 5000;
const LARGEST = 100_000;

export interface GoogleKeys {
  /** True while Google's certificates can be had. They are kept as long as Google says. */
  canBeAsked(): Promise<boolean>;
}

interface Certificates {
  byKeyId: Record<string, string>;
  /** Milliseconds. */
  maxAge: number;
}

const fetchCertificates = (agent: Agent | undefined): Promise<Certificates> =>
  new Promise((resolve, reject) => {
    const request = get(CERTIFICATES_URL, { ...(agent ? { agent } : {}), timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
        if (text.length > LARGEST) response.destroy(new Error('certificates too large'));
      });
      response.on('error', reject);
      response.on('end', () => {
        try {
          if (response.statusCode !== 200) throw new Error(`certificates: status ${response.statusCode}`);
          const maxAge = Number(/max-age=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1] ?? 0) * 1000;
          resolve({ byKeyId: JSON.parse(text) as Record<string, string>, maxAge });
        } catch (error) {
          reject(error);
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error('certificates: timed out')));
    request.on('error', reject);
  });

/**
 * firebase-admin says the same of a bad signature and of certificates it cannot fetch, so after such an answer we ask
 * Google ourselves. What was fetched is kept, so that a storm of bad tokens asks nobody.
 */
export const googleKeys = (now: () => number, agent?: Agent): GoogleKeys => {
  let freshUntil = 0;
  let asking: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    try {
      freshUntil = now() + (await fetchCertificates(agent)).maxAge;
      return true;
    } catch {
      return false;
    } finally {
      asking = null;
    }
  };
  return {
    canBeAsked: () => {
      if (now() < freshUntil) return Promise.resolve(true);
      asking ??= ask();
      return asking;
    },
  };
};
