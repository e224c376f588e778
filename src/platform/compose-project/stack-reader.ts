import { basename, resolve } from 'node:path'
import { usherError } from '../../lib/errors.ts'
import { validateProject } from './project-validation.ts'
import { composeFilesIn, readTextFile, type ReadTextFile } from './compose-files.ts'
import { stackMistakesError } from './mistakes.ts'
import { deriveForms } from './recognition/derive-forms.ts'
import { describeService } from './recognition/describe-service.ts'
import type { ServiceDraft } from './service-draft.ts'
import type { ServiceManifest } from './manifest.ts'
import type { Stack } from './stack.ts'
import { loadProject, type ProjectLoadContext } from './merged-project.ts'

export interface StackSource {
  directory: string
  /** The stack's `.env`, overridden by the process's own environment. */
  environment: Readonly<Record<string, string>>
  read?: ReadTextFile
  /** What somebody corrected with `usher stack set`, by service. */
  corrections?: Readonly<Record<string, ServiceManifest>>
}

/** Reads a Compose project. Throws STACK-1 with every mistake at once, or STACK-2 if there is no project. */
export async function readStack(source: StackSource): Promise<Stack> {
  const { environment, corrections = {} } = source
  const directory = resolve(source.directory)
  const { files, project, loading } = await readDeclaredProject(source)
  const name = environment['COMPOSE_PROJECT_NAME'] || project.name || projectNameFromDirectory(directory)
  const drafts = [...project.services.values()]
  const owners = servicesByContainer(drafts, name)
  const services = drafts
    .map((draft) => ({ ...draft, network_mode: resolveNetworkMode(draft, owners) }))
    .map((draft) => describeService(draft, corrections[draft.name] ?? {}))
  const forms = [...project.forms].map(([name, { form }]) => ({ name, ...form }))
  return {
    name,
    directory,
    files,
    source_files: [...loading.files_read],
    env_files: [...loading.env_files],
    forms: forms.length > 0 ? forms : deriveForms(services),
    forms_derived: forms.length === 0,
    services,
  }
}

/** Returns the services as the project's files declare them, before usher recognises any. Throws as `readStack` does. */
export async function readDeclaredProject({ directory: named, environment, read = readTextFile }: StackSource) {
  const directory = resolve(named)
  const loading: ProjectLoadContext = {
    environment,
    read,
    mistakes: [],
    files_read: new Set(),
    env_files: new Set(),
    parsed: new Map(),
    extended: new Map(),
  }
  const files = composeFilesIn(directory, environment, read)
  const project = await loadProject(files, directory, loading)
  validateProject(project, loading.mistakes)
  if (loading.mistakes.length > 0) throw await stackMistakesError(loading.mistakes, read)
  return { files, project, loading }
}

/** `container:vpn` means a service of this project if that is the name of its container. */
function resolveNetworkMode({ network_mode }: ServiceDraft, owners: ReadonlyMap<string, string>): string | null {
  const container = network_mode?.startsWith('container:') ? network_mode.slice('container:'.length) : undefined
  const owner = container === undefined ? undefined : owners.get(container)
  return owner === undefined ? network_mode : `service:${owner}`
}

/** Of several that claim a container's name, the first. */
function servicesByContainer(drafts: readonly ServiceDraft[], project: string): Map<string, string> {
  const named = drafts.map(({ name, evidence }) => [evidence.container_name ?? `${project}-${name}-1`, name] as const)
  return new Map(named.toReversed())
}

/** source: Compose's own rule for a project nobody named. */
function projectNameFromDirectory(directory: string): string {
  const name = basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/^[_-]+/, '')
  if (name === '') throw usherError('STACK-3', { directory })
  return name
}
