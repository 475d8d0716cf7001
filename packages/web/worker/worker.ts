/** What the build puts in: the app's address at its hub, the page's own hash, and every file of this release. */
declare const BUILT: { scope: string; page: string; files: readonly string[] };
declare const self: ServiceWorkerGlobalScope;

const { scope, page, files } = BUILT;
const OURS = `comanda ${scope} `;
/** Whatever of a release changes, its page names other files. */
const RELEASE = OURS + page;
/** Every address under an app's own is its page; the till's are none of the others', and the hub answers `/setup` with it. */
const isPage = (pathname: string): boolean =>
  scope === '/' ? pathname === '/' || pathname === '/setup' : pathname.startsWith(scope);
/** A hub that freezes keeps its sockets open. Milliseconds. */
const PATIENCE_MS = 3000;

/** All of a release or nothing: a page of one whose hub has moved on meanwhile is none of it. */
const keepRelease = async (): Promise<void> => {
  const cache = await caches.open(RELEASE);
  await cache.addAll([
    new Request(scope, { cache: 'no-cache', headers: { accept: 'text/html' }, integrity: page }),
    ...files.map((name) => scope + name),
  ]);
  await self.skipWaiting();
};

/** Pages that are open may still ask for what the release before had; nobody asks for older. */
const forgetOld = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== RELEASE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const keptPage = async (): Promise<Response | undefined> => (await caches.open(RELEASE)).match(scope);

/** The hub's page while it answers, and the one kept here when it does not. */
const openPage = async (request: Request): Promise<Response> => {
  const kept = await keptPage();
  if (kept && !navigator.onLine) return kept;
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {});
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
};

const keptFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepRelease()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Only what the app is made of. What the hub knows is asked of the hub, and so is every other app's page.
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(openPage(request));
  else if (pathname.startsWith(`${scope}assets/`)) event.respondWith(keptFile(request));
});
