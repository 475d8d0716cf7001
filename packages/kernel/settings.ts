/** What the environment may say: each option is told, read and checked where it stands. */
export interface Setting<V> {
  /** What it is when nobody says it; empty: nothing. */
  fallback: string;
  help: string;
  /** Throws RangeError with what is asked for instead of a text that is not it. */
  read(text: string): V;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;
/** The values of settings, by their names. */
export type ValuesOf<S extends Settings> = { [Name in keyof S]: S[Name] extends Setting<infer V> ? V : never };

const refuse = (wanted: string, text: string): never => {
  throw new RangeError(`must be ${wanted}, not "${text}"`);
};

export const text = (fallback: string, help: string): Setting<string> => ({ fallback, help, read: (said) => said });

/** Null when nobody says it. */
export const optional = (help: string): Setting<string | null> => ({
  fallback: '',
  help,
  read: (said) => said || null,
});

export const whole = (fallback: number, from: number, to: number, help: string): Setting<number> => ({
  fallback: String(fallback),
  help,
  read: (said) => {
    const value = said.trim() === '' ? Number.NaN : Number(said);
    const isWhole = Number.isInteger(value) && value >= from && value <= to;
    return isWhole ? value : refuse(`a whole number from ${from} to ${to}`, said);
  },
});

export const port = (fallback: number, help: string): Setting<number> => whole(fallback, 0, 65_535, help);

export const choice = <V extends string>(values: readonly V[], fallback: V, help: string): Setting<V> => ({
  fallback,
  help,
  read: (said) =>
    values.find((value) => value === said) ?? refuse(values.map((value) => value || 'nothing').join(' or '), said),
});

/** A web address without the slash at its end; null when nobody says it. */
export const webAddress = (help: string, fallback = ''): Setting<string | null> => ({
  fallback,
  help,
  read: (said) => {
    if (said === '') return null;
    return /^https?:\/\/\S+$/i.test(said) && URL.canParse(said)
      ? said.replace(/\/+$/, '')
      : refuse('a web address', said);
  },
});

/** Words with commas between them. */
export const list = (help: string): Setting<readonly string[]> => ({
  fallback: '',
  help,
  read: (said) =>
    said
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
});

/**
 * Reads settings from an environment. What is wrong goes to `problems`, a sentence each, so that all is told at once; the
 * value of such a setting must not be used.
 */
export const readSettings = <S extends Settings>(
  settings: S,
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): ValuesOf<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { fallback, read }]) => {
      try {
        return [name, read(env[name] ?? fallback)];
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        problems.push(`${name} ${error.message}`);
        return [name, undefined];
      }
    }),
  ) as ValuesOf<S>;

/** What `--help` says of settings, a line each. */
export const helpOn = (title: string, settings: Settings): string => {
  const width = Math.max(...Object.keys(settings).map((name) => name.length)) + 2;
  const lines = Object.entries(settings).map(
    ([name, { fallback, help }]) => `  ${name.padEnd(width)}${help}${fallback === '' ? '' : ` (default ${fallback})`}`,
  );
  return [title, '', ...lines].join('\n');
};
