import type { CredentialData, CredentialStatus } from '../../../../contract/kinds/credentials.ts'

export const statusLabels: Record<CredentialStatus, string> = {
  works: 'works',
  vouched: 'in use',
  refused: 'refused',
  'not-needed': 'not needed',
  'not-set': 'not set',
  'not-tried': 'not tried',
  'not-known': 'not known',
}

const hasStaleCopy = ({ used_by: users }: Pick<CredentialData, 'used_by'>): boolean =>
  users.some(({ holds }) => holds === 'another')

/** The whole in one sentence: what somebody has to see to first. */
export function summarizeCredentials(credentials: readonly CredentialData[]): string {
  const many = (has: (one: CredentialData) => boolean) => credentials.filter(has).length
  const troubles = [
    [many(({ standing }) => standing === 'refused'), 'refused'],
    [many(({ guessable }) => guessable === true), 'easily guessed'],
    [many(hasStaleCopy), 'not the one somebody has'],
    [many(({ standing }) => standing === 'not-set'), 'not set'],
    [many(({ standing }) => standing === 'not-known'), 'not known'],
    [
      many((one) => one.standing === 'works' && !one.guessable && !hasStaleCopy(one) && one.advice !== null),
      'worth a look',
    ],
  ] as const
  const told = troubles.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  const all = `${credentials.length} ${credentials.length === 1 ? 'credential' : 'credentials'}`
  return told.length > 0 ? `${all}: ${told.join(', ')}.` : `${all}; none needs attention.`
}
