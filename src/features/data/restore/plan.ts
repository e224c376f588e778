import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../../../contract/kinds/restore.ts'
import type { Files, Manifest } from '../backup/archive/manifest.ts'
import { readBackup } from '../backup/archive/read.ts'
import { COPIES } from '../backup/own-copy.ts'
import { backupsFolder, lyingAs, type Lying } from '../../../platform/backup-catalogue/folder.ts'
import { planBackup, type BackupPlan } from '../backup/plan.ts'
import { sourcesOf } from '../../../platform/compose-project/stored-data.ts'
import { keepsOwners } from '../backup/through-engine.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { sharers } from '../../services/lifecycle/down.ts'
import { commandsOf } from '../../services/lifecycle/plan.ts'
import type { Change as HandChange } from '../../../platform/compose/apply.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { measure } from '../stored/measure.ts'
import { noSettings, settingsBack, takingSettings, type SettingsBack } from './settings.ts'
import { assertFits, targetsOf, type Target } from './targets.ts'
import { versionWarning } from './version.ts'

export interface RestorePlan {
  lying: Lying
  manifest: Manifest
  files: Files
  targets: Target[]
  settings: SettingsBack
  /** Where what the apps copied themselves is laid, for a person to give back to them. */
  copies: string
  /** Those that run now and have to lie still, in the order of the stack. */
  stopping: string[]
  /** Of what is there now; null where there is nothing. */
  safety: BackupPlan | null
  services: RestoredService[]
  commands: string[]
}

const PATIENCE_MS = 10_000

/** What putting it back comes to. The whole backup is read, and refused where anything about it is wrong. */
export async function planRestore(name: string, machine: Machine, { withSettings = true } = {}): Promise<RestorePlan> {
  const lying = await lyingAs(machine, name)
  const taken = takingSettings(machine)
  const { manifest, files } = await readBackup(lying, taken)
  const stack = await machine.stack()
  const engine = await machine.engine()
  const seen = newestByService(await projectContainers(engine, stack.name))
  const names = [...new Set(manifest.roots.map(({ service }) => service))]
  const { sources } = sourcesOf(stack, names, seen)
  const targets = await targetsOf(manifest.roots, sources, keepsOwners(engine) ? seen : new Map())
  if (targets.length + manifest.own_copies.length === 0)
    throw refuse('BACKUP-7', { name, services: listed(names), are: names.length === 1 ? 'is' : 'are' })
  await assertFits(targets, backupsFolder(machine.places), ({ root }) => bytesBelow(files, root))
  const concerned = [...new Set(targets.flatMap(({ shared_by: by }) => by))]
  const along = new Set([...concerned, ...sharers(concerned, stack).map(({ service }) => service)])
  const up = [...seen]
    .filter(([, { state }]) => state === 'running' || state === 'restarting')
    .map(([service]) => service)
  const stopping = stack.services.map(({ name: one }) => one).filter((one) => along.has(one) && up.includes(one))
  return {
    lying,
    manifest,
    files,
    targets,
    copies: join(backupsFolder(machine.places), `${lying.name}-apps`),
    settings: withSettings ? await settingsBack(taken.texts, manifest, machine) : noSettings,
    stopping,
    safety: await safetyOf(targets, machine, lying.encrypted),
    services: await Promise.all(
      names.map((service) => serviceOf(service, { stack, manifest, files, targets, stopping })),
    ),
    commands: stopping.length > 0 ? await commandsOf(await machine.hand(), steps(stopping)) : [],
  }
}

export function steps(services: string[]): [HandChange, HandChange] {
  return [
    { to: 'stopped', services },
    { to: 'restarted', services },
  ]
}

/** Encrypted where the other is. Where nothing was ever made there is nothing to keep. */
async function safetyOf(targets: readonly Target[], machine: Machine, encrypt: boolean): Promise<BackupPlan | null> {
  const names = [...new Set(targets.map(({ service }) => service))]
  if (names.length === 0) return null
  try {
    return await planBackup(names, machine, { suffix: '-before-restore', encrypt })
  } catch (error) {
    if (error instanceof Refusal && error.data.code === 'BACKUP-4') return null
    throw error
  }
}

