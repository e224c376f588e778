import type { RestoreData, RestoredService } from '../../../../../contract/kinds/restore.ts'
import type { Files, Manifest, Root } from '../../backup/archive/manifest.ts'
import { readBackup } from '../../backup/archive/read.ts'
import { lyingAs, type Lying } from '../../../../platform/backup-catalogue/folder.ts'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { nothingWhereRefused, refuse } from '../../../../lib/errors.ts'
import type { HealthRule, Service, Stack } from '../../../../platform/compose-project/model.ts'
import { newestByService } from '../../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../../platform/engine/project-containers.ts'
import { bytesBelow } from '../plan.ts'

/** One service, and what it is tried with. */
export interface Tried {
  service: string
  roots: Root[]
  /** On this machine; null where none of them is here, or there is no engine. */
  image: string | null
  environment: readonly string[]
  rule: HealthRule | null
  /** Why it is not started; null where it is. */
  because: string | null
}

export interface TrialPlan {
  lying: Lying
  manifest: Manifest
  files: Files
  engine: Engine | undefined
  tried: Tried[]
}

/** The whole backup is read; nothing is unpacked yet. Without an engine there is still something to try. */
export async function planTrial(name: string, machine: Machine): Promise<TrialPlan> {
  const lying = await lyingAs(machine, name)
  const { manifest, files } = await readBackup(lying)
  if (manifest.roots.length === 0) {
    const because = 'holds nothing that can be tried here: only the apps can read what they copied themselves'
    throw refuse('BACKUP-2', { name, because })
  }
  const stack = await machine.stack()
  const engine = await machine.engine().catch(nothingWhereRefused)
  const seen = engine && newestByService(await projectContainers(engine, stack.name))
  const roots = Map.groupBy(manifest.roots, ({ service }) => service)
  const tried = [...roots].map(([service, own]) =>
    triedOf(service, own, { manifest, stack, engine, container: seen?.get(service) }),
  )
  return { lying, manifest, files, engine, tried: await Promise.all(tried) }
}

interface About {
  manifest: Manifest
  stack: Stack
  engine: Engine | undefined
  container: Container | undefined
}

/** With what it ran with then, where that image is still here, and else with what it runs with now. */
async function triedOf(service: string, roots: Root[], { manifest, stack, engine, container }: About): Promise<Tried> {
  const declared = stack.services.find(({ name }) => name === service)
  const then = manifest.services.find(({ name }) => name === service)?.image
  let image: string | null = null
  for (const reference of [then, declared?.image]) {
    if (image === null && reference && (await engine?.image(reference))) image = reference
  }
  const because = !engine
    ? 'There is no engine to start it with'
    : image === null
      ? 'Its image is not on this machine'
      : null
  return {
    service,
    roots,
    image,
    environment: container?.environment ?? [],
    rule: declared ? ruleOf(declared) : null,
    because,
  }
}

/** With its port: the one it says, or else the first it publishes. */
function ruleOf({ health, ports }: Service): HealthRule | null {
  return health === null || health.by === 'own'
    ? health
    : { ...health, port: health.port ?? ports[0]?.container ?? null }
}

export function rehearsedTrial({ lying, manifest, files, tried, engine }: TrialPlan): RestoreData {
  return {
    rehearsed: true,
    offer: null,
    complete: true,
    summary: `Would try ${tried.length} ${tried.length === 1 ? 'service' : 'services'}, beside what runs.`,
    name: lying.name,
    made_at: manifest.made_at,
    services: tried.map((one): RestoredService => {
      const below = (path: string) => one.roots.some((root) => path.startsWith(`${root.path}/`))
      return {
        service: one.service,
        result: 'would-prove',
        folders: one.roots.map(({ at, path }) => ({ at, bytes_then: bytesBelow(files, path), bytes_now: null })),
        image_then: manifest.services.find(({ name }) => name === one.service)?.image ?? null,
        image_now: one.image,
        warning: null,
        stops: [],
        databases: files.databases.filter(({ path }) => below(path)).length,
        healthy: null,
        because: one.because,
      }
    }),
    settings: [],
    safety: null,
    previous: [],
    notes: engine ? [] : ['There is no engine here, so the databases alone are tried.'],
    commands: [],
  }
}
