import { statfs } from 'node:fs/promises'
import type { BackedUpService, BackupData } from '../../../../contract/kinds/backup.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { sharers } from '../../services/lifecycle/down.ts'
import { commandsOf } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, refuse } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import type { Manifest } from './archive/manifest.ts'
import { keyOf, newName } from '../../../platform/backup-catalogue/folder.ts'
import { RULE } from './keep.ts'
import { isUp, reach, type Reached, type SourceWalked } from './reach.ts'
import type { LeftOut, Source } from '../../../platform/compose-project/stored-data.ts'
import { toldOfCopying, type Copying } from './own-copy.ts'
import { keepsOwners, NEVER, whyLifted, type Lift } from './through-engine.ts'

export interface PlannedBackup {
  service: string
  state: Manifest['services'][number]['state']
  image: string | null
  digest: string | null
  sources: SourceWalked[]
  /** What only the engine can read. */
  lifts: Lift[]
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
  const reached = await reach(machine, stack, asked, seen)
  const planned = (service: string) => plannedOf(service, reached, stack, seen)
  const services = await Promise.all(reached.services.map(planned))
  const copying = await Promise.all(reached.copying.map(async (one) => ({ ...(await planned(one.service)), ...one })))
  if (services.length + copying.length === 0)
    throw refuse('BACKUP-4', { because: reached.lacking[0]?.because ?? NEVER })
  const stopping = services.filter(isStopped).flatMap((one) => one.with)
  return {
    name: newName(machine.places, machine.now(), suffix),
    encrypt,
    stack,
    services,
    copying,
    left_out: reached.left_out,
    lacks: reached.lacking.length > 0,
    commands: stopping.length > 0 ? await shown(machine, [...new Set(stopping)]) : [],
  }
}

interface Seen {
  containers: Map<string, Container>
  /** What the engine hands over of them keeps its owners. */
  hands_over: boolean
  digests: Map<string, string>
}

async function look(machine: Machine, stack: Stack): Promise<Seen> {
  const engine = await machine.engine()
  const [containers, images] = await Promise.all([projectContainers(engine, stack.name), engine.images()])
  return {
    containers: newestByService(containers),
    hands_over: keepsOwners(engine),
    digests: new Map(images.flatMap(({ id, digests }) => (digests[0] ? [[id, digests[0]] as const] : []))),
  }
}

async function plannedOf(
  service: string,
  reached: Reached,
  stack: Stack,
  seen: Seen | undefined,
): Promise<PlannedBackup> {
  const own = <Some extends Source>(some: readonly Some[]) => some.filter((one) => one.service === service)
  const [sources, lifts] = [own(reached.read), own(reached.lifts)]
  const container = seen?.containers.get(service)
  const state = !seen ? 'not-known' : !container ? 'absent' : isUp(container) ? 'running' : 'stopped'
  const holders = [...new Set([...sources, ...lifts].flatMap(({ shared_by: by }) => by))]
  const along = [...holders, ...sharers(holders, stack).map((one) => one.service)]
  return {
    service,
    state,
    image: container?.image ?? stack.services.find(({ name }) => name === service)?.image ?? null,
    digest: (container && seen?.digests.get(container.image_id)) ?? null,
    sources,
    lifts,
    stops: state === 'running' ? await whyStopped(sources) : null,
    with: along.filter((name) => isUp(seen?.containers.get(name))),
  }
}

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

const isStopped = ({ stops, state, lifts }: PlannedBackup): boolean =>
  stops !== null || (lifts.length > 0 && state === 'running')

export function toldOf(planned: PlannedBackup): BackedUpService {
  const { service, sources, lifts, stops, state } = planned
  const unread = lifts.filter(({ path }) => sources.every((source) => source.path !== path))
  return {
    service,
    how: isStopped(planned)
      ? 'stopped-meanwhile'
      : state === 'running' || state === 'not-known'
        ? 'while-running'
        : 'not-running',
    folders: [...sources, ...unread].map(({ what, inside, at }) => ({ what, inside, at })),
    files: sources.reduce((sum, { found }) => sum + found.filter(({ entry }) => entry.type === 'file').length, 0),
    bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    databases: [],
    stopped_seconds: null,
    because: stops ?? whyLifted(planned),
  }
}