async function serviceOf(
  service: string,
  about: Pick<RestorePlan, 'manifest' | 'files' | 'targets' | 'stopping'> & { stack: Stack },
): Promise<RestoredService> {
  const { stack, manifest, files, stopping } = about
  const own = about.targets.filter((target) => target.service === service)
  const declared = stack.services.find(({ name }) => name === service)
  const then = manifest.services.find(({ name }) => name === service)?.image ?? null
  const now = declared?.image ?? null
  const holders = new Set(own.flatMap(({ shared_by: by }) => by))
  const below = (path: string) => own.some(({ root }) => path.startsWith(`${root}/`))
  return {
    service,
    result: own.length > 0 ? 'would-replace' : 'not-in-the-stack',
    folders: await Promise.all(
      own.map(async ({ at, root }) => ({ at, bytes_then: bytesBelow(files, root), bytes_now: await roughly(at) })),
    ),
    image_then: then,
    image_now: now,
    warning: versionWarning(service, then, now),
    stops: stopping.filter((name) => holders.has(name)),
    databases: files.databases.filter(({ path }) => below(path)).length,
    healthy: null,
    because: own.length > 0 ? null : 'The stack keeps nothing of it now, so it is left out.',
  }
}

export function bytesBelow({ files }: Files, root: string): number {
  return Object.entries(files)
    .filter(([path]) => path === root || path.startsWith(`${root}/`))
    .reduce((sum, [, [bytes]]) => sum + bytes, 0)
}

/** What runs writes all the time: rounded, so that what was agreed to is still the same a minute later. */
async function roughly(at: string): Promise<number | null> {
  if (!(await lstat(at).catch(() => undefined))) return null
  const size = await measure(at, AbortSignal.timeout(PATIENCE_MS))
  return 'bytes' in size ? 2 ** Math.ceil(Math.log2(Math.max(1, size.bytes))) : null
}

/** What the apps copied themselves goes back through them alone: each has a page for that. */
export function byHand({ manifest, lying, copies }: Pick<RestorePlan, 'manifest' | 'lying' | 'copies'>): string[] {
  return manifest.own_copies.map(
    ({ title, path }) =>
      `${title} made its own copy, and only ${title} can put it back: open System, Backup, Restore there. The file is ${path} in ${lying.name}; a restore lays it at ${copies + path.slice(COPIES.length)}.`,
  )
}

/** How what only the engine reaches is put back, and what that cannot promise. */
function byEngine({ targets }: RestorePlan): string[] {
  const poured = targets.filter((one) => one.through_engine).map(({ service, inside }) => `${inside} of ${service}`)
  if (poured.length === 0) return []
  return [
    `Only the engine reaches ${listed(poured)}, and lays it file over file: what came since stays beside it. Should usher end in the midst of that, the next command puts back what is there now, from the backup that is made first.`,
  ]
}

export function rehearsedRestore(plan: RestorePlan): RestoreData {
  const { lying, manifest, services, safety, settings, commands } = plan
  const count = services.filter(({ result }) => result !== 'not-in-the-stack').length
  return {
    rehearsed: true,
    offer: null,
    complete: true,
    summary: `Would put back ${count} ${count === 1 ? 'service' : 'services'}, as they were when the backup was made.`,
    name: lying.name,
    made_at: manifest.made_at,
    services,
    settings: settings.told,
    safety: null,
    previous: [],
    notes: [
      safety === null
        ? 'There is nothing there now that would be lost.'
        : 'What came after the backup was made is not in it. What is there now is backed up first.',
      ...(settings.files.length > 0 ? ['What runs takes these settings at the next usher up.'] : []),
      ...byEngine(plan),
      ...byHand(plan),
      'usher’s own history stays as it is.',
    ],
    commands,
  }
}
