import type { ServerMemberData } from '../../../../contract/kinds/members.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { joinWithAnd } from '../../../lib/text.ts'

/** Says in a sentence or two how many members there are. Never says nobody while a server cannot be asked. */
export function summarizeMembers(
  members: readonly ServerMemberData[],
  servers: number,
  not_known: readonly NotKnownData[],
): string {
  const subjects = joinWithAnd([...new Set(not_known.map(({ subject }) => subject))])
  if (servers === 0 && subjects === '') return 'No media server is turned on, so nobody has an account.'
  if (members.length === 0)
    return subjects === '' ? 'Nobody has an account yet.' : `usher cannot tell who has an account on ${subjects}.`
  const unasked = subjects === '' ? '' : ` It is not known who has an account on ${subjects}.`
  return members.length === 1
    ? `One person has an account.${unasked}`
    : `${members.length} people have an account.${unasked}`
}
