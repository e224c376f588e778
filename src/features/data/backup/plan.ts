import { statfs } from 'node:fs/promises'
import type { BackedUpService, BackupData } from '../../../../contract/kinds/backup.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { networkDependents } from '../../services/lifecycle/down.ts'
import { previewCommandLines } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import type { BackupManifest } from './archive/manifest.ts'
import { backupPassphrase, newBackupName } from '../../../platform/backup-catalogue/backup-files.ts'
import { findClockWarning } from './clock-warning.ts'
import { RETENTION_RULE } from './retention.ts'
import { isContainerUp, collectSources, type CollectedSources, type WalkedSource } from './collect-sources.ts'
import type { ExcludedData, BackupSource } from '../../../platform/compose-project/stored-data.ts'
import { canReadExtendedAttributes } from '../../../platform/host/extended-attributes.ts'
import { unreadAttributes } from './file-attributes.ts'
import { nativeBackupData, type NativeBackupSource } from './app-native-backup.ts'
import { engineKeepsOwners, NOTHING_CREATED_YET, engineExportReason, type EngineExport } from './engine-export.ts'

export interface ServiceBackupPlan {
  service: string
  state: BackupManifest['services'][number]['state']
  image: string | null
  digest: string | null
  sources: WalkedSource[]
  engineExports: EngineExport[]
  /** Null if it can be copied while it runs. */
  stopReason: string | null
  /** The service itself, the services that share its folders, and those that share their network. */
  stoppedTogether: string[]
}

export interface BackupPlan {
  name: string
  encrypt: boolean
  stack: Stack
  services: ServiceBackupPlan[]
  nativeBackups: (ServiceBackupPlan & NativeBackupSource)[]
  excluded: ExcludedData[]
  /** The services of which some of the excluded data should have been backed up. */
  incompleteServices: string[]
  clockWarning: string | null
  commands: string[]
}

/** Plans a backup. Walks all data, and opens nothing for writing. */
export async function planBackup(
  names: string[],
  machine: Machine,
  { suffix = '', encrypt = false, readsAttributes = canReadExtendedAttributes() } = {},
): Promise<BackupPlan> {
  if (encrypt && backupPassphrase(machine) === undefined) throw usherError('BACKUP-10', {})
  const stack = await machine.stack()
  const selected = selectServices({ forms: [], services: names }, stack).map(({ name }) => name)
  const engineState = await readEngineState(machine, stack).catch(orUndefined)
  const reached = await collectSources(machine, stack, selected, engineState)
  const planned = (service: string) => planService(service, reached, stack, engineState)
  const services = await Promise.all(reached.services.map(planned))
  const nativeBackups = await Promise.all(
    reached.nativeBackups.map(async (one) => ({ ...(await planned(one.service)), ...one })),
  )
  if (services.length + nativeBackups.length === 0)
    throw usherError('BACKUP-4', { because: reached.missing[0]?.because ?? NOTHING_CREATED_YET })
  const servicesToStop = services.filter(needsStop).flatMap((plan) => plan.stoppedTogether)
  return {
    name: newBackupName(machine.paths, machine.now(), suffix),
    encrypt,
    stack,
    services,
    nativeBackups,
    excluded: [
      ...reached.excluded,
      ...(readsAttributes ? [] : unreadAttributes(services.map(({ service }) => service))),
    ],
    incompleteServices: reached.missing.map(({ service }) => service),
    clockWarning: suffix === '' ? await findClockWarning(machine) : null,
    commands: servicesToStop.length > 0 ? await previewCommands(machine, [...new Set(servicesToStop)]) : [],
  }
}

interface EngineState {
  containers: Map<string, Container>
  /** The engine's archives keep file owners. */
  hands_over: boolean
  digests: Map<string, string>
}

async function readEngineState(machine: Machine, stack: Stack): Promise<EngineState> {
  const engine = await machine.engine()
  const [containers, images] = await Promise.all([projectContainers(engine, stack.name), engine.images()])
  return {
    containers: newestByService(containers),
    hands_over: engineKeepsOwners(engine),
    digests: new Map(images.flatMap(({ id, digests }) => (digests[0] ? [[id, digests[0]] as const] : []))),
  }
}

