interface LockedPackage {
  version?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}
type Packages = Record<string, LockedPackage>;
export const installation: (
  locked: Packages,
  there: Packages | null,
  isLinked?: (path: string) => boolean,
) => { isWhole: boolean; omit: string[] };
