import type { MemberData } from '../../../../contract/kinds/member.ts'
import type { Shown } from '../../../platform/media-apps/roles/membership.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import { gatherFrontDoor } from '../front-door/gather.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { firstPassword, forgetInvitation, invitationFile, writeInvitation } from './password.ts'
import { peopleOf, sameName, type People } from './people.ts'

export interface InvitePlan {
  name: string
  shown: Shown
  /** The names of the libraries; none for all. */
  libraries: string[]
  apps: MemberData['apps']
  address: string | null
}

interface Asked {
  name: string
  libraries: string[]
  age_limit: number | undefined
  unrated: boolean
}

/** source: Jellyfin, UserManager.cs, ValidUsernameRegex; what .NET calls a word character is spelt out */
const NAME = /^(?!\s)[\p{L}\p{Mn}\p{Nd}\p{Pc} \-'.@+]+(?<!\s)$/u

export async function planInvite(asked: Asked, machine: Machine): Promise<InvitePlan> {
  const { name, age_limit, unrated } = asked
  if (!NAME.test(name)) {
    const why = "an account’s name is made of letters, digits, spaces and any of - ' . _ @ +"
    throw refuse('ASKED-5', { command: 'invite', name: 'name', value: name.slice(0, 60), why })
  }
  const [people, door] = await Promise.all([peopleOf(machine), gatherFrontDoor(machine)])
  if (people.members.some((one) => sameName(one.name, name))) throw refuse('MEMBER-2', { name })
  const shelves = await shelvesNamed(asked.libraries, people)
  const apps = [people.server, people.desk].flatMap((app) => (app ? [{ app: app.title, service: app.service }] : []))
  return {
    name,
    shown: {
      shelves: shelves && shelves.map(({ id }) => id),
      age: age_limit ?? null,
      unrated: age_limit === undefined || unrated,
    },
    libraries: shelves?.map((one) => one.name) ?? [],
    apps: apps.map((app) => ({ ...app, did: 'to-add', because: null })),
    // One that only this machine reaches is nothing to hand over.
    address: door.data.reachable_from === 'lan' ? door.data.address : null,
  }
}

async function shelvesNamed(
  names: readonly string[],
  { server }: People,
): Promise<{ id: string; name: string }[] | null> {
  if (names.length === 0) return null
  const all = await needed(server.shelves())
  return names.map((name) => {
    const found = all.find((one) => sameName(one.name, name))
    if (found) return found
    const nearest = didYouMean(
      name,
      all.map((one) => one.name),
    )
    throw refuse('MEMBER-6', { name, nearest, all: all.map((one) => one.name).join(', ') })
  })
}

const told = (plan: InvitePlan): Omit<MemberData, 'rehearsed' | 'complete' | 'summary'> => ({
  action: 'invite',
  offer: null,
  member: plan.name,
  apps: plan.apps,
  libraries: plan.libraries,
  age_limit: plan.shown.age,
  unrated: plan.shown.unrated,
  address: plan.address,
  password_file: null,
  leaves: [],
})

export const rehearsedInvite = (plan: InvitePlan): MemberData => ({
  ...told(plan),
  rehearsed: true,
  complete: true,
  summary: `${plan.name} would be let in. Nothing was changed.`,
})

export const inviteChange = ({ name, libraries, shown }: InvitePlan): Omit<Change, 'action' | 'summary'> => ({
  targets: [name],
  before: null,
  after: { member: name, libraries, age_limit: shown.age },
  inverse: { action: 'remove', body: { name } },
  no_inverse_because: null,
})

export async function performInvite(plan: InvitePlan, machine: Machine, work: Work): Promise<MemberData> {
  const { name } = plan
  const people = await peopleOf(machine)
  const { server, desk } = people
  const password = firstPassword()
  work.tell({ step: 'add', summary: `Making an account in ${server.title}`, done: null, total: null, unit: null })
  const file = invitationFile(machine.places, name)
  writeInvitation(file, [
    `Address         ${plan.address ?? 'ask whoever invited you'}`,
    `Name            ${name}`,
    `First password  ${password}`,
    '',
    `Change it after the first sign-in: your picture at the top right, then Password.`,
  ])
  const id = await admitted(plan, password, people).catch((thrown: unknown) => {
    forgetInvitation(machine.places, name)
    throw thrown
  })
  work.step({ subject: server.service, result: 'done', summary: `${name} is a member of ${server.title}` })
  const apps: MemberData['apps'] = [{ app: server.title, service: server.service, did: 'added', because: null }]
  if (desk) apps.push(await takenIn(id, people, machine))
  const complete = apps.every(({ did }) => did === 'added')
  const summary = complete ? `${name} is let in.` : `${name} is let in, and cannot ask for anything yet.`
  return { ...told(plan), apps, rehearsed: false, complete, summary, password_file: file }
}

/** An account that may see more than was meant is worse than none. */
async function admitted({ name, shown }: InvitePlan, password: string, { server }: People): Promise<string> {
  const id = await server.membership.add(name, password)
  try {
    await server.membership.show(id, shown)
    const now = await needed(server.membership.shown(id))
    if (!sameShown(now, shown)) throw refuse('MEMBER-5', { app: server.title, service: server.service, name })
    return id
  } catch (thrown) {
    await server.membership.remove(id)
    throw thrown
  }
}

const sameShown = (one: Shown, other: Shown): boolean =>
  one.age === other.age &&
  one.unrated === other.unrated &&
  (one.shelves ?? ['all']).toSorted().join() === (other.shelves ?? ['all']).toSorted().join()

async function takenIn(id: string, { desk }: People, machine: Machine): Promise<MemberData['apps'][number]> {
  const app = { app: desk!.title, service: desk!.service }
  try {
    await desk!.membership.add(id)
    const { asking } = await peopleOf(machine)
    return asking.some((one) => one.seen_as === id)
      ? { ...app, did: 'added', because: null }
      : { ...app, did: 'failed', because: 'It was told, and does not have them.' }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ...app, did: 'failed', because: thrown.data.summary }
    throw thrown
  }
}
