import { statfs } from 'node:fs/promises'
import type { BackedUpService, BackupData } from '../../contract/kinds/backup.ts'
import type { Container } from '../engine/engine.ts'
import { sharers } from '../lifecycle/down.ts'
import { commandsOf } from '../lifecycle/plan.ts'
import type { Machine } from '../machine.ts'
import { nothingWhereRefused, refuse } from '../refusal.ts'
import type { Stack } from '../stack/model.ts'
import { narrow } from '../stack/narrow.ts'
import { newestByService, projectContainers } from '../status/gather.ts'
import type { Manifest } from './archive/manifest.ts'
import { keyOf, newName } from './folder.ts'
import { RULE } from './keep.ts'
import { sourcesOf, UNTOLD, type LeftOut, type Source } from './sources.ts'
import { copyingThemselves, toldOfCopying, type Copying } from './own-copy.ts'
import { walk, type Walked } from './walk.ts'

export interface SourceWalked extends Source, Walked {
  /** In the archive. */
  path: string
}

export interface PlannedBackup {
  service: string
  state: Manifest['services'][number]['state']
  image: string | null
  digest: string | null
  sources: SourceWalked[]
  /** Why it cannot be copied while it runs; null where it can. */
  stops: string | null
  /** What goes down with it: it, whoever shares its folders, and whoever lives in their network. */
  with: string[]
}

export interface BackupPlan {
  name: string
  encrypt: boolean
  stack: Stack
  services: PlannedBackup[]
  /** Those whose folder cannot be read, and who copy themselves. */
  copying: (PlannedBackup & Copying)[]
  left_out: LeftOut[]
  /** Of what was left out, something should have been in it. */
  lacks: boolean
  commands: string[]
}

/** What would be in a backup. Everything is looked through, nothing is opened for writing. */
export async function planBackup(
  names: string[],
  machine: Machine,
  { suffix = '', encrypt = false } = {},
): Promise<BackupPlan> {
  if (encrypt && keyOf(machine) === undefined) throw refuse('BACKUP-10', {})
  const stack = await machine.stack()
  const asked = narrow({ forms: [], services: names }, stack).map(({ name }) => name)
  const seen = await look(machine, stack).catch(nothingWhereRefused)
  const { sources, left_out: undeclared } = sourcesOf(stack, asked, seen?.containers)
  const walked = await Promise.all(sources.map(walkOf))
  const there = walked.filter((one) => 'found' in one)
  const away = walked.filter((one) => 'because' in one)
  const grouped = Map.groupBy(there, ({ service }) => service)
  const services = await Promise.all([...grouped].map(([service, own]) => plannedOf(service, own, stack, seen)))
  const told = ({ service, what, because }: LeftOut): LeftOut => ({ service, what, because })
  const unread = [
    ...away.filter(({ denied }) => denied).map(told),
    ...undeclared.filter((one) => one.because === UNTOLD),
  ]
  const { able, left } = await copyingThemselves(
    machine,
    unread.filter(({ service }) => !grouped.has(service)),
    (service) => isUp(seen?.containers.get(service)),
  )
  const copying = await Promise.all(
    able.map(async (one) => ({ ...(await plannedOf(one.service, [], stack, seen)), ...one })),
  )
  const lacking = [...unread.filter(({ service }) => grouped.has(service)), ...left]
  if (services.length + copying.length === 0)
    throw refuse('BACKUP-4', { because: lacking[0]?.because ?? 'none of it was ever made' })
  const stopping = services.filter(({ stops }) => stops !== null).flatMap((one) => one.with)
  return {
    name: newName(machine.places, machine.now(), suffix),
    encrypt,
    stack,
    services,
    copying,
    left_out: [
      ...undeclared.filter((one) => one.because !== UNTOLD),
      ...lacking,
      ...there.flatMap(({ service, left_out: left }) =>
        left.map(({ path, because }) => ({ service, what: path, because })),
      ),
    ],
    lacks: lacking.length > 0,
    commands: stopping.length > 0 ? await shown(machine, [...new Set(stopping)]) : [],
  }
}

interface Seen {
  containers: Map<string, Container>
  digests: Map<string, string>
}

