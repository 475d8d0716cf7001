import type { Planted } from './planted.ts';

/** What only those would notice who ask the cloud itself, over HTTP, and again where no answer came. */
export const PLANTED_AT_ADMINISTRATION: readonly Planted[] = [
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
        from: 'if (key) await rememberAnswer(',
        to: "if (key && request.get('host') !== 'cloud') await rememberAnswer(",
      },
    ],
  },
  {
    name: 'what the cloud could not commit is answered as done',
    changes: [
      {
        file: 'http/mount-routes.ts',
        from: 'operate, writeScope(route, actor));',
        to: `async (tx) => {
    const told = await operate(tx);
    Object.assign(request, { told });
    return told;
  }, writeScope(route, actor)).catch((error) => {
    const { told } = request as unknown as { told?: Answer };
    if (told && request.get('host') === 'cloud') return told;
    throw error;
  });`,
      },
    ],
  },
];
