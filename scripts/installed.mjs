/**
 * What `npm ci` has to do: compares the lock file's packages with those npm says it installed (its hidden lock file; null
 * without one). An installation without development packages is one, and stays one. Packages of other platforms are absent.
 */
export const installation = (locked, there) => {
  const isProduction = there !== null && !Object.values(there).some((one) => one.dev);
  const needed = Object.entries(locked).filter(
    ([path, one]) =>
      path.includes('node_modules/') && !one.link && !one.optional && !one.devOptional && !(isProduction && one.dev),
  );
  return {
    isWhole: there !== null && needed.every(([path, one]) => there[path]?.version === one.version),
    omit: isProduction ? ['--omit=dev'] : [],
  };
};
