/** Returns the paths whose current text (undefined without a file) is not the expected one. */
export function changedPaths(
  files: Readonly<Record<string, string>>,
  present: (path: string) => string | undefined,
): string[] {
  return Object.keys(files).filter((path) => present(path) !== files[path])
}
