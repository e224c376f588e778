/** Returns whether a revision is exact: a full commit hash, or a release tag. */
export function isExactRevision(revision: string): boolean {
  return /^[0-9a-f]{40}$/.test(revision) || /^v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(revision)
}
