import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Bars = lazy(async () => ({ default: (await import('./bar-chart.tsx')).SalesBars }));

/** A chart that is fetched when it is looked at: its library is larger than the rest of the page. */
export const LazyBars = (props: ComponentProps<typeof Bars>) => (
  <Suspense fallback={<Skeleton h={240} animate={false} />}>
    <Bars {...props} />
  </Suspense>
);
