import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { printShortName } from '../../../lib/file-name.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { freeBytes } from '../../../platform/host/disks.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { ServicePauser } from './pause-services.ts'
import type { BackupPlan, ServiceBackupPlan } from './plan.ts'
import type { WalkedSource } from './collect-sources.ts'
import type { ExcludedData, BackupSource } from '../../../platform/compose-project/stored-data.ts'
import { extractTar, NotEnoughSpace } from './extract-tar.ts'
import { DamagedArchive } from '../../../lib/tar/entry.ts'

/** Data that this user cannot read, but the engine can, through the container that mounts it. */
export interface EngineExport extends BackupSource {
  /** Path in the archive. */
  path: string
  container: string
  /** The innermost mount that contains `inside`. */
  mount: string
  /** Other mounts below `inside`, relative to it. */
  otherMounts: string[]
}

/** Also the reason when a folder does not exist on this machine. */
export const NOTHING_CREATED_YET = 'none of it exists yet'

/**
 * Whether the engine's archives keep file owners in both directions. Podman makes root the owner of everything, so an
 * app could no longer write its restored files.
 * source: Podman 5.4, asked for what was given to it as another user's
 */
export const engineKeepsOwners = ({ facts }: Pick<Engine, 'facts'>): boolean => facts.name !== 'podman'

/** Returns undefined if no container mounts the source. */
export function findEngineExport<Some extends BackupSource>(
  source: Some,
  container: Container | undefined,
): (Some & Pick<EngineExport, 'container' | 'mount' | 'otherMounts'>) | undefined {
  const { inside } = source
  const targets = container?.mounts.map(({ target }) => target) ?? []
  const [mount] = targets.filter((one) => isWithin(inside, one)).toSorted((one, other) => other.length - one.length)
  if (!container || mount === undefined) return undefined
  const nestedTargets = targets.filter((one) => one !== inside && isWithin(one, inside))
  return { ...source, container: container.id, mount, otherMounts: nestedTargets.map((one) => relative(inside, one)) }
}

/** Returns why a service's data is copied through the engine, or null if none is. */
export function engineExportReason({
  state,
  engineExports,
}: Pick<ServiceBackupPlan, 'state' | 'engineExports'>): string | null {
  if (engineExports.length === 0) return null
  const what = `only the engine can read its ${engineExports.map(({ inside }) => inside).join(' and ')}`
  return state === 'running' ? `${what}, so the service is stopped while it is copied` : what
}

export interface BackupRunContext {
  machine: Machine
  work: WorkContext
  pauser: ServicePauser
  /** Temporary folder on the disk of the backups. */
  workFolder: string
}

/**
 * Copies the data that only the engine can read into the work folder, and returns a plan that includes it. Each service
 * is stopped while its data is copied. Data that the engine does not return is listed as excluded.
 */
export async function exportThroughEngine(plan: BackupPlan, context: BackupRunContext): Promise<BackupPlan> {
  if (plan.services.every(({ engineExports }) => engineExports.length === 0)) return plan
  const engine = await context.machine.engine()
  const services: ServiceBackupPlan[] = []
  const notExported: (ExcludedData & { isLoss: boolean })[] = []
  for (const planned of plan.services) {
    const { exported, missing } = await exportService(planned, engine, context)
    const engineExports = planned.engineExports.filter(({ path }) =>
      exported.some((walkedSource) => walkedSource.path === path),
    )
    const sources = [...planned.sources, ...exported]
    if (sources.length > 0) services.push({ ...planned, sources, engineExports })
    notExported.push(...missing)
    const { service } = planned
    for (const { excluded: out } of exported)
      notExported.push(...out.map(({ path, ...why }) => ({ service, subject: printShortName(path), ...why })))
  }
  const excluded = notExported.map(({ service, subject, because }) => ({ service, subject, because }))
  return {
    ...plan,
    services,
    excluded: [...plan.excluded, ...excluded],
    incompleteServices: [
      ...plan.incompleteServices,
      ...notExported.filter(({ isLoss }) => isLoss).map(({ service }) => service),
    ],
  }
}

async function exportService(
  planned: ServiceBackupPlan,
  engine: Engine,
  { pauser, work, workFolder }: BackupRunContext,
): Promise<{ exported: WalkedSource[]; missing: (ExcludedData & { isLoss: boolean })[] }> {
  const exported: WalkedSource[] = []
  const missing: (ExcludedData & { isLoss: boolean })[] = []
  const because = engineExportReason(planned)
  if (because === null) return { exported, missing }
  work.safePoint()
  try {
    await pauser.stop(planned, because)
    for (const lift of planned.engineExports) {
      const walkedSource = await exportFolder(lift, engine, work, workFolder)
      if (typeof walkedSource !== 'string') exported.push(walkedSource)
      else
        missing.push({
          service: lift.service,
          subject: lift.what,
          because: walkedSource,
          isLoss: walkedSource !== NOTHING_CREATED_YET,
        })
    }
  } finally {
    await pauser.start(planned.service)
  }
  return { exported, missing }
}

/** Returns the exported folder, or why there is none. */
async function exportFolder(
  lift: EngineExport,
  engine: Engine,
  work: WorkContext,
  archivePath: string,
): Promise<WalkedSource | string> {
  const { service, inside, container, otherMounts: skips, path: prefix } = lift
  const to = join(archivePath, 'engine', prefix.replaceAll('/', '-'))
  await mkdir(join(archivePath, 'engine'), { recursive: true, mode: 0o700 })
  const maxBytes = (await freeBytes(archivePath)) / 2
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    const summary = `Copying ${inside} of ${service} through the engine`
    work.reportProgress({ step: 'export', summary, done, total: null, unit: 'bytes' })
  }
  try {
    const tar = await engine.containerFiles.read(container, inside, work.signal)
    if (tar === undefined) return NOTHING_CREATED_YET
    // Half of the free space, because the data is written a second time, into the archive.
    return {
      ...lift,
      ...(await extractTar(tar, { to, prefix, otherMounts: skips, maxBytes, onRead })),
    }
  } catch (error) {
    if (error instanceof NotEnoughSpace) return 'There is not enough room to copy it through the engine'
    if (error instanceof DamagedArchive) return `The archive from the engine ${error.message}`
    if (error instanceof UsherError) return `The engine did not return it: ${error.data.detail ?? error.data.summary}`
    throw error
  }
}
