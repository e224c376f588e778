import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { MemberData } from '../../../../contract/kinds/member.ts'
import type { ViewingRestrictions } from '../../../platform/media-apps/roles/accounts.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { gatherFrontDoor } from '../front-door/gather.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { generatePassword, deleteInvitation, invitationPath, writeInvitation } from './invitation.ts'
import { gatherMemberApps, HAS_ACCOUNT, isSameName, type MemberApps } from './member-apps.ts'

export interface InvitePlan {
  name: string
  access: ViewingRestrictions
  /** Library names; empty for all. */
  libraries: string[]
  apps: MemberData['apps']
  address: string | null
  /** Undefined if usher is to make one up. */
  password: string | undefined
}

interface InviteInput {
  member: string
  libraries: string[]
  age_limit: number | undefined
  include_unrated: boolean
  password: string | undefined
}

/** source: Jellyfin, UserManager.cs, ValidUsernameRegex, with .NET's word characters spelt out */
const NAME_PATTERN = /^(?!\s)[\p{L}\p{Mn}\p{Nd}\p{Pc} \-'.@+]+(?<!\s)$/u

export async function planInvite(input: InviteInput, machine: Machine): Promise<InvitePlan> {
  const { member: name, age_limit, include_unrated } = input
  if (!NAME_PATTERN.test(name)) {
    const why = "an account name consists of letters, digits, spaces and - ' . _ @ +"
    throw usherError('ASKED-5', { command: 'member invite', name: 'member', value: name.slice(0, 60), why })
  }
  assertPassword(input.password)
  const [memberApps, frontDoor] = await Promise.all([gatherMemberApps(machine), gatherFrontDoor(machine)])
  if (memberApps.members.some((member) => isSameName(member.name, name))) throw usherError('MEMBER-2', { name })
  assertAgeLimit(age_limit, memberApps)
  const libraries = await findServerLibraries(input, memberApps)
  const apps = [memberApps.server, memberApps.requestManager].flatMap((app): MemberData['apps'] =>
    app ? [{ app: app.title, service: app.service, result: 'pending', because: null }] : [],
  )
  return {
    name,
    access: {
      library_ids: libraries && libraries.map(({ id }) => id),
      max_age: age_limit ?? null,
      shows_unrated: age_limit === undefined || include_unrated,
    },
    libraries: libraries?.map((library) => library.name) ?? [],
    apps: [...apps, ...otherServers(name, memberApps)],
    // An address that only this machine reaches is of no use to the member.
    address: frontDoor.data.reachable_from === 'lan' ? frontDoor.data.address : null,
    password: input.password,
  }
}

/** Nobody can type a control character at a sign-in. */
function assertPassword(password: string | undefined): void {
  if (password === undefined || !/\p{Cc}/u.test(password)) return
  const why = 'a password has no line ends and no other control characters'
  throw usherError('ASKED-5', { command: 'member invite', name: 'password', value: '…', why })
}

function assertAgeLimit(age: number | undefined, { server: { accounts, title } }: MemberApps): void {
  if (age === undefined || accounts.limitsByAge) return
  const why = `${title} limits by the ratings of its country, which are not ages. Set the limit there afterwards`
  throw usherError('ASKED-5', { command: 'member invite', name: 'age_limit', value: String(age), why })
}

/** A member gets one account: where requests are made. What else the household watches with is only named. */
const otherServers = (name: string, { otherServers: others, externalServers }: MemberApps): MemberData['apps'] => [
  ...others.map(({ server }) => ({
    app: server.title,
    service: server.service,
    result: 'skipped' as const,
    because: `Its accounts are separate. Add ${name} in ${server.title} itself, if that is wanted.`,
  })),
  ...externalServers.map(({ title: app, service }) => ({
    app,
    service,
    result: 'skipped' as const,
    because: `Its members have their accounts with its makers. Invite ${name} in ${app} itself.`,
  })),
]

async function findServerLibraries(
  { member, libraries: names }: InviteInput,
  { server }: MemberApps,
): Promise<{ id: string; name: string }[] | null> {
  if (names.length === 0) return null
  const all = await requireKnown(server.libraries())
  return names.map((name) => {
    const library = all.find((candidate) => isSameName(candidate.name, name))
    if (library) return library
    const nearest = didYouMean(
      name,
      all.map((library) => library.name),
    )
    throw usherError('MEMBER-6', {
      name,
      nearest,
      all: all.map((library) => library.name).join(', '),
      member: quoteForShell(member),
    })
  })
}

const inviteData = (plan: InvitePlan): Omit<MemberData, 'dry_run' | 'complete' | 'summary'> => ({
  action: 'member-invite',
  offer: null,
  member: plan.name,
  apps: plan.apps,
  libraries: plan.libraries,
  age_limit: plan.access.max_age,
  include_unrated: plan.access.shows_unrated,
  address: plan.address,
  password_file: null,
  password_given: plan.password !== undefined,
  losses: [],
})

export const dryRunInvite = (plan: InvitePlan): MemberData => ({
  ...inviteData(plan),
  dry_run: true,
  complete: true,
  summary: `${plan.name} would get an account. Nothing was changed.`,
})

export const inviteChange = ({ name, libraries, access }: InvitePlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: [name],
  before: null,
  after: recordedValues('account', {
    [name]: HAS_ACCOUNT,
    libraries: libraries.length === 0 ? 'all' : libraries.join(', '),
    age_limit: access.max_age,
  }),
  inverse: { action: 'member-remove', body: { member: name } },
  no_inverse_because: null,
})