async function planService(
  service: string,
  reached: CollectedSources,
  stack: Stack,
  engineState: EngineState | undefined,
): Promise<ServiceBackupPlan> {
  const ofService = <Some extends BackupSource>(some: readonly Some[]) => some.filter((one) => one.service === service)
  const [sources, engineExports] = [ofService(reached.readable), ofService(reached.engineExports)]
  const container = engineState?.containers.get(service)
  const state = !engineState ? 'not-known' : !container ? 'absent' : isContainerUp(container) ? 'running' : 'stopped'
  const holders = [...new Set([...sources, ...engineExports].flatMap(({ shared_by: by }) => by))]
  const along = [...holders, ...networkDependents(holders, stack).map((one) => one.service)]
  return {
    service,
    state,
    image: container?.image ?? stack.services.find(({ name }) => name === service)?.image ?? null,
    digest: (container && engineState?.digests.get(container.image_id)) ?? null,
    sources,
    engineExports,
    stopReason: state === 'running' ? await findStopReason(sources) : null,
    stoppedTogether: along.filter((name) => isContainerUp(engineState?.containers.get(name))),
  }
}

// source: Linux, statfs(2); FUSE, NFS, SMB and 9P, whose locks do not reach from one machine into another
const NETWORK_FILE_SYSTEMS: Readonly<Record<number, string>> = {
  0x65735546: 'FUSE',
  0x6969: 'NFS',
  0xff534d42: 'SMB',
  0xfe534d42: 'SMB',
  0x01021997: '9P',
}

/** Both machines must see SQLite's locks, and other databases can be copied only by their server. */
async function findStopReason(sources: readonly WalkedSource[]): Promise<string | null> {
  const server = sources.find(({ databaseServer }) => databaseServer !== null)?.databaseServer
  if (server) return `it has a ${server} database, so it is stopped while that is copied`
  for (const { at, files: found } of sources) {
    if (!found.some(({ sqlite }) => sqlite)) continue
    if (process.platform !== 'linux')
      return 'its database is locked inside the engine’s virtual machine, where this machine cannot see the lock'
    const networkFileSystem = NETWORK_FILE_SYSTEMS[(await statfs(at)).type]
    if (networkFileSystem)
      return `its folder is on ${networkFileSystem}, where a database cannot be copied safely while it is written`
  }
  return null
}

async function previewCommands(machine: Machine, services: string[]): Promise<string[]> {
  return previewCommandLines(await machine.runner(), [
    { to: 'stopped', services },
    { to: 'restarted', services },
  ])
}

export function dryRunBackup(plan: BackupPlan): BackupData {
  const services = [...plan.services.map(serviceBackupData), ...plan.nativeBackups.map((one) => nativeBackupData(one))]
  return {
    dry_run: true,
    complete: plan.incompleteServices.length === 0,
    summary: `Would back up ${services.length} ${services.length === 1 ? 'service' : 'services'}.`,
    name: null,
    path: null,
    size_bytes: null,
    encrypted: plan.encrypt,
    services,
    skipped: plan.excluded,
    removed: [],
    retention: RETENTION_RULE,
    clock_warning: plan.clockWarning,
    commands: plan.commands,
  }
}

const needsStop = ({ stopReason, state, engineExports }: ServiceBackupPlan): boolean =>
  stopReason !== null || (engineExports.length > 0 && state === 'running')

export function serviceBackupData(planned: ServiceBackupPlan): BackedUpService {
  const { service, sources, engineExports, stopReason, state } = planned
  const unread = engineExports.filter(({ path }) => sources.every((source) => source.path !== path))
  return {
    service,
    method: needsStop(planned)
      ? 'while-stopped'
      : state === 'running' || state === 'not-known'
        ? 'while-running'
        : 'not-running',
    folders: [...sources, ...unread].map(({ what, inside, at }) => ({
      contents: what,
      container_path: inside,
      path: at,
    })),
    files_total: sources.reduce(
      (sum, { files: found }) => sum + found.filter(({ entry }) => entry.type === 'file').length,
      0,
    ),
    size_bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    databases: [],
    stopped_seconds: null,
    because: stopReason ?? engineExportReason(planned),
  }
}
