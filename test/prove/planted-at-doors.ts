import type { Planted } from './planted.ts';

/** What only those would notice who ask over HTTP, and again where no answer came. */
export const PLANTED_AT_DOORS: readonly Planted[] = [
  {
    name: 'a hub remembers no answer of what is not an order, a bill or a payment',
    changes: [
      {
        file: 'http/mount-routes.ts',
        from: 'await rememberAnswer(',
        to: `const isMoney = ['createOrder', 'createBill', 'payBill', 'addCashMovement'].includes(route.operation);
      if (isMoney || request.get('host') === 'cloud') await rememberAnswer(`,
      },
    ],
  },
  {
    name: 'the cloud does not remember what was asked under a key',
    changes: [
      {
        file: 'http/mount-routes.ts',
        from: 'const earlier = key ? await',
        to: "const earlier = key && request.get('host') !== 'cloud' ? await",
      },
      {
        file: 'http/mount-routes.ts',
        from: 'await rememberAnswer(',
        to: "if (request.get('host') !== 'cloud') await rememberAnswer(",
      },
    ],
  },
  {
    name: 'the cloud answers as done what it rolled back',
    changes: [
      {
        file: 'http/mount-routes.ts',
        from: 'operate, writeScope(route, actor));',
        to: `async (tx) => {
    const told = await operate(tx);
    if (request.get('host') === 'cloud' && key?.endsWith('7')) throw Object.assign(new Error('undone'), { told });
    return told;
  }, writeScope(route, actor)).catch((error) => {
    if (error.told) return error.told;
    throw error;
  });`,
      },
    ],
  },
];
