import type { Credential } from '../../../clients/typescript/src/index.ts'

export type CredentialGroupName = 'attention' | 'working' | 'untested'

/** Groups credentials by what a person has to do about them, keeping their order. */
export function groupCredentials(
  all: readonly Credential[],
): { name: CredentialGroupName; credentials: readonly Credential[] }[] {
  const byName = Map.groupBy(all, groupOf)
  return (['attention', 'working', 'untested'] as const).flatMap((name) => {
    const credentials = byName.get(name) ?? []
    return credentials.length === 0 ? [] : [{ name, credentials }]
  })
}

function groupOf({ status, guessable, advice, used_by }: Credential): CredentialGroupName {
  const isOutdated = used_by.some(({ state }) => state === 'outdated')
  if (status === 'rejected' || guessable === true || advice !== null || isOutdated) return 'attention'
  return status === 'verified' || status === 'trusted-by-app' || status === 'not-needed' ? 'working' : 'untested'
}
