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

/** source: Seerr: whoever set it up has the number 1, and answers that this account cannot be deleted. */
const OWNER_ID = '1'

export async function planMemberRemoval(
  { member: name }: { member: string },
  machine: Machine,
): Promise<MemberRemovalPlan> {
  const people = await gatherMemberApps(machine)
  const { mediaServer, members, requestManager, requestUsers } = people
  const serverMember = members.find((one) => isSameName(one.name, name))
  const requestUser = requestUsers.find((one) =>
    serverMember ? one.media_server_user_id === serverMember.id : isSameName(one.name, name),
  )
  if (!serverMember && !requestUser) throw noSuchMember(name, people)
  const called = serverMember?.name ?? requestUser?.name ?? name
  if (serverMember?.admin && members.filter(({ admin, enabled }) => admin && enabled).length < 2)
    throw usherError('MEMBER-3', { name: called, app: mediaServer.title })
  if (requestUser?.id === OWNER_ID && requestManager)
    throw usherError('MEMBER-4', { name: called, app: requestManager.title })
  const place = (app: { title: string; service: string }, there: unknown): MemberData['apps'][number] => ({
    app: app.title,
    service: app.service,
    result: there ? 'pending' : 'skipped',
    because: null,
  })
  return {
    name: called,
    serverMember,
    requestUser,
    apps: [...(requestManager ? [place(requestManager, requestUser)] : []), place(mediaServer, serverMember)],
    losses: await listLosses(called, serverMember, requestUser, people),
  }
}

function noSuchMember(name: string, { members }: MemberApps): UsherError {
  const nearest = didYouMean(
    name,
    members.map((one) => one.name),
  )
  return usherError('ASKED-6', { what: 'member', name, nearest, list: 'requests' })
}

/** Lists data that removal deletes for good, and data that is not known. */
async function listLosses(
  name: string,
  user: ServerUser | undefined,
  asks: RequestUser | undefined,
  { mediaServer, requestManager }: MemberApps,
): Promise<string[]> {
  const losses: string[] = []
  if (asks && asks.request_count > 0 && requestManager) {
    const all = await requireKnown(requestManager.requests())
    const open = all.filter(
      ({ requested_by, state }) => requested_by.id === asks.id && (state === 'pending' || state === 'approved'),
    ).length
    const many = asks.request_count === 1 ? '1 request' : `${asks.request_count} requests`
    losses.push(`${many} in ${requestManager.title}, ${open} of them not fulfilled; what has arrived stays`)
  }
  if (user) {
    const watched = await mediaServer.accounts.watchedCount(user.id)
    const many = watched.known ? String(watched.value) : 'an unknown number of'
    if (!watched.known || watched.value > 0)
      losses.push(`that ${name} has watched ${many} films and episodes, and where they stopped`)
    const sessions = await requireKnown(mediaServer.sessions())
    const mine = sessions.filter(({ member }) => member !== null && isSameName(member, user.name))
    for (const { client, device, title } of mine)
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
  summary: `${plan.name} would be taken out. Nothing was changed.`,
})

export const memberRemovalChange = ({ name }: MemberRemovalPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: [name],
  before: recordedValues('account', { [name]: HAS_ACCOUNT }),
  after: null,
  inverse: null,
  no_inverse_because: `The apps forget what they knew of ${name}. usher member invite ${name} makes a new account with nothing in it.`,
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
  const from = async (app: { title: string; service: string }, there: boolean, remove: () => Promise<void>) => {
    const place = { app: app.title, service: app.service }
    if (!there) return void apps.push({ ...place, result: 'skipped', because: null })
    try {
      await remove()
      apps.push({ ...place, result: 'done', because: null })
      work.reportStep({ subject: app.service, result: 'done', summary: `${name} is no longer in ${app.title}` })
    } catch (thrown) {
      if (!(thrown instanceof UsherError)) throw thrown
      apps.push({ ...place, result: 'failed', because: thrown.data.summary })
    }
  }
  if (requestManager)
    await from(requestManager, requestUser !== undefined, () => requestManager.accounts.removeUser(requestUser!.id))
  await from(mediaServer, serverMember !== undefined, () => mediaServer.accounts.removeUser(serverMember!.id))
  const read = await verifyRemoval(apps, plan, machine)
  const complete = read.every(({ result }) => result !== 'failed')
  if (complete) deleteInvitation(machine.paths, name)
  const summary = complete ? `${name} is taken out.` : `${name} could not be taken out everywhere.`
  return { ...removalData(plan), apps: read, dry_run: false, complete, summary }
}

async function verifyRemoval(
  apps: MemberData['apps'],
  { serverMember, requestUser }: MemberRemovalPlan,
  machine: Machine,
): Promise<MemberData['apps']> {
  const { mediaServer, members, requestUsers } = await gatherMemberApps(machine)
  return apps.map((place) => {
    const still =
      place.service === mediaServer.service
        ? members.some(({ id }) => id === serverMember?.id)
        : requestUsers.some(({ id }) => id === requestUser?.id)
    return place.result === 'done' && still
      ? { ...place, result: 'failed', because: 'It confirmed the removal and still has them.' }
      : place
  })
}
