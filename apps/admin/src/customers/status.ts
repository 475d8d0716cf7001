import type { CustomerStatus } from '@comanda/contracts';

export const STATUS_COLOR: Record<CustomerStatus, string> = { active: 'jade', inactive: 'gray', blocked: 'chile' };
