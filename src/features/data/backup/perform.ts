import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lstat, statfs } from 'node:fs/promises'
import type { BackupData } from '../../../../contract/kinds/backup.ts'
import { COPY } from '../../../lib/build-info.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { waitUntilWell } from '../../services/lifecycle/wait.ts'
import type { Machine } from '../../../platform/machine.ts'
import { bytes as inBytes } from '../../../lib/bytes.ts'
import { refuse } from '../../../lib/errors.ts'
import { encrypted } from './archive/cipher.ts'
import { compressed } from './archive/compress.ts'
import { syncFolder, writeNew } from './archive/file.ts'
import { nothingYet, tarOf, type Part, type PutIn } from './archive/make.ts'
import { FORMAT, type Manifest } from './archive/manifest.ts'
import { readBackup } from './archive/read.ts'
import { trailed } from './archive/trailer.ts'
import {
  backupsFolder,
  keyOf,
  passingFolder,
  pathOf,
  sweep,
  type Lying,
} from '../../../platform/backup-catalogue/folder.ts'
import { holding, type Holding } from './holding.ts'
import { ownPart } from './own.ts'
import { copiesOf, toldOfCopying, type OwnCopies } from './own-copy.ts'
import { prune } from './prune.ts'
import { rehearsedBackup, toldOf, type BackupPlan } from './plan.ts'
import { rememberWhole } from '../../../platform/backup-catalogue/remembered.ts'
import { lifted, NEVER, type Lifting } from './through-engine.ts'

/** Files may grow while they are read, and databases are copied; beyond this it would be something else. */
const SLACK = 256 * 1024 * 1024

