import type { HubSignInWay } from '@comanda/contracts';

/** A page that a hub and a cloud both serve asks where it is: here people sign in with what the hub itself knows. */
export const getHubSignInWay = async (): Promise<HubSignInWay> => ({ provider: 'hub' });
