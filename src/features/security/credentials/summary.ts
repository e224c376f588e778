import type { CredentialData, CredentialStatus } from '../../../../contract/kinds/credentials.ts'

export const statusLabels: Record<CredentialStatus, string> = {
  verified: 'works',
  'trusted-by-app': 'in use',
  rejected: 'refused',
  'not-needed': 'not needed',
  'not-set': 'not set',
  'not-tested': 'not tried',
  'not-known': 'not known',
}

const hasStaleCopy = ({ used_by: users }: Pick<CredentialData, 'used_by'>): boolean =>
  users.some(({ state }) => state === 'outdated')

/** The whole in one sentence: what somebody has to see to first. */
export function summarizeCredentials(credentials: readonly CredentialData[]): string {
  const many = (has: (one: CredentialData) => boolean) => credentials.filter(has).length
  const troubles = [
    [many(({ status }) => status === 'rejected'), 'refused'],
    [many(({ guessable }) => guessable === true), 'easily guessed'],
    [many(hasStaleCopy), 'not the one somebody has'],
    [many(({ status }) => status === 'not-set'), 'not set'],
    [many(({ status }) => status === 'not-known'), 'not known'],
    [
      many((one) => one.status === 'verified' && !one.guessable && !hasStaleCopy(one) && one.advice !== null),
      'worth a look',
    ],
  ] as const
  const told = troubles.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  const all = `${credentials.length} ${credentials.length === 1 ? 'credential' : 'credentials'}`
  return told.length > 0 ? `${all}: ${told.join(', ')}.` : `${all}; none needs attention.`
}
