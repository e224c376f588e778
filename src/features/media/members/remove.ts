import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { MemberData } from '../../../../contract/kinds/member.ts'
import type { RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { ChangeRecord, StateStore } from '../../../platform/store/types.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { revokeKeysOfMember } from '../../../platform/access-keys/access-keys.ts'
import { findChoice, forgetMember } from '../../../platform/store/member-notifications.ts'
import { votesOf, withdrawVotesOf } from '../leaving/member-votes.ts'
import { deleteInvitation } from './invitation.ts'
import { gatherMemberApps, HAS_ACCOUNT, isSameName, type MemberApps } from './member-apps.ts'
import { listLosses } from './removal-losses.ts'
import type { ServerAccount } from './server-account.ts'

export interface MemberRemovalPlan {
  name: string
  serverAccounts: ServerAccount[]
  requestUser: RequestUser | undefined
  apps: MemberData['apps']
  losses: string[]
}

/** source: Seerr gives the person who set it up the id 1, and refuses to delete that account. */
const OWNER_ID = '1'

export async function planMemberRemoval(
  { member: name }: { member: string },
  machine: Machine,
): Promise<MemberRemovalPlan> {
  const memberApps = await gatherMemberApps(machine)
  const { requestManager, requestUsers } = memberApps
  const serverAccounts = findServerAccounts(name, memberApps)
  const [{ member: serverMember } = { member: undefined }] = serverAccounts
  const requestUser = requestUsers.find((user) =>
    serverMember ? user.media_server_user_id === serverMember.id : isSameName(user.name, name),
  )
  const memberName = serverAccounts.find(({ member }) => member)?.member?.name ?? requestUser?.name
  if (memberName === undefined) throw noSuchMember(name, memberApps)
  if (requestUser?.id === OWNER_ID && requestManager)
    throw usherError('MEMBER-4', { name: memberName, app: requestManager.title })
  const membership = (app: { title: string; service: string }, account: unknown): MemberData['apps'][number] => ({
    app: app.title,
    service: app.service,
    result: account ? 'pending' : 'skipped',
    because: null,
  })
  return {
    name: memberName,
    serverAccounts,
    requestUser,
    apps: [
      ...(requestManager ? [membership(requestManager, requestUser)] : []),
      ...serverAccounts.map(({ server, member }) => membership(server, member)),
      ...externalMemberships(memberName, memberApps),
    ],
    losses: [
      ...(await listLosses(memberName, serverAccounts, requestUser, memberApps)),
      ...voteLosses(memberName, machine),
    ],
  }
}

function voteLosses(name: string, machine: Machine): string[] {
  const count = votesOf(machine.state(), name).length
  return count === 0 ? [] : [`the votes of ${name} to keep titles that would leave: ${count}`]
}

/** Finds the person by name on every server. Throws for the last administrator of one. */
function findServerAccounts(name: string, { server, members, otherServers }: MemberApps): ServerAccount[] {
  return [{ server, members }, ...otherServers].map((one) => {
    const member = one.members.find((candidate) => isSameName(candidate.name, name))
    if (member?.admin && one.members.filter(({ admin, enabled }) => admin && enabled).length < 2)
      throw usherError('MEMBER-3', { name: member.name, app: one.server.title })
    return { server: one.server, member }
  })
}

const externalMemberships = (name: string, { externalServers }: MemberApps): MemberData['apps'] =>
  externalServers.map(({ title: app, service }) => ({
    app,
    service,
    result: 'skipped',
    because: `Its members have their accounts with its makers. Remove ${name} in ${app} itself.`,
  }))

function noSuchMember(name: string, { members, otherServers }: MemberApps): UsherError {
  const nearest = didYouMean(
    name,
    [members, ...otherServers.map((other) => other.members)].flat().map((member) => member.name),
  )
  return usherError('ASKED-6', { what: 'member', name, nearest, list: 'requests' })
}

const removalData = ({
  name,
  apps,
  losses,
}: MemberRemovalPlan): Omit<MemberData, 'dry_run' | 'complete' | 'summary'> => ({
  action: 'member-remove',
  offer: null,
  member: name,
  apps,
  libraries: [],
  age_limit: null,
  include_unrated: null,
  address: null,
  password_file: null,
  password_given: false,
  losses,
})

export const dryRunMemberRemoval = (plan: MemberRemovalPlan): MemberData => ({
  ...removalData(plan),
  dry_run: true,
  complete: true,
  summary: `${plan.name} would be removed. Nothing was changed.`,
})

export const memberRemovalChange = ({ name }: MemberRemovalPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: [name],
  before: recordedValues('account', { [name]: HAS_ACCOUNT }),
  after: null,
  inverse: null,
  no_inverse_because: `The apps delete all data of ${name}. usher member invite ${name} creates a new, empty account.`,
})

