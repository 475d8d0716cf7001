import { type ComponentType, lazy, useState } from 'react';
import { pageFile } from './page-file.ts';

export interface LazyPage<P> {
  (props: P): React.ReactNode;
  /** Brings it along before it is asked for: a hub that is away cannot. */
  preload(): Promise<void>;
}

/** A page in a file of its own. Once it is there it shows at once: React's own `lazy` would blink even then. */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> => {
  let ready: ComponentType<P> | null = null;
  const Loading = lazy(async () => ({ default: await pageFile(load) })) as unknown as ComponentType<P>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when its module loads
  const Page = (props: P) => {
    // For as long as it is shown it is the same: another type would forget what was typed.
    const [Shown] = useState(() => ready ?? Loading);
    return <Shown {...props} />;
  };
  const preload = async () => {
    ready = await load();
  };
  return Object.assign(Page, { preload });
};
