import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { assertHere } from '../../checks/here.ts'
import type { Facts } from '../../checks/facts.ts'
import { contentOf } from '../../checks/storage/content.ts'
import { belongsToSettings } from '../../checks/storage/config-writable.ts'
import { userOf } from '../../checks/storage/scratch.ts'
import { foreignBelow, type Foreign, type Looked, type User } from '../../../../platform/host/ownership/foreign.ts'
import { give, givenTo } from '../../../../platform/host/ownership/give.ts'
import { shellWord } from '../../../../lib/shell.ts'
import { done, failed, type Mend, type Repair, type Unfit } from '../repair.ts'
import { leadsOut, placeOf } from './place.ts'

/** So many things are looked at, and so many given: beyond that, a person gives them. */
const MOST_LOOKED = 200_000
const MOST_GIVEN = 10_000
const SHOWN = 20

/** A proof’s finding is about `sonarr:/data/media/tv`. */
export const giveFolder: Repair = {
  name: 'give-folder',
  title: 'Give the folder to the user that writes in it',
  async prepare({ about }, facts) {
    const [service = '', path = ''] = about?.split(/:(.*)/s) ?? []
    const user = await runsAs(service, facts)
    const others = await writersBeside(service, facts)
    return giving({ service, path, facts, user, others })
  },
}

export const giveSettings: Repair = {
  name: 'give-settings',
  title: 'Give its settings to the user that it runs as',
  async prepare({ about: service }, facts) {
    const { services } = await facts.stack()
    const path = services.find(({ name }) => name === service)?.storage.config
    if (service === null || path === undefined) return { unfit: 'The stack does not say where its settings are.' }
    const { owner } = await facts.inside(service)
    return giving({ service, path, facts, user: await owner(), others: new Map(), wanted: belongsToSettings })
  },
}

/** As it writes: the one that the proof wrote as, which an image that begins as root is told by PUID. */
async function runsAs(service: string, facts: Facts): Promise<User> {
  const container = (await facts.running()).get(service)
  const [uid, gid] = (container ? userOf(container) : undefined)?.split(':').map(Number) ?? []
  const inside = await (await facts.inside(service)).owner()
  return uid === undefined ? inside : { uid, gid: gid ?? uid, groups: [gid ?? uid] }
}

/** The other users that keep files, by their number: what belongs to one of them is not taken from it. */
async function writersBeside(service: string, facts: Facts): Promise<Map<number, string>> {
  const { importers, clients } = await contentOf(facts)
  const others = [...importers, ...clients].filter((one) => one.service !== service)
  const found = await Promise.all(
    others.map(async (one) => [(await runsAs(one.service, facts)).uid, one.service] as const),
  )
  return new Map(found)
}

interface Giving {
  service: string
  path: string
  facts: Facts
  user: User
  others: ReadonlyMap<number, string>
  wanted?: Parameters<typeof foreignBelow>[2]['wanted']
}

async function giving({ service, path, facts, user, others, wanted }: Giving): Promise<Mend | Unfit> {
  assertHere(await facts.engine())
  const container = (await facts.running()).get(service)
  const place = container && placeOf(path, container)
  if (!place) return { unfit: `${path} of ${service} is in no folder of this machine.` }
  const out = await leadsOut(place)
  if (out !== null) return { unfit: out }
  const { at } = place
  const looked = await foreignBelow(at, user, { most: MOST_LOOKED, ...(wanted && { wanted }) })
  const by_hand = { summary: 'give all of it', command: `sudo chown -R ${user.uid}:${user.gid} ${shellWord(at)}` }
  const why = whyNot(looked, user, others, at)
  return why === null ? mendOf(looked, user, at) : { unfit: why, by_hand }
}

