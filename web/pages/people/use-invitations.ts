import { useEffect } from 'preact/hooks'
import { isProblem, type Client, type Envelope } from '../../../clients/typescript/src/index.ts'
import { followedJobs } from '../../actions/work.ts'
import { useApp } from '../../state/app-context.ts'
import { rememberPassword } from './password.ts'

/** The passwords of invitations that were sent, by name. They count once the account is there. */
const offered = new Map<string, string>()

/** Keeps the password of an invitation that is about to be sent. */
export const offerPassword = (member: string, password: string): void => void offered.set(member, password)

/** Moves a first password to the card as soon as its account is there. */
export function useInvitations(): void {
  const { client } = useApp()
  const ended = followedJobs.value
    .filter(({ job }) => job.action === 'member-invite' && job.outcome_kind === 'member')
    .map(({ job }) => job.id)
  useEffect(() => {
    if (offered.size > 0) for (const id of ended) void confirmInvitation(client, id)
  }, [client, ended.join(' ')])
}

async function confirmInvitation(client: Client, job: string): Promise<void> {
  const outcome = await client.job(job).outcome()
  if (isProblem(outcome)) return
  const { member, password_given } = (outcome as Envelope<'member'>).data
  const password = offered.get(member)
  if (password === undefined || !password_given) return
  rememberPassword({ member, password })
  offered.delete(member)
}