/** Removes the member from the request manager first: it identifies members by their media server account. */
export async function performMemberRemoval(
  plan: MemberRemovalPlan,
  machine: Machine,
  work: WorkContext,
): Promise<MemberData> {
  const { name, serverAccounts, requestUser } = plan
  const memberApps = await gatherMemberApps(machine)
  const { requestManager } = memberApps
  // No stop between the two apps, so that no member is half removed.
  work.safePoint()
  const apps: MemberData['apps'] = []
  const removeFrom = async (
    app: { title: string; service: string },
    hasAccount: boolean,
    remove: () => Promise<void>,
  ) => {
    const membership = { app: app.title, service: app.service }
    if (!hasAccount) return void apps.push({ ...membership, result: 'skipped', because: null })
    try {
      await remove()
      apps.push({ ...membership, result: 'done', because: null })
      work.reportStep({ subject: app.service, result: 'done', summary: `${name} is no longer in ${app.title}` })
    } catch (thrown) {
      if (!(thrown instanceof UsherError)) throw thrown
      apps.push({ ...membership, result: 'failed', because: thrown.data.summary })
    }
  }
  if (requestManager)
    await removeFrom(requestManager, requestUser !== undefined, () =>
      requestManager.accounts.removeUser(requestUser!.id),
    )
  for (const { server, member } of serverAccounts)
    await removeFrom(server, member !== undefined, () => server.accounts.removeUser(member!.id))
  const verifiedApps = await verifyRemoval(apps, plan, machine)
  const complete = verifiedApps.every(({ result }) => result !== 'failed')
  if (complete) {
    deleteInvitation(machine.paths, name)
    // Votes count as long as the member has an account in any app.
    withdrawVotesOf(machine.state(), name)
  }
  // Also if an app failed: a new member of that name is somebody else.
  revokeKeysOfMember(machine.paths, name)
  forgetNotifications(machine.state(), name, requestUser)
  const summary = complete ? `${name} is removed.` : `${name} could not be removed everywhere.`
  return {
    ...removalData(plan),
    apps: [...verifiedApps, ...externalMemberships(name, memberApps)],
    dry_run: false,
    complete,
    summary,
  }
}

/** Also what was chosen before they were renamed. */
function forgetNotifications(state: StateStore, name: string, requestUser: RequestUser | undefined): void {
  const choice = findChoice(state, name, requestUser?.id ?? null)
  forgetMember(state, name)
  if (choice) forgetMember(state, choice.member)
}

async function verifyRemoval(
  apps: MemberData['apps'],
  { serverAccounts, requestUser }: MemberRemovalPlan,
  machine: Machine,
): Promise<MemberData['apps']> {
  const { server, members, otherServers, requestUsers } = await gatherMemberApps(machine)
  const remaining = [{ server, members }, ...otherServers]
  return apps.map((membership) => {
    const account = serverAccounts.find((one) => one.server.service === membership.service)
    const hasAccount = account
      ? remaining.some(
          (one) => one.server.service === membership.service && one.members.some(({ id }) => id === account.member?.id),
        )
      : requestUsers.some(({ id }) => id === requestUser?.id)
    return membership.result === 'done' && hasAccount
      ? { ...membership, result: 'failed', because: 'It confirmed the removal but still has the account.' }
      : membership
  })
}
