/** Whether a revision names one state of the repository for ever: a full commit hash, or a release's tag. */
export function isExact(revision: string): boolean {
  return /^[0-9a-f]{40}$/.test(revision) || /^v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(revision)
}
