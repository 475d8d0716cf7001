import type { OrderGuest } from '@comanda/contracts';
import { createContext, useContext } from 'react';
import type { LineAtRisk } from './lines-at-risk.ts';

/** Which lines of the order on screen would harm these guests; its own where none are named. */
export type RiskOf = (guests?: readonly OrderGuest[]) => readonly LineAtRisk[];

export const RiskContext = createContext<RiskOf>(() => []);
export const useRisk = (): RiskOf => useContext(RiskContext);
