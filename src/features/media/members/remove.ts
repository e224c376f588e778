import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { MemberData } from '../../../../contract/kinds/member.ts'
import type { ServerUser } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { deleteInvitation } from './invitation.ts'
import { gatherMemberApps, HAS_ACCOUNT, isSameName, type MemberApps } from './member-apps.ts'

export interface MemberRemovalPlan {
  name: string
  serverMember: ServerUser | undefined
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
  const { mediaServer, members, requestManager, requestUsers } = memberApps
  const serverMember = members.find((member) => isSameName(member.name, name))
  const requestUser = requestUsers.find((user) =>
    serverMember ? user.media_server_user_id === serverMember.id : isSameName(user.name, name),
  )
  if (!serverMember && !requestUser) throw noSuchMember(name, memberApps)
  const memberName = serverMember?.name ?? requestUser?.name ?? name
  if (serverMember?.admin && members.filter(({ admin, enabled }) => admin && enabled).length < 2)
    throw usherError('MEMBER-3', { name: memberName, app: mediaServer.title })
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
    serverMember,
    requestUser,
    apps: [...(requestManager ? [membership(requestManager, requestUser)] : []), membership(mediaServer, serverMember)],
    losses: await listLosses(memberName, serverMember, requestUser, memberApps),
  }
}

function noSuchMember(name: string, { members }: MemberApps): UsherError {
  const nearest = didYouMean(
    name,
    members.map((member) => member.name),
  )
  return usherError('ASKED-6', { what: 'member', name, nearest, list: 'requests' })
}

/** Lists data that removal deletes for good, and data that is not known. */
async function listLosses(
  name: string,
  user: ServerUser | undefined,
  requestUser: RequestUser | undefined,
  { mediaServer, requestManager }: MemberApps,
): Promise<string[]> {
  const losses: string[] = []
  if (requestUser && requestUser.request_count > 0 && requestManager) {
    const all = await requireKnown(requestManager.requests())
    const unfulfilled = all.filter(
      ({ requested_by, state }) => requested_by.id === requestUser.id && (state === 'pending' || state === 'approved'),
    ).length
    const requestsText = requestUser.request_count === 1 ? '1 request' : `${requestUser.request_count} requests`
    losses.push(
      `${requestsText} in ${requestManager.title}, ${unfulfilled} of them not fulfilled; available titles stay`,
    )
  }
  if (user) {
    const watched = await mediaServer.accounts.watchedCount(user.id)
    const watchedText = watched.known ? String(watched.value) : 'an unknown number of'
    if (!watched.known || watched.value > 0)
      losses.push(`the watch history of ${name}: ${watchedText} films and episodes, and the playback positions`)
    const sessions = await requireKnown(mediaServer.sessions())
    const ownSessions = sessions.filter(({ member }) => member !== null && isSameName(member, user.name))
    for (const { client, device, title } of ownSessions)
      losses.push(`the sign-in of ${client} on ${device}${title === null ? '' : `, which is playing ${title}`}`)
  }
  return losses
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
  const { name, serverMember, requestUser } = plan
  const { mediaServer, requestManager } = await gatherMemberApps(machine)
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
  await removeFrom(mediaServer, serverMember !== undefined, () => mediaServer.accounts.removeUser(serverMember!.id))
  const verifiedApps = await verifyRemoval(apps, plan, machine)
  const complete = verifiedApps.every(({ result }) => result !== 'failed')
  if (complete) deleteInvitation(machine.paths, name)
  const summary = complete ? `${name} is removed.` : `${name} could not be removed everywhere.`
  return { ...removalData(plan), apps: verifiedApps, dry_run: false, complete, summary }
}

async function verifyRemoval(
  apps: MemberData['apps'],
  { serverMember, requestUser }: MemberRemovalPlan,
  machine: Machine,
): Promise<MemberData['apps']> {
  const { mediaServer, members, requestUsers } = await gatherMemberApps(machine)
  return apps.map((membership) => {
    const hasAccount =
      membership.service === mediaServer.service
        ? members.some(({ id }) => id === serverMember?.id)
        : requestUsers.some(({ id }) => id === requestUser?.id)
    return membership.result === 'done' && hasAccount
      ? { ...membership, result: 'failed', because: 'It confirmed the removal but still has the account.' }
      : membership
  })
}
