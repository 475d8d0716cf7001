import type { HubAddress } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';

/** What a hub knows of its place in the restaurant's network. */
export interface HubNetwork {
  /** As it is now: a router may give the machine another. */
  address(): HubAddress;
}

/** What finds the hub's address in its context. */
export interface HubNetworkContext {
  network: HubNetwork;
}

/** Where tablets and displays open this hub. The page cannot know: on the hub's own machine it is open at `localhost`. */
export const getHubAddress = async (ctx: TaskContext & HubNetworkContext): Promise<HubAddress> => ctx.network.address();
