/** The paths whose present text (undefined where there is no file) is not the one that has to be there. */
export function differing(
  files: Readonly<Record<string, string>>,
  present: (path: string) => string | undefined,
): string[] {
  return Object.keys(files).filter((path) => present(path) !== files[path])
}
