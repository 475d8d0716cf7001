// The package's types do not name its command sets, which are plain lists of bytes by name.
declare module 'node-thermal-printer/lib/types/*-config.js' {
  const commands: Record<string, Uint8Array>;
  export default commands;
}
