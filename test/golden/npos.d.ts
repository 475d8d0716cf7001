declare module 'npos' {
  interface SlipNode {
    ascii: string;
    offset: number;
    length: number;
  }
  type Rules = Record<number, Record<string, number | (number | string)[]>>;
  const npos: {
    rules: Rules;
    parser(rules: Rules): { analyze(bytes: Buffer): { tree: SlipNode[] | null; error?: Error } };
  };
  // npos is CommonJS: its module object arrives as the default export.
  export = npos;
}
