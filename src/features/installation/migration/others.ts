import { dirname } from 'node:path'
import type { FoundApp } from '../../../../contract/kinds/migration.ts'
import type { Container, ContainerBrief } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { knownBy } from './known.ts'
import type { Recognised } from './layout.ts'
import { nativeApps } from './native.ts'

/** What Compose marks containers with. source: Compose, `api.WorkingDirLabel` and `api.ConfigFilesLabel` */
const DIRECTORY = 'com.docker.compose.project.working_dir'
const FILES = 'com.docker.compose.project.config_files'

/** Another Compose project, as its containers tell of it. */
export interface Project {
  name: string
  directory: string | null
  files: string[]
  containers: Container[]
}

/** One setup of before: a project, a container by itself, or an installation. */
export interface Old {
  sort: 'project' | 'container' | 'native'
  name: string
  /** Of the Compose project, where it says so. */
  directory: string | null
  /** All its containers, those of other programs too. */
  containers: Container[]
  apps: Recognised[]
  /** Those apps by name; of an installation too, which has no containers. */
  names: string[]
}

/** Those of others that may matter: of what somebody left behind there may be thousands, and it holds no port. */
export async function othersOf(machine: Machine, stack: Stack): Promise<Container[]> {
  const engine = await machine.engine()
  const briefs = (await engine.containers()).filter(({ project }) => project !== stack.name)
  const matters = ({ image, labels, project, state }: ContainerBrief): boolean =>
    project !== null || knownBy(image, labels) !== undefined || state === 'running' || state === 'paused'
  return engine.inspectAll(briefs.filter(matters).map(({ id }) => id))
}

export function projectsOf(containers: readonly Container[]): Project[] {
  const grouped = Map.groupBy(
    containers.filter(({ project }) => project !== null),
    ({ project }) => project!,
  )
  return [...grouped].map(([name, own]) => ({
    name,
    directory: own[0]!.labels[DIRECTORY] || null,
    files: [...new Set(own.flatMap(({ labels }) => (labels[FILES] ?? '').split(',')))].filter((file) => file !== ''),
    containers: own,
  }))
}

/** The project of that name among all but the one that usher operates. */
export async function projectNamed(name: string, machine: Machine): Promise<Project | undefined> {
  return projectsOf(await othersOf(machine, await machine.stack())).find((project) => project.name === name)
}

const recognised = (container: Container): Recognised[] => {
  const seen = knownBy(container.image, container.labels)
  return seen ? [{ container, ...seen }] : []
}

/** What was found under that name and runs such apps. Refused with MIGRATION-5 where nothing is. */
export async function oldNamed(name: string, machine: Machine): Promise<Old> {
  const all = await othersOf(machine, await machine.stack())
  const project = projectsOf(all).find((one) => one.name === name)
  const containers = project?.containers ?? all.filter((one) => one.project === null && one.name === name)
  const inContainers = oldOf(project ? 'project' : 'container', {
    name,
    containers,
    directory: project?.directory ?? null,
  })
  if (inContainers.apps.length > 0) return inContainers
  const found = nativeApps(dirname(machine.proc), await machine.listeners()).find((one) => one.name === name)
  if (!found) throw refuse('MIGRATION-5', { project: name })
  return installedOld(found)
}

export function oldOf(
  sort: 'project' | 'container',
  { name, containers, directory }: Pick<Old, 'name' | 'containers' | 'directory'>,
): Old {
  const apps = containers.flatMap(recognised)
  return { sort, name, directory, containers, apps, names: apps.map(({ known }) => known.app) }
}

export const installedOld = ({ name, app }: FoundApp): Old => ({
  sort: 'native',
  name,
  directory: null,
  containers: [],
  apps: [],
  names: [app],
})