function whyNot(
  { foreign, shut, cut }: Looked,
  user: User,
  others: ReadonlyMap<number, string>,
  at: string,
): string | null {
  if (cut || foreign.length > MOST_GIVEN)
    return `More than ${cut ? MOST_LOOKED : MOST_GIVEN} things below ${at} would have to be looked at or given: that is for a person to do.`
  if (shut.length > 0) return `This user may not look into ${shut[0]}; root may.`
  if (foreign.length === 0)
    return `Everything below ${at} may be written by user ${user.uid}: something else is in the way.`
  const own = process.getuid?.() ?? 0
  if (own !== 0 && foreign.some(({ uid }) => uid !== own || uid !== user.uid))
    return `Only root may give away what belongs to others, and usher runs as user ${own}.`
  const taken = foreign.find(({ uid }) => others.has(uid) && uid !== user.uid)
  return taken
    ? `${taken.path} belongs to user ${taken.uid}, as whom ${others.get(taken.uid)} runs: given away, that one could not write it. Run both as one user.`
    : null
}

function mendOf(looked: Looked, user: User, at: string): Mend {
  const { foreign } = looked
  const parts = partsOf(foreign, user, at)
  return {
    steps: parts.map(({ what }) => what),
    commands: foreign.slice(0, SHOWN).flatMap((one) => commandsFor(one, user)),
    left: leftOf(looked),
    change: {
      targets: [at],
      before: { stood: foreign.map(({ path, uid, gid, mode }) => ({ path, uid, gid, mode: octal(mode) })) },
      after: { uid: user.uid, gid: user.gid },
      inverse: null,
      no_inverse_because:
        'Given back, the app could not write it again, so usher does not. Whose each thing was, and its mode, stands in this entry under before: chown and chmod put one back.',
    },
    async perform(_machine, work): Promise<RepairStep[]> {
      const ended: RepairStep[] = []
      for (const { what, of } of parts) {
        const wrong: string[] = []
        for (const one of of) {
          work.safePoint()
          const why = await give(one, user)
          if (why !== null) wrong.push(`${one.path}: ${why}`)
        }
        ended.push(wrong.length === 0 ? done(what) : failed(what, `${wrong.length} of ${of.length} not. ${wrong[0]}`))
      }
      return ended
    },
  }
}

/** What changes its owner, and what only lacks a right of its owner’s. */
function partsOf(foreign: readonly Foreign[], { uid, gid }: User, at: string): { what: string; of: Foreign[] }[] {
  const [theirs, own] = [foreign.filter((one) => one.uid !== uid), foreign.filter((one) => one.uid === uid)]
  return [
    { what: `Give ${counted(theirs)} in ${at} to user ${uid}, group ${gid}.`, of: theirs },
    { what: `Let user ${uid} write ${counted(own)} of its own in ${at}.`, of: own },
  ].filter(({ of }) => of.length > 0)
}

function counted(some: readonly Foreign[]): string {
  const of = (sort: Foreign['sort']) => some.filter((one) => one.sort === sort).length
  const said = (
    [
      ['folder', of('folder')],
      ['file', of('file')],
    ] as const
  ).flatMap(([word, n]) => (n === 0 ? [] : [`${n} ${word}${n === 1 ? '' : 's'}`]))
  return said.join(' and ')
}

function commandsFor(one: Foreign, user: User): string[] {
  const to = givenTo(user, one)
  return [
    ...(to.uid === one.uid && to.gid === one.gid ? [] : [`chown ${to.uid}:${to.gid} ${shellWord(one.path)}`]),
    ...(to.mode === one.mode ? [] : [`chmod ${octal(to.mode)} ${shellWord(one.path)}`]),
  ]
}

function leftOf({ links, elsewhere, foreign }: Looked): Mend['left'] {
  return [
    ...(links === 0 ? [] : [{ what: links === 1 ? 'One link' : `${links} links`, because: 'usher follows none.' }]),
    ...elsewhere.map((what) => ({ what, because: 'It is on another disk.' })),
    ...(foreign.length > SHOWN
      ? [
          {
            what: `${foreign.length - SHOWN} more commands`,
            because: 'They are the same for the rest, and are not shown.',
          },
        ]
      : []),
  ]
}

const octal = (mode: number): string => mode.toString(8).padStart(3, '0')
