import { UsherError } from '../../lib/errors.ts'
import type { RunnerChange, StackRunner } from './stack-runner.ts'
import {
  composeArgumentsFor,
  composeEnvironment,
  formatCommandLine,
  composeBaseCommand,
  type ComposeProject,
} from './command-line.ts'
import { withoutSecrets, type ComposeAnswers, type ComposeMemory } from './compose-memory.ts'
import { findComposeProgram, type ComposeProgram } from './compose-program.ts'
import { composeInputDigest } from './input-digest.ts'
import { pullableImages, missingImages, serviceOfContainer, servicesSharingNetwork } from './project-services.ts'
import { runComposeStep, type ComposeStep } from './compose-step.ts'
import { engineRestartWords, findEngineRestart, performEngineRestart, type RestartingEngine } from './engine-restart.ts'
import { readConfigHashes, readResolvedProject, type ResolvedProject } from './resolved-project.ts'
import { cacheResolvedProject } from './resolved-project-cache.ts'
import type { Engine } from '../engine/engine.ts'
import { mapConcurrently } from '../../lib/concurrency.ts'

interface ComposeRunnerOptions {
  /** usher's own environment; Compose gets only what it needs. */
  env: Record<string, string | undefined>
  grace_ms?: number
  memory?: ComposeMemory
}

/** Images pulled at once. Each has its own Compose process, so that a failed pull does not affect the others. */
const PULL_CONCURRENCY = 3

/**
 * Changes one Compose project by running Compose, or the engine where that does the same. `pulled`, and the pulls that `up` begins with, continue past an image
 * that fails and reject with the first failure once all have ended.
 */
export function composeRunner(
  project: ComposeProject,
  engine: Pick<Engine, 'image'> & RestartingEngine,
  options: ComposeRunnerOptions,
): StackRunner {
  const environment = composeEnvironment(options.env, engine.facts, project)
  const asRead = { ...project, files: project.dry_run_files ?? project.files }
  let found: Promise<ComposeProgram> | undefined
  let latest: { digest: string; answers: ComposeAnswers } | undefined
  const findCompose = () =>
    (found ??= findComposeProgram(environment).catch((thrown: unknown) => {
      found = undefined
      throw thrown
    }))
  const inputDigest = () => composeInputDigest(project, environment)
  const remembered = (digest = inputDigest()) => (digest === null ? undefined : options.memory?.read(digest))
  const compose = async () => remembered()?.program ?? findCompose()

  const readResolved = cacheResolvedProject([...asRead.files, ...project.env_files], async (signal) =>
    readResolvedProject(await compose(), asRead, environment, signal),
  )

  async function askCompose(): Promise<ComposeAnswers> {
    const digest = inputDigest()
    const program = await compose()
    const asked = [readResolved(), readConfigHashes(program, asRead, environment)] as const
    const [resolved, hashes] = await Promise.all(asked)
    const answers = { program, project: withoutSecrets(resolved), hashes }
    // If an input has changed meanwhile, nobody knows which of both was read.
    if (digest !== null && digest === inputDigest()) latest = { digest, answers }
    return answers
  }

  /** Not while it only plans: a dry run writes nothing. */
  function rememberAnswers(): void {
    if (latest && remembered(latest.digest) === undefined) options.memory?.write(latest.digest, latest.answers)
  }

  async function planned(change: RunnerChange, signal?: AbortSignal) {
    const answers = remembered()
    const program = answers?.program ?? (await findCompose())
    const named = change.select_by === 'labels' ? { ...project, files: [], env_files: [] } : project
    const resolved = named.files.length > 0 ? (answers?.project ?? (await readResolved(signal))) : undefined
    const { fetch, rest } = await stepsFor(change, resolved, engine)
    return { program, whole: resolved, words: composeBaseCommand(program, named), fetch, rest }
  }

  return {
    async identify() {
      return `Docker Compose ${(await compose()).version}`
    },

    async configHashes(services) {
      if (project.files.length === 0 || services.length === 0) return new Map()
      const { project: resolved, hashes } = remembered() ?? (await askCompose())
      const shares = (service: string) => /^(service|container):/.test(resolved.services[service]?.network_mode ?? '')
      return new Map(Object.entries(hashes).filter(([service]) => services.includes(service) && !shares(service)))
    },

    inputDigest: async () => inputDigest(),

    async plan(change) {
      const restart = await findEngineRestart(change, asRead, engine)
      if (restart) return [formatCommandLine(engineRestartWords(restart), engine.facts, project)]
      const { words, fetch, rest } = await planned(change)
      return [...fetch, ...rest].map((step) => formatCommandLine([...words, ...step.words], engine.facts, project))
    },

    async apply(change, { onEvent, signal }) {
      const restart = await findEngineRestart(change, project, engine)
      if (restart) return performEngineRestart(restart, engine, { onEvent, signal })
      rememberAnswers()
      const { program, whole: resolved, words: command, fetch, rest } = await planned(change, signal)
      const how = {
        command,
        writes_json: program.writes_json,
        environment,
        endpoint: engine.facts.endpoint,
        serviceOf: (container: string) => serviceOfContainer(container, project.name, resolved),
        onEvent,
        signal,
        grace_ms: options.grace_ms ?? 10_000,
      }
      const failures = await mapConcurrently(fetch, PULL_CONCURRENCY, (step) =>
        runComposeStep(step, how).catch((thrown: unknown) => thrown),
      )
      signal.throwIfAborted()
      const failure = failures.find((thrown) => thrown && !(thrown instanceof UsherError)) ?? failures.find(Boolean)
      if (failure !== undefined) throw failure
      for (const step of rest) await runComposeStep(step, how)
    },
  }
}

/**
 * `up` first pulls what is missing, one process per image: that keeps the byte counts apart, and a failure changes
 * nothing.
 */
async function stepsFor(
  change: RunnerChange,
  resolved: ResolvedProject | undefined,
  engine: Pick<Engine, 'facts' | 'image'>,
) {
  const { to, services } = change
  const images = to === 'pulled' || to === 'up' ? pullableImages(resolved, services) : []
  const pulls = to === 'pulled' ? images : await missingImages(images, engine)
  const fetch = pulls.map((pull): ComposeStep => ({ ...toStep({ to: 'pulled', services: [pull.service] }), pull }))
  if (to === 'pulled') return { fetch, rest: [] }
  // Podman cannot remove a container while another shares its network, and Compose removes all of them at once.
  const first = to === 'removed' && engine.facts.name === 'podman' ? servicesSharingNetwork(services, resolved) : []
  const last = services.filter((service) => !first.includes(service))
  const rest = [first, last].filter((some) => some.length > 0).map((some) => toStep({ ...change, services: some }))
  return { fetch, rest }
}

const toStep = (change: RunnerChange): ComposeStep => ({
  words: composeArgumentsFor(change),
  to: change.to,
  services: change.services,
})
