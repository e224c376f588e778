import { basename, resolve } from 'node:path'
import { refuse } from '../../lib/errors.ts'
import { judge } from './judge.ts'
import { filesOf, readText, type ReadText } from './files.ts'
import { refuseMistakes } from './mistakes.ts'
import type { Service, Stack } from './model.ts'
import type { Draft } from './draft.ts'
import { loadProject, type Loading } from './project.ts'

export interface StackSource {
  directory: string
  /** What the stack's variables are read from: its `.env` with the process's own environment over it. */
  environment: Readonly<Record<string, string>>
  read?: ReadText
}

/** Reads a Compose project. Refuses with STACK-1, which tells every mistake at once, or STACK-2 when there is none. */
export async function readStack({ directory: named, environment, read = readText }: StackSource): Promise<Stack> {
  const directory = resolve(named)
  const loading: Loading = { environment, read, mistakes: [], files: new Set() }
  const files = filesOf(directory, environment, read)
  const project = await loadProject(files, directory, loading)
  judge(project, loading.mistakes)
  if (loading.mistakes.length > 0) throw await refuseMistakes(loading.mistakes, read)
  const forms = [...project.forms].map(([name, { form }]) => ({ name, ...form }))
  return {
    name: environment['COMPOSE_PROJECT_NAME'] || project.name || fromDirectory(directory),
    directory,
    files,
    read_files: [...loading.files],
    forms,
    services: [...project.services.values()].map(serviceOf),
  }
}

function serviceOf({ name, image, profiles, network_mode, manifest, ...draft }: Draft): Service {
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
    keeps: manifest.keeps ?? [],
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
function fromDirectory(directory: string): string {
  const name = basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/^[_-]+/, '')
  if (name === '') throw refuse('STACK-3', { directory })
  return name
}
