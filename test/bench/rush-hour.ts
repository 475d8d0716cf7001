import type { Call, Kitchen } from './kitchen.ts';
import { draftOrder, untilOnGlass } from './kitchen.ts';

/** Sends orders at a steady pace, whatever the answers take, and bumps nothing: the worst evening of a kitchen. */
export const ordersUnderLoad = async (
  call: Call,
  kitchen: Kitchen,
  options: { perMinute: number; seconds: number },
): Promise<{ glassMs: number[] }> => {
  const count = Math.round((options.perMinute / 60) * options.seconds);
  const pause = 60_000 / options.perMinute;
  const glassMs: number[] = [];
  const started = performance.now();
  const runs: Promise<void>[] = [];
  const one = async () => {
    const order = await draftOrder(call, kitchen, 6);
    const shown = untilOnGlass(
      kitchen.screens,
      6,
      (event: { ticketData: { orderId: string } }) => event.ticketData.orderId === order.id,
    );
    const sent = performance.now();
    await call('POST', `/orders/${order.id}/send-to-kitchen`);
    glassMs.push((await shown) - sent);
  };
  for (let i = 0; i < count; i++) {
    const wait = started + i * pause - performance.now();
    if (wait > 0) await new Promise((next) => setTimeout(next, wait));
    runs.push(one());
  }
  await Promise.all(runs);
  return { glassMs };
};