/** With `pruning`, older ones that the rule does not keep are removed; never while another one is about to be put back. */
export async function performBackup(
  plan: BackupPlan,
  machine: Machine,
  work: Work,
  { pruning = true } = {},
): Promise<BackupData> {
  await sweep(machine.places)
  const beside = passingFolder(machine.places, plan.name)
  try {
    await assertRoom(plan, machine)
    const hands = holding(machine, work)
    const whole = await lifted(plan, { machine, work, hands, beside })
    await assertRoom(whole, machine)
    const made = await make(whole, { machine, work, hands, beside })
    const lying = await put(whole, machine, join(beside, 'backup'), made.put)
    rememberWhole(machine, lying, made.manifest)
    const removed = pruning ? await prune(machine) : []
    return outcome(whole, lying, { ...made, removed })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** All of it as if nothing could be compressed, and the largest database once more. */
async function assertRoom({ services }: BackupPlan, machine: Machine): Promise<void> {
  const folder = backupsFolder(machine.places)
  const { bavail, bsize } = await statfs(folder)
  const found = services.flatMap(({ sources }) => sources.flatMap((source) => source.found))
  const all = found.reduce((sum, { entry }) => sum + entry.bytes, 0)
  const largest = found.reduce((most, { entry, sqlite }) => (sqlite ? Math.max(most, entry.bytes) : most), 0)
  const [needed, free] = [all + largest, bavail * bsize]
  if (needed > free) throw refuse('BACKUP-5', { needed: inBytes(needed), free: inBytes(free), path: folder })
}

interface Made {
  manifest: Manifest
  put: PutIn
  held: Holding['held']
  missed: { path: string; because: string }[]
  copies: OwnCopies
  well: boolean
}

async function make(plan: BackupPlan, { machine, work, hands, beside }: Lifting): Promise<Made> {
  const missed: Made['missed'] = []
  const made = Math.floor(machine.now().getTime() / 1000)
  const parts: Part[] = plan.services.map(({ service, sources }) => ({
    service,
    found: sources.flatMap(({ found }) => found),
  }))
  const copies = await copiesOf(plan.copying, { beside, work, mtime: made })
  if (parts.length + copies.listed.length === 0)
    throw refuse('BACKUP-4', { because: (copies.failed[0] ?? plan.left_out.at(-1))?.because ?? NEVER })
  const own = await ownPart(machine, plan.stack, beside, made)
  const all = [...parts, own, copies.part]
  const manifest = manifestOf(plan, machine, all, copies.listed)
  const put = nothingYet()
  const planned = new Map(plan.services.map((one) => [one.service, one]))
  const total = parts.reduce((sum, { found }) => sum + found.reduce((all, { entry }) => all + entry.bytes, 0), 0)
  let done = 0
  const tar = tarOf(
    {
      manifest,
      parts: all,
      beside,
      async hold({ service }, because) {
        const one = service === null ? undefined : planned.get(service)
        if (because === null) work.safePoint()
        if (one && (because ?? one.stops)) await hands.stop(one, (because ?? one.stops)!)
      },
      release: async ({ service }) => void (service !== null && (await hands.start(service))),
      missed: (path, because) => missed.push({ path, because }),
      read({ service }, bytes) {
        done += bytes
        work.tell({
          step: 'read',
          summary: `Backing up ${service ?? 'usher’s own settings'}`,
          done: Math.min(done, total),
          total,
          unit: 'bytes',
        })
      },
    },
    put,
  )
  try {
    await writeNew(join(beside, 'backup'), sealed(plan, machine, trailed(compressed(tar))))
  } finally {
    await hands.startAll()
  }
  const stopped = [...hands.held.keys()]
  const well = stopped.length === 0 || (await areWell(stopped, machine, work))
  return { manifest, put, held: hands.held, missed, copies, well }
}

function sealed(
  { encrypt }: BackupPlan,
  machine: Machine,
  plain: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  if (!encrypt) return plain
  const key = keyOf(machine)
  if (key === undefined) throw refuse('BACKUP-10', {})
  return encrypted(plain, key)
}

async function areWell(names: string[], machine: Machine, work: Work): Promise<boolean> {
  const { services } = await waitUntilWell(names, machine, work)
  return services.every(({ service, state }) => !names.includes(service) || state === 'healthy' || state === 'running')
}

function manifestOf(
  plan: BackupPlan,
  machine: Machine,
  parts: readonly Part[],
  copies: Manifest['own_copies'],
): Manifest {
  const copied = plan.copying.filter((one) => copies.some(({ service }) => service === one.service))
  const found = parts.flatMap((part) => part.found)
  return {
    format: FORMAT,
    usher: COPY.version,
    made_at: machine.now().toISOString(),
    stack: plan.stack.name,
    bytes_at_most: Math.ceil(found.reduce((sum, { entry }) => sum + entry.bytes, 0) * 1.25) + SLACK,
    files_at_most: found.length + 2,
    services: [...plan.services, ...copied].map(({ service: name, image, digest, state }) => ({
      name,
      image,
      digest,
      state,
    })),
    roots: plan.services.flatMap(({ sources }) =>
      sources.map(({ path, service, inside, what, type, at, volume }) => ({
        path,
        service,
        inside,
        what,
        type,
        at,
        volume,
      })),
    ),
    own_copies: copies,
  }
}

/** Read again before it gets its name: what has a name can be restored. */
async function put({ name, encrypt }: BackupPlan, machine: Machine, draft: string, { sums }: PutIn): Promise<Lying> {
  const { places } = machine
  const key = encrypt ? keyOf(machine) : undefined
  await readBackup({ name, path: draft, encrypted: encrypt, key }, { sums })
  const path = pathOf(places, name, encrypt)
  await rename(draft, path)
  await syncFolder(backupsFolder(places))
  const { size, mtimeMs } = await lstat(path)
  return { name, path, encrypted: encrypt, bytes: size, mtime_ms: mtimeMs }
}

function outcome(plan: BackupPlan, lying: Lying, made: Made & { removed: string[] }): BackupData {
  const { held, missed, copies, removed, well } = made
  const { databases } = made.put.files
  const read = plan.services.map((planned) => {
    const stop = held.get(planned.service)
    const own = (path: string) => planned.sources.some((source) => path.startsWith(`${source.path}/`))
    return {
      ...toldOf(planned),
      ...(stop && { how: 'stopped-meanwhile' as const, stopped_seconds: stop.seconds, because: stop.because }),
      databases: databases
        .filter(({ path }) => own(path))
        .map(({ path, how, unsound }) => ({ path, how, sound: unsound === null, because: unsound })),
    }
  })
  const services = [...read, ...plan.copying.map((one) => toldOfCopying(one, copies))]
  const inIt = services.filter(({ how }) => how !== 'left-out').length
  const lacks = plan.lacks || missed.length + copies.failed.length > 0
  const unsound = databases.filter((one) => one.unsound !== null)
  const serviceOf = (path: string) => path.split('/')[1] ?? ''
  const sentences = [
    `Backed up ${inIt} ${inIt === 1 ? 'service' : 'services'} in ${inBytes(lying.bytes)}, and read it again.`,
    ...(unsound.length > 0
      ? [`The database of ${[...new Set(unsound.map(({ path }) => serviceOf(path)))].join(', ')} is damaged already.`]
      : []),
    ...(lacks ? ['Something could not be read, and is not in it.'] : []),
    ...(well ? [] : ['Not everything that was stopped is well again.']),
  ]
  return {
    ...rehearsedBackup(plan),
    rehearsed: false,
    complete: !lacks && unsound.length === 0 && well,
    summary: sentences.join(' '),
    name: lying.name,
    path: lying.path,
    bytes: lying.bytes,
    services,
    left_out: [
      ...plan.left_out,
      ...copies.failed,
      ...missed.map(({ path, because }) => ({ service: serviceOf(path), what: path, because })),
    ],
    removed,
  }
}
