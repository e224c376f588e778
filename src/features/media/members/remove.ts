import type { MemberData } from '../../../../contract/kinds/member.ts'
import type { ServerMember } from '../../../platform/media-apps/roles/media-server.ts'
import type { DeskMember } from '../../../platform/media-apps/roles/request-desk.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { forgetInvitation } from './password.ts'
import { peopleOf, sameName, type People } from './people.ts'

export interface RemovePlan {
  name: string
  seen: ServerMember | undefined
  asks: DeskMember | undefined
  apps: MemberData['apps']
  leaves: string[]
}

/** source: Seerr: whoever set it up has the number 1, and answers that this account cannot be deleted. */
const OWNER = '1'

export async function planRemove({ name }: { name: string }, machine: Machine): Promise<RemovePlan> {
  const people = await peopleOf(machine)
  const { server, members, desk, asking } = people
  const seen = members.find((one) => sameName(one.name, name))
  const asks = asking.find((one) => (seen ? one.seen_as === seen.id : sameName(one.name, name)))
  if (!seen && !asks) throw noSuchMember(name, people)
  const called = seen?.name ?? asks?.name ?? name
  if (seen?.admin && members.filter(({ admin, enabled }) => admin && enabled).length < 2)
    throw refuse('MEMBER-3', { name: called, app: server.title })
  if (asks?.id === OWNER && desk) throw refuse('MEMBER-4', { name: called, app: desk.title })
  const place = (app: { title: string; service: string }, there: unknown): MemberData['apps'][number] => ({
    app: app.title,
    service: app.service,
    did: there ? 'to-remove' : 'not-there',
    because: null,
  })
  return {
    name: called,
    seen,
    asks,
    apps: [...(desk ? [place(desk, asks)] : []), place(server, seen)],
    leaves: await leftBy(called, seen, asks, people),
  }
}

function noSuchMember(name: string, { members }: People): Refusal {
  const nearest = didYouMean(
    name,
    members.map((one) => one.name),
  )
  return refuse('ASKED-6', { what: 'member', name, nearest, list: 'requests' })
}

/** What nobody gets back. What is not known is said to be: it may be a lot. */
async function leftBy(
  name: string,
  seen: ServerMember | undefined,
  asks: DeskMember | undefined,
  { server, desk }: People,
): Promise<string[]> {
  const leaves: string[] = []
  if (asks && asks.requests > 0 && desk) {
    const all = await needed(desk.requests())
    const open = all.filter(
      ({ by, state }) => by.id === asks.id && (state === 'pending' || state === 'approved'),
    ).length
    const many = asks.requests === 1 ? '1 request' : `${asks.requests} requests`
    leaves.push(`${many} in ${desk.title}, ${open} of them not fulfilled; what has arrived stays`)
  }
  if (seen) {
    const watched = await server.membership.watched(seen.id)
    const many = watched.known ? String(watched.value) : 'an unknown number of'
    if (!watched.known || watched.value > 0)
      leaves.push(`that ${name} has watched ${many} films and episodes, and where they stopped`)
    const sessions = await needed(server.sessions())
    const mine = sessions.filter(({ member }) => member !== null && sameName(member, seen.name))
    for (const { client, device, title } of mine)
      leaves.push(`the sign-in of ${client} on ${device}${title === null ? '' : `, which is playing ${title}`}`)
  }
  return leaves
}

const told = ({ name, apps, leaves }: RemovePlan): Omit<MemberData, 'rehearsed' | 'complete' | 'summary'> => ({
  action: 'remove',
  offer: null,
  member: name,
  apps,
  libraries: [],
  age_limit: null,
  unrated: null,
  address: null,
  password_file: null,
  leaves,
})

export const rehearsedRemove = (plan: RemovePlan): MemberData => ({
  ...told(plan),
  rehearsed: true,
  complete: true,
  summary: `${plan.name} would be taken out. Nothing was changed.`,
})

export const removeChange = ({ name }: RemovePlan): Omit<Change, 'action' | 'summary'> => ({
  targets: [name],
  before: { member: name },
  after: null,
  inverse: null,
  no_inverse_because: `The apps forget what they knew of ${name}. usher invite ${name} makes a new account with nothing in it.`,
})

/** The desk first: it knows the member by the account that the media server has. */
export async function performRemove(plan: RemovePlan, machine: Machine, work: Work): Promise<MemberData> {
  const { name, seen, asks } = plan
  const { server, desk } = await peopleOf(machine)
  // Between the two apps nothing may stop it: half a member is worse than one.
  work.safePoint()
  const apps: MemberData['apps'] = []
  const from = async (app: { title: string; service: string }, there: boolean, remove: () => Promise<void>) => {
    const place = { app: app.title, service: app.service }
    if (!there) return void apps.push({ ...place, did: 'not-there', because: null })
    try {
      await remove()
      apps.push({ ...place, did: 'removed', because: null })
      work.step({ subject: app.service, result: 'done', summary: `${name} is no longer in ${app.title}` })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      apps.push({ ...place, did: 'failed', because: thrown.data.summary })
    }
  }
  if (desk) await from(desk, asks !== undefined, () => desk.membership.remove(asks!.id))
  await from(server, seen !== undefined, () => server.membership.remove(seen!.id))
  const read = await readBack(apps, plan, machine)
  const complete = read.every(({ did }) => did !== 'failed')
  if (complete) forgetInvitation(machine.places, name)
  const summary = complete ? `${name} is taken out.` : `${name} could not be taken out everywhere.`
  return { ...told(plan), apps: read, rehearsed: false, complete, summary }
}

async function readBack(
  apps: MemberData['apps'],
  { seen, asks }: RemovePlan,
  machine: Machine,
): Promise<MemberData['apps']> {
  const { server, members, asking } = await peopleOf(machine)
  return apps.map((place) => {
    const still =
      place.service === server.service
        ? members.some(({ id }) => id === seen?.id)
        : asking.some(({ id }) => id === asks?.id)
    return place.did === 'removed' && still
      ? { ...place, did: 'failed', because: 'It was told, and still has them.' }
      : place
  })
}
