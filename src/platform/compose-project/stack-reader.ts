import { basename, resolve } from 'node:path'
import { usherError } from '../../lib/errors.ts'
import { validateProject } from './project-validation.ts'
import { composeFilesIn, readTextFile, type ReadTextFile } from './compose-files.ts'
import { stackMistakesError } from './mistakes.ts'
import type { Service, Stack } from './stack.ts'
import type { ServiceDraft } from './service-draft.ts'
import { loadProject, type ProjectLoadContext } from './merged-project.ts'

export interface StackSource {
  directory: string
  /** The stack's `.env`, overridden by the process's own environment. */
  environment: Readonly<Record<string, string>>
  read?: ReadTextFile
}

/** Reads a Compose project. Throws STACK-1 with every mistake at once, or STACK-2 if there is no project. */
export async function readStack({ directory: named, environment, read = readTextFile }: StackSource): Promise<Stack> {
  const directory = resolve(named)
  const loading: ProjectLoadContext = { environment, read, mistakes: [], files_read: new Set() }
  const files = composeFilesIn(directory, environment, read)
  const project = await loadProject(files, directory, loading)
  validateProject(project, loading.mistakes)
  if (loading.mistakes.length > 0) throw await stackMistakesError(loading.mistakes, read)
  const forms = [...project.forms].map(([name, { form }]) => ({ name, ...form }))
  return {
    name: environment['COMPOSE_PROJECT_NAME'] || project.name || projectNameFromDirectory(directory),
    directory,
    files,
    source_files: [...loading.files_read],
    forms,
    services: [...project.services.values()].map(toService),
  }
}

function toService({ name, image, profiles, network_mode, manifest, ...draft }: ServiceDraft): Service {
  return {
    name,
    image,
    profiles,
    app: manifest.app ?? null,
    summary: manifest.summary ?? null,
    without: manifest.without ?? null,
    audience: manifest.audience ?? null,
    weight: manifest.weight ?? 'helpful',
    health: manifest.health ?? null,
    outbound: (manifest.outbound ?? []).map(({ carries = null, ...sent }) => ({ ...sent, carries })),
    persistent_data: manifest.keeps ?? [],
    storage: manifest.storage ?? {},
    ports: draft.ports,
    shares_network_of: network_mode?.startsWith('service:') ? network_mode.slice('service:'.length) : null,
    depends_on: draft.depends_on,
    mounts: draft.mounts,
    environment: draft.environment,
    settings: draft.settings,
    memory_bytes: manifest.memory ?? null,
  }
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
