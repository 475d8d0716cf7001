export { loadSession, may, type Session, saveSession, sessionOf } from '@comanda/web/hub-session';