export async function performInvite(plan: InvitePlan, machine: Machine, work: WorkContext): Promise<MemberData> {
  const { name } = plan
  const memberApps = await gatherMemberApps(machine)
  const { server: mediaServer, requestManager } = memberApps
  work.reportProgress({
    step: 'add',
    summary: `Creating an account in ${mediaServer.title}`,
    done: null,
    total: null,
    unit: null,
  })
  const { password, file } = preparePassword(plan, machine)
  const id = await createAccount(plan, password, memberApps).catch((thrown: unknown) => {
    deleteInvitation(machine.paths, name)
    throw thrown
  })
  work.reportStep({
    subject: mediaServer.service,
    result: 'done',
    summary: `${name} is a member of ${mediaServer.title}`,
  })
  const apps: MemberData['apps'] = [
    { app: mediaServer.title, service: mediaServer.service, result: 'done', because: null },
  ]
  if (requestManager) apps.push(await addRequestUser(id, memberApps, machine))
  const complete = apps.every(({ result }) => result === 'done')
  apps.push(...otherServers(name, memberApps))
  const summary = complete ? `${name} has an account.` : `${name} has an account but cannot make requests yet.`
  return { ...inviteData(plan), apps, dry_run: false, complete, summary, password_file: file }
}

/** Returns the given password, or one that usher makes up and writes to a file. */
function preparePassword(
  { name, address, password: given }: InvitePlan,
  machine: Machine,
): { password: string; file: string | null } {
  if (given !== undefined) return { password: given, file: null }
  const password = generatePassword()
  const file = invitationPath(machine.paths, name)
  writeInvitation(file, [
    `Address         ${address ?? 'ask the person who invited you'}`,
    `Name            ${name}`,
    `First password  ${password}`,
    '',
    `Change it after the first sign-in: your picture at the top right, then Password.`,
  ])
  return { password, file }
}

/** Creates the account. Removes it again if it can see more than intended. */
async function createAccount(
  { name, access }: InvitePlan,
  password: string,
  { server: mediaServer }: MemberApps,
): Promise<string> {
  const id = await mediaServer.accounts.addUser(name, password)
  try {
    await mediaServer.accounts.setRestrictions(id, access)
    const applied = await requireKnown(mediaServer.accounts.restrictions(id))
    if (!isSameAccess(applied, access))
      throw usherError('MEMBER-5', { app: mediaServer.title, service: mediaServer.service, name })
    return id
  } catch (thrown) {
    await mediaServer.accounts.removeUser(id)
    throw thrown
  }
}

const isSameAccess = (access: ViewingRestrictions, otherAccess: ViewingRestrictions): boolean =>
  access.max_age === otherAccess.max_age &&
  access.shows_unrated === otherAccess.shows_unrated &&
  (access.library_ids ?? ['all']).toSorted().join() === (otherAccess.library_ids ?? ['all']).toSorted().join()

async function addRequestUser(
  id: string,
  { requestManager }: MemberApps,
  machine: Machine,
): Promise<MemberData['apps'][number]> {
  const app = { app: requestManager!.title, service: requestManager!.service }
  try {
    await requestManager!.accounts.importUser(id)
    const { requestUsers } = await gatherMemberApps(machine)
    return requestUsers.some((user) => user.media_server_user_id === id)
      ? { ...app, result: 'done', because: null }
      : { ...app, result: 'failed', because: 'It accepted the change but does not have the member.' }
  } catch (thrown) {
    if (thrown instanceof UsherError) return { ...app, result: 'failed', because: thrown.data.summary }
    throw thrown
  }
}
