import type { Envelope } from '../../../operations/envelope.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toUsherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'

/** One thing that a bundle tells, as data that was never a raw file. */
export interface BundlePart {
  path: string
  what: string
  data: unknown
}

/** The only questions whose answers go into a bundle; each is sealed by its declared shape before. */
const INCLUDED_READS = {
  version: 'Which usher, which stack, which engine',
  status: 'Every service as it is now',
  checks: 'What usher finds wrong, with what it saw',
  config: 'The settings, without the values of credentials',
  history: 'What was changed, and when',
  jobs: 'The last jobs, and how they ended',
  outbound: 'What leaves this machine, and why',
  stored: 'What is kept, and where',
} as const

/** Asks one question by its name. Returns the envelope of its answer, or of its error. */
export type AskQuestion = (name: string, machine: Machine) => Promise<Envelope>

/** The answers. One that cannot be had is told as the error that it is. */
export async function collectAnswers(machine: Machine, ask: AskQuestion): Promise<BundlePart[]> {
  return Promise.all(
    Object.entries(INCLUDED_READS).map(async ([name, what]) => ({
      path: `${name}.json`,
      what,
      data: await ask(name, machine),
    })),
  )
}

/** What the engine says of itself and of the machine, by the names listed here and no others. */
export async function buildEnginePart(machine: Machine): Promise<BundlePart> {
  const about = { path: 'engine.json', what: 'The container engine and the machine it runs on' }
  try {
    const engine = await machine.engine()
    const { name, version, api, endpoint, source, os } = engine.facts
    const { arch, cpus, memory_bytes, storage_driver, cgroup_version, rootless, warnings } = await engine.info()
    const info = { arch, cpus, memory_bytes, storage_driver, cgroup_version, rootless, warnings }
    return { ...about, data: { name, version, api, endpoint, endpoint_origin: source, os, ...info } }
  } catch (thrown) {
    return { ...about, data: { not_known: toUsherError(thrown).data.summary } }
  }
}

/** The stack as it is declared: what it is made of, and the names of its variables, never their values. */
export function buildStackPart(stack: Stack | null, because: string | null): BundlePart {
  const about = { path: 'stack.json', what: 'The stack as it is declared, without the values of its variables' }
  if (stack === null) return { ...about, data: { not_known: because } }
  const { name, directory, files, forms, services } = stack
  return {
    ...about,
    data: {
      name,
      directory,
      files,
      forms: forms.map(({ name: form, needs, services: has }) => ({ name: form, needs, services: has })),
      services: services.map(({ name: service, image, profiles, app, ports, mounts, environment, ...rest }) => ({
        name: service,
        image,
        profiles,
        app,
        ports,
        mounts,
        environment,
        health: rest.health,
        shares_network_of: rest.shares_network_of,
        depends_on: rest.depends_on,
        settings: rest.settings.map(({ name: setting }) => setting),
      })),
    },
  }
}
