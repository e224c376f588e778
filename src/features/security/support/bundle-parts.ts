import { error, type ErrorData } from '../../../../contract/kinds/error.ts'
import type { Envelope } from '../../../operations/serialize.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toUsherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'

/** One file of a bundle as data, before redaction. Raw files are never included. */
export interface BundlePart {
  path: string
  summary: string
  data: unknown
  /** Why the part could not be read; null if it was. */
  missing: string | null
}

/** The only reads in a bundle. Each answer has only the fields of its declared shape. */
const INCLUDED_READS = {
  version: 'Which usher, which stack, which engine',
  status: 'The current state of every service',
  checks: 'The results of the checks, with their evidence',
  config: 'The settings, without the values of credentials',
  history: 'The changes and their times',
  jobs: 'The last jobs and their results',
  outbound: 'What leaves this machine, and why',
  stored: 'What is stored, and where',
} as const

/** Runs a read by its name. Returns the envelope of its answer, or of its error. */
export type AskQuestion = (name: string, machine: Machine) => Promise<Envelope>

/** Returns the answers of the included reads; for a failed read, its error. */
export async function collectAnswers(machine: Machine, ask: AskQuestion): Promise<BundlePart[]> {
  return Promise.all(
    Object.entries(INCLUDED_READS).map(async ([name, summary]) => {
      const data = await ask(name, machine)
      return { path: `${name}.json`, summary, data, missing: whyMissing(data) }
    }),
  )
}

/** Returns why there is no answer; null for an answer, which itself says what it lacks. */
function whyMissing({ kind, data }: Envelope): string | null {
  return kind === error.name ? (data as ErrorData).summary : null
}

/** Returns the words of all field names: a password that equals one of them cannot be told from it. */
export function fieldWords(parts: readonly BundlePart[]): ReadonlySet<string> {
  const words = new Set<string>()
  JSON.stringify(
    parts.map(({ data }) => data),
    (name, value: unknown) => {
      for (const word of name.split('_')) words.add(word)
      return value
    },
  )
  return words
}

/**
 * Returns what the engine reports about itself and its machine. Other fields may be private, so they are listed one by
 * one.
 */
export async function buildEnginePart(machine: Machine): Promise<BundlePart> {
  const header = { path: 'engine.json', summary: 'The container engine and the machine it runs on' }
  try {
    const engine = await machine.engine()
    const { name, version, api, endpoint, source, os } = engine.facts
    const { arch, cpus, memory_bytes, storage_driver, cgroup_version, rootless, warnings } = await engine.info()
    const info = { arch, cpus, memory_bytes, storage_driver, cgroup_version, rootless, warnings }
    return { ...header, data: { name, version, api, endpoint, endpoint_origin: source, os, ...info }, missing: null }
  } catch (thrown) {
    const missing = toUsherError(thrown).data.summary
    return { ...header, data: { not_known: missing }, missing }
  }
}

/** Returns the declared stack, with the names of its variables but never their values. */
export function buildStackPart(stack: Stack | null, because: string | null): BundlePart {
  const header = { path: 'stack.json', summary: 'The declared stack, without the values of its variables' }
  if (stack === null) return { ...header, data: { not_known: because }, missing: because }
  const { name, directory, files, forms, services } = stack
  return {
    ...header,
    missing: null,
    data: {
      name,
      directory,
      files,
      forms: forms.map(({ name: form, needs, services: formServices }) => ({
        name: form,
        needs,
        services: formServices,
      })),
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
