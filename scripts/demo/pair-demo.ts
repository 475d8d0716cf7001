import type { AccountSignInOutput, BusinessView, HubInfo, HubPairingCode, SyncStatus } from '@comanda/contracts';
import { HubClient, HubError } from './hub-client.ts';
import { pairingSettled } from './pairing-settled.ts';
import { DEMO_RESTAURANT } from './restaurant.data.ts';
import { seedInvoicing } from './seed-invoicing.ts';

const { ownerEmail: email, ownerPassword: password, ownerPin: pin, businessName, locationCode } = DEMO_RESTAURANT;

const signIn = async (url: string, who: object): Promise<HubClient | null> => {
  const client = new HubClient({ baseUrl: url });
  try {
    const { idToken } = await client.post<AccountSignInOutput>('/auth/local/sign-in', who);
    return client.as(idToken);
  } catch (error) {
    if (error instanceof HubError && error.code === 'SIGN_IN_FAILED') return null;
    throw error;
  }
};

/**
 * Joins the demo's hub to the demo's cloud through their public APIs, and sets it up for invoicing, once. A hub or a cloud that is somebody's own is left
 * alone. Answers, once both have settled, whether the hub is in step with the cloud.
 */
export const pairDemo = async (hubUrl: string, cloudUrl: string): Promise<boolean> => {
  const { location: at } = await new HubClient({ baseUrl: hubUrl }).get<HubInfo>('/hub');
  // By PIN: once it has joined, the e-mail is the cloud's person, whose password the hub does not know.
  const hub = at && (await signIn(hubUrl, { pin, locationId: at.id }));
  const cloud = await signIn(cloudUrl, { email, password });
  if (!hub || !cloud) return false;
  const { state } = await hub.get<SyncStatus>('/sync/status');
  if (state !== 'unpaired' && state !== 'paired') return false;
  const business = (await cloud.all<BusinessView>('/businesses')).find((one) => one.name === businessName);
  if (!business) return false;
  const { data } = await cloud.get<{ data: { id: string; code: string }[] }>(`/businesses/${business.id}/locations`);
  const location = data.find((one) => one.code === locationCode);
  if (!location) return false;
  const input = { businessId: business.id, locationId: location.id };
  if (state === 'unpaired') {
    const { code } = await cloud.post<HubPairingCode>('/hubs/pairing-code', input);
    await hub.post('/sync/pair', { pairingCode: code });
    if (!(await pairingSettled(hub, cloud, input))) return false;
  }
  await seedInvoicing({ hub, cloud, ...input });
  return true;
};
