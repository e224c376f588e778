import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { UninstallData, UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { serviceProgressReporter } from '../../services/lifecycle/progress.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { removeUnit } from '../hosting/perform.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { isWithin } from '../../../lib/paths.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { rememberImages } from '../../services/images/last-image.ts'
import { removeTree } from '../../../platform/host/remove-tree.ts'
import type { RemovalItem } from './removal-item.ts'
import type { UninstallPlan } from './plan.ts'
import { bytesRemoved, outcomeSummary, dryRunSummary } from './summary.ts'

export function dryRunUninstall(plan: UninstallPlan): UninstallData {
  const { removal, kept, not_known, commands } = plan
  const items = plan.items.map(({ data }) => data)
  return {
    removal,
    dry_run: true,
    complete: not_known.length === 0,
    offer: null,
    summary: dryRunSummary(removal, items, not_known.length > 0),
    items,
    total_bytes: bytesRemoved(items),
    kept,
    not_known,
    commands,
  }
}

export function uninstallChangeRecord({
  removal,
  items,
  running,
}: UninstallPlan): Omit<ChangeRecord, 'action' | 'summary'> | null {
  const removed = items.filter(({ data }) => data.result !== 'would-keep')
  if (removed.length === 0) return null
  const stops = removal === 'stop'
  const hosted = removed.flatMap(({ target }) => (target.sort === 'unit' ? [target.name.what] : []))
  const units = hosted.map((what) => ` usher hosting install ${what} installs its unit again.`).join('')
  return {
    targets: removed.map(({ data }) => data.path ?? data.name),
    before: recordedValues('state', Object.fromEntries(running.map((service) => [service, 'running']))),
    after: recordedValues('removal', { stack: removal }),
    inverse: stops ? { action: 'up', body: { forms: [], services: running } } : null,
    no_inverse_because: stops
      ? null
      : removal === 'services'
        ? `usher up recreates what was removed. Named volumes were kept.${units}`
        : 'What was removed cannot be recovered, except for service settings that are in a backup.',
  }
}

/** Removes containers first, then what they used, then their folders. Checks each one afterwards. */
export async function performUninstall(
  plan: UninstallPlan,
  machine: Machine,
  work: WorkContext,
): Promise<UninstallData> {
  await runComposeChanges(plan, machine, work)
  const items: UninstallItem[] = []
  for (const [at, item] of plan.items.entries()) {
    work.safePoint()
    const { name } = item.data
    work.reportProgress({
      step: 'remove',
      summary: `${plan.removal === 'stop' ? 'Stopping' : 'Removing'} ${name}`,
      done: at,
      total: plan.items.length,
      unit: 'items',
    })
    items.push(
      item.data.result === 'would-keep'
        ? { ...item.data, result: 'kept' }
        : await performRemoval(item, plan, machine, work),
    )
  }
  await removeEmptyFolders(plan, machine)
  const complete = items.every(({ result }) => result !== 'kept') && plan.not_known.length === 0
  const { removal, kept, not_known, commands } = plan
  const removed = items.filter(({ result }) => result !== 'kept')
  const summary = outcomeSummary(removal, items, not_known.length > 0)
  return {
    removal,
    dry_run: false,
    complete,
    offer: null,
    summary,
    items,
    total_bytes: bytesRemoved(removed),
    kept,
    not_known,
    commands,
  }
}

async function runComposeChanges({ changes }: UninstallPlan, machine: Machine, work: WorkContext): Promise<void> {
  if (changes.length === 0) return
  const runner = await machine.runner()
  await runner.identify()
  const tell = serviceProgressReporter(changes.flatMap(({ services }) => services).length, work)
  for (const change of changes) {
    work.safePoint()
    await rememberImages(change.services, machine)
    await runner.apply(change, { onEvent: tell, signal: work.signal })
  }
}

async function performRemoval(
  { data, target }: RemovalItem,
  plan: UninstallPlan,
  machine: Machine,
  work: WorkContext,
): Promise<UninstallItem> {
  try {
    const because = await remove(target, data, plan, machine, work)
    const result = because !== null ? 'kept' : data.result === 'would-stop' ? 'stopped' : 'removed'
    return { ...data, result, because }
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return { ...data, result: 'kept', because: thrown.data.detail ?? thrown.data.summary }
  }
}

/** Returns null on success, otherwise the reason. */
async function remove(
  target: RemovalItem['target'],
  { name, result }: UninstallItem,
  { mounts }: UninstallPlan,
  machine: Machine,
  work: WorkContext,
): Promise<string | null> {
  if (target.sort === 'tree') {
    const failures = await removeTree(target.path, mounts, work.signal)
    const [first] = failures
    return first
      ? `${first.subject}: ${first.because}${failures.length > 1 ? `, and ${failures.length - 1} more` : ''}`
      : null
  }
  if (target.sort === 'unit') return removeUnit(target.name, machine).then(() => null)
  const engine = await machine.engine()
  const project = (await machine.stack()).name
  if (target.sort === 'container') {
    const found = (await projectContainers(engine, project)).find((one) => one.name === name)
    if (!found) return null
    return result === 'would-stop' && found.state !== 'running' ? null : 'it still exists'
  }
  return (await removedByEngine(target, engine, project)) ? null : 'the engine still has it'
}

/** Asks the engine whether it is really gone. */
async function removedByEngine(target: RemovalItem['target'], engine: Engine, project: string): Promise<boolean> {
  const { projectResources } = engine
  switch (target.sort) {
    case 'network':
      await projectResources.removeNetwork(target.id)
      return !(await projectResources.networks(project)).some(({ id }) => id === target.id)
    case 'volume':
      await projectResources.removeVolume(target.name)
      return !(await projectResources.hasVolume(target.name))
    case 'image': {
      const names = target.names.length > 0 ? target.names : [target.id]
      for (const one of names) await engine.removeImage(one)
      return !(await Promise.all(names.map((one) => engine.image(one)))).some(Boolean)
    }
    default:
      return false
  }
}

/** Removes empty folders, and clears usher's record of the files it wrote. */
async function removeEmptyFolders({ items }: UninstallPlan, machine: Machine): Promise<void> {
  const { fileDigests } = machine.state()
  const { data } = machine.paths
  const paths = items.flatMap(({ target, data }) =>
    target.sort === 'tree' && data.result === 'would-remove' ? [target.path] : [],
  )
  const above = new Set<string>()
  for (const path of paths) {
    fileDigests.delete(path)
    for (let at = dirname(path); at !== data && isWithin(at, data); at = dirname(at)) above.add(at)
  }
  for (const folder of [...above].toSorted((one, other) => other.length - one.length))
    await rmdir(folder).catch(() => {})
}
