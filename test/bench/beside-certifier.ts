import { startPostgres } from '@comanda/testing/postgres';
import { InvoicingHouse } from '../fel/invoicing-house.ts';

/** Payments at a till, by what the certifier does meanwhile. Milliseconds. */
export interface BesideCertifier {
  answers: number[];
  hangs: number[];
}

/** A till that sells and is paid while the certifier answers, and while it takes every document and says nothing, by turns. */
export const besideCertifier = async ({
  turns,
  rounds,
}: {
  turns: number;
  rounds: number;
}): Promise<BesideCertifier> => {
  const server = await startPostgres();
  const times: BesideCertifier = { answers: [], hangs: [] };
  {
    await using house = await InvoicingHouse.open(server);
    await house.payments(rounds);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const how of ['answers', 'hangs'] as const) {
        Object.assign(house.certifier.trouble, { mode: how === 'hangs' ? 'hang' : 'none', times: null });
        times[how].push(...(await house.payments(rounds)));
      }
    }
    Object.assign(house.certifier.trouble, { mode: 'none', times: null });
  }
  await server.stop();
  return times;
};
