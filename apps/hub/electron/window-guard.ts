import type { Session, WebContents } from 'electron';

/** What pages of the hub may ask of the computer; everything else is refused. */
const ALLOWED: readonly string[] = ['fullscreen', 'screen-wake-lock', 'clipboard-sanitized-write'];

const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;

/** Keeps a window at its hub: other addresses, new windows and webviews are refused. */
export const guardWindow = (contents: WebContents, isOurs: (origin: string) => boolean): void => {
  const stay = (event: { preventDefault(): void }, url: string): void => {
    const origin = originOf(url);
    if (origin === null || !isOurs(origin)) event.preventDefault();
  };
  contents.on('will-navigate', (event) => stay(event, event.url));
  contents.on('will-redirect', (event) => stay(event, event.url));
  contents.on('will-frame-navigate', (event) => stay(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
};

export interface SessionRules {
  isOurs(origin: string): boolean;
  /** Fingerprint of the hub's own certificate; null where it has none of its making. */
  fingerprint(): string | null;
}

/** Refuses what pages ask of the computer but for `ALLOWED`, all devices, and any certificate but a trusted one or the hub's own. */
export const guardSession = (session: Session, { isOurs, fingerprint }: SessionRules): void => {
  session.setPermissionRequestHandler((contents, permission, answer) => {
    answer(ALLOWED.includes(permission) && isOurs(originOf(contents.getURL()) ?? ''));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => {
    return ALLOWED.includes(permission) && isOurs(originOf(origin) ?? '');
  });
  session.setDevicePermissionHandler(() => false);
  session.setCertificateVerifyProc(({ hostname, certificate }, answer) => {
    const own = fingerprint();
    const isOwn = own !== null && hostname === 'localhost' && certificate.fingerprint === own;
    // 0: taken; -3: as Chromium itself decides.
    answer(isOwn ? 0 : -3);
  });
};
