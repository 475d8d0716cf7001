/**
 * What `npm ci` has to do: compares the lock file's packages with those npm says it installed (its hidden lock file; null
 * without one). An installation without development packages is one, and stays one. Packages of other platforms are absent.
 * Our own workspaces are links, which `isLinked` finds: a new one has no version that could differ.
 */
export const installation = (locked, there, isLinked = () => true) => {
  const isProduction = there !== null && !Object.values(there).some((one) => one.dev);
  const needed = Object.entries(locked).filter(
    ([path, one]) =>
      path.includes('node_modules/') && !one.link && !one.optional && !one.devOptional && !(isProduction && one.dev),
  );
  const isAllLinked = Object.entries(locked).every(([path, one]) => !one.link || isLinked(path));
  return {
    isWhole: there !== null && isAllLinked && needed.every(([path, one]) => there[path]?.version === one.version),
    omit: isProduction ? ['--omit=dev'] : [],
  };
};
