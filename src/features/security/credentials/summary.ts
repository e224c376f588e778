import type { CredentialData, CredentialStatus } from '../../../../contract/kinds/credentials.ts'

export const statusLabels: Record<CredentialStatus, string> = {
  verified: 'works',
  'trusted-by-app': 'in use',
  rejected: 'rejected',
  'not-needed': 'not needed',
  'not-set': 'not set',
  'not-tested': 'not tested',
  'not-known': 'not known',
}

const hasStaleCopy = ({ used_by: users }: Pick<CredentialData, 'used_by'>): boolean =>
  users.some(({ state }) => state === 'outdated')

/** Returns one sentence with the most urgent problem first. */
export function summarizeCredentials(credentials: readonly CredentialData[]): string {
  const countWhere = (matches: (one: CredentialData) => boolean) => credentials.filter(matches).length
  const troubles = [
    [countWhere(({ status }) => status === 'rejected'), 'rejected'],
    [countWhere(({ guessable }) => guessable === true), 'easily guessed'],
    [countWhere(hasStaleCopy), 'outdated in another app'],
    [countWhere(({ status }) => status === 'not-set'), 'not set'],
    [countWhere(({ status }) => status === 'not-known'), 'not known'],
    [
      countWhere((one) => one.status === 'verified' && !one.guessable && !hasStaleCopy(one) && one.advice !== null),
      'with advice',
    ],
  ] as const
  const parts = troubles.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  const all = `${credentials.length} ${credentials.length === 1 ? 'credential' : 'credentials'}`
  return parts.length > 0 ? `${all}: ${parts.join(', ')}.` : `${all}; none needs attention.`
}