async function look(machine: Machine, stack: Stack): Promise<Seen> {
  const engine = await machine.engine()
  const [containers, images] = await Promise.all([projectContainers(engine, stack.name), engine.images()])
  return {
    containers: newestByService(containers),
    digests: new Map(images.flatMap(({ id, digests }) => (digests[0] ? [[id, digests[0]] as const] : []))),
  }
}

/** What was never made is no loss; what this user may not read is. */
async function walkOf(
  source: Source,
  index: number,
): Promise<SourceWalked | (Source & { because: string; denied: boolean })> {
  const path = `services/${source.service}/${index}`
  try {
    return { ...source, path, ...(await walk(source.at, path)) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return { ...source, because: 'none of it was ever made', denied: false }
    if (code === 'EACCES' || code === 'EPERM') return { ...source, because: 'This user may not read it', denied: true }
    throw error
  }
}

async function plannedOf(
  service: string,
  sources: SourceWalked[],
  stack: Stack,
  seen: Seen | undefined,
): Promise<PlannedBackup> {
  const container = seen?.containers.get(service)
  const state = !seen ? 'not-known' : !container ? 'absent' : isUp(container) ? 'running' : 'stopped'
  const holders = [...new Set(sources.flatMap(({ shared_by: by }) => by))]
  const along = [...holders, ...sharers(holders, stack).map((one) => one.service)]
  return {
    service,
    state,
    image: container?.image ?? stack.services.find(({ name }) => name === service)?.image ?? null,
    digest: (container && seen?.digests.get(container.image_id)) ?? null,
    sources,
    stops: state === 'running' ? await whyStopped(sources) : null,
    with: along.filter((name) => {
      const one = seen?.containers.get(name)
      return isUp(one)
    }),
  }
}

const isUp = (one: Container | undefined): boolean => one?.state === 'running' || one?.state === 'restarting'

// source: Linux, statfs(2); FUSE, NFS, SMB and 9P, whose locks do not reach from one machine into another
const FAR: Readonly<Record<number, string>> = {
  0x65735546: 'FUSE',
  0x6969: 'NFS',
  0xff534d42: 'SMB',
  0xfe534d42: 'SMB',
  0x01021997: '9P',
}

/** SQLite's locks have to be seen from both sides, and other databases are their server's own business. */
async function whyStopped(sources: readonly SourceWalked[]): Promise<string | null> {
  const server = sources.find(({ foreign }) => foreign !== null)?.foreign
  if (server) return `it keeps a database of ${server}, which only lies still while that is stopped`
  for (const { at, found } of sources) {
    if (!found.some(({ sqlite }) => sqlite)) continue
    if (process.platform !== 'linux')
      return 'its database is locked inside the engine’s own machine, out of sight of this one'
    const far = FAR[(await statfs(at)).type]
    if (far) return `its folder is on ${far}, where a database cannot be copied safely while it is written`
  }
  return null
}

async function shown(machine: Machine, services: string[]): Promise<string[]> {
  return commandsOf(await machine.hand(), [
    { to: 'stopped', services },
    { to: 'restarted', services },
  ])
}

/** What is told of the plan, and later of what was done. */
export function rehearsedBackup(plan: BackupPlan): BackupData {
  const services = [...plan.services.map(toldOf), ...plan.copying.map((one) => toldOfCopying(one))]
  return {
    rehearsed: true,
    complete: !plan.lacks,
    summary: `Would back up ${services.length} ${services.length === 1 ? 'service' : 'services'}.`,
    name: null,
    path: null,
    bytes: null,
    encrypted: plan.encrypt,
    services,
    left_out: plan.left_out,
    removed: [],
    rule: RULE,
    commands: plan.commands,
  }
}

export function toldOf({ service, sources, stops, state }: PlannedBackup): BackedUpService {
  return {
    service,
    how:
      stops !== null
        ? 'stopped-meanwhile'
        : state === 'running' || state === 'not-known'
          ? 'while-running'
          : 'not-running',
    folders: sources.map(({ what, inside, at }) => ({ what, inside, at })),
    files: sources.reduce((sum, { found }) => sum + found.filter(({ entry }) => entry.type === 'file').length, 0),
    bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    databases: [],
    stopped_seconds: null,
    because: stops,
  }
}
