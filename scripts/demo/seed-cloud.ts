import type { AccountSignInOutput, BusinessView } from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { DEMO_CUSTOMERS } from './customers.data.ts';
import { HubClient, HubError } from './hub-client.ts';
import { DEMO_RESTAURANT } from './restaurant.data.ts';

const signIn = async (cloud: HubClient, dataFolder: string): Promise<HubClient | null> => {
  const { ownerEmail: email, ownerPassword: password, ownerName: fullName } = DEMO_RESTAURANT;
  const known = async (code: string, attempt: Promise<AccountSignInOutput>) => {
    try {
      return await attempt;
    } catch (error) {
      if (error instanceof HubError && error.code === code) return null;
      throw error;
    }
  };
  const setupCode = setupCodeIn(dataFolder, 'cloud');
  const input = { setupCode, email, password, fullName };
  const first = setupCode === null ? null : await known('ALREADY_SET_UP', cloud.post('/auth/local/setup', input));
  const output = first ?? (await known('SIGN_IN_FAILED', cloud.post('/auth/local/sign-in', { email, password })));
  return output && cloud.as(output.idToken);
};

/**
 * Fills a fresh cloud with the demo's owner, business and customers through its public API. Cut off and run again, it
 * completes without duplicates; a cloud that is somebody's own is left alone. `dataFolder`: the
 * cloud's, where the code of its first run lies. Answers whether the cloud runs the demo.
 */
export const seedCloud = async (baseUrl: string, dataFolder: string): Promise<boolean> => {
  const owner = await signIn(new HubClient({ baseUrl }), dataFolder);
  if (!owner) return false;
  const { businessName: name, taxId, locationName, locationCode: code } = DEMO_RESTAURANT;
  const businesses = await owner.all<BusinessView>('/businesses');
  if (businesses.some((one) => one.name !== name)) return false;
  const location = { name: locationName, code };
  const { id: businessId } =
    businesses[0] ?? (await owner.post<BusinessView>('/businesses', { name, taxId, location }));
  for (const [i, customer] of DEMO_CUSTOMERS.entries()) {
    // A key of its own for each: a second run answers what the first did.
    const idempotencyKey = `demo-${businessId}-${i}`;
    const [phone] = customer.phones;
    const known = await owner.get<{ data: { displayName: string }[] }>(
      `/customers/search?businessId=${businessId}&q=${encodeURIComponent(phone.e164)}`,
    );
    const displayName = `${customer.firstName} ${customer.lastName}`.trim();
    if (known.data.some((one) => one.displayName === displayName)) continue;
    await owner.post('/customers', { businessId, ...customer }, { idempotencyKey });
  }
  return true;
};
