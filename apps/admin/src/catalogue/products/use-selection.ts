import type { ListedProduct } from '@comanda/contracts';
import { useState } from 'react';

/** The products that are chosen, as they were when they were; they stay so while one looks at others. */
export interface Selection {
  chosen: ReadonlyMap<string, ListedProduct>;
  set(products: readonly ListedProduct[], isChosen: boolean): void;
  clear(): void;
}

export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedProduct>>(new Map());
  return {
    chosen,
    set: (products, isChosen) => {
      const next = new Map(chosen);
      for (const one of products) {
        if (isChosen) next.set(one.id, one);
        else next.delete(one.id);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
};
