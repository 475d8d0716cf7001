declare module 'npos' {
  interface SlipNode {
    ascii: string;
    offset: number;
    length: number;
  }
  const npos: { parser(): { analyze(bytes: Buffer): { tree: SlipNode[] | null; error?: Error } } };
  // npos is CommonJS: its module object arrives as the default export.
  export = npos;
}
