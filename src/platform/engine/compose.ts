import { Refusal } from '../../lib/errors.ts'
import type { Change, Hand } from '../compose/apply.ts'
import { changeWords, childEnvironment, commandLine, composeWords, type Project } from '../compose/command.ts'
import { findCompose, type Compose } from '../compose/find.ts'
import { givenTo } from '../compose/given.ts'
import { imagesOf, missing, serviceNamed, sharersAmong } from '../compose/services.ts'
import { perform, type Step } from '../compose/step.ts'
import { configHashes, declared, type DeclaredProject } from '../compose/declared.ts'
import { declaredOnce } from '../compose/declared-once.ts'
import type { Engine } from './engine.ts'
import { several } from '../../lib/concurrency.ts'

interface Around {
  /** usher's own environment; only what Compose needs is handed on. */
  env: Record<string, string | undefined>
  /** How long an aborted Compose may take to end by itself. */
  grace_ms?: number
}

/** How many images are fetched at once. Each is a Compose of its own, so that one that fails leaves the others alone. */
const PULLS_AT_ONCE = 3

/**
 * Changes to one Compose project, made by Compose. `pulled` and the fetching that `up` begins with go on past an image
 * that fails, and reject with the first failure once all have ended.
 */
export function composeHand(project: Project, engine: Pick<Engine, 'facts' | 'image'>, around: Around): Hand {
  const environment = childEnvironment(around.env, engine.facts, project)
  const asRead = { ...project, files: project.readable ?? project.files }
  let found: Promise<Compose> | undefined
  const compose = () =>
    (found ??= findCompose(environment).catch((thrown: unknown) => {
      found = undefined
      throw thrown
    }))

  const readWhole = declaredOnce([...asRead.files, ...project.env_files], async (signal) =>
    declared(await compose(), asRead, environment, signal),
  )

  async function planned(change: Change, signal?: AbortSignal) {
    const program = await compose()
    const named = change.by === 'labels' ? { ...project, files: [], env_files: [] } : project
    const whole = named.files.length > 0 ? await readWhole(signal) : undefined
    const { fetch, rest } = await steps(change, whole, engine)
    return { program, whole, words: composeWords(program, named), fetch, rest }
  }

  return {
    async ready() {
      return `Docker Compose ${(await compose()).version}`
    },

    async hashes(services) {
      if (project.files.length === 0) return new Map()
      const program = await compose()
      const [whole, hashed] = await Promise.all([readWhole(), configHashes(program, asRead, environment, services)])
      const shares = (service: string) => /^(service|container):/.test(whole.services[service]?.network_mode ?? '')
      return new Map([...hashed].filter(([service]) => !shares(service)))
    },

    given: async () => givenTo(project, environment),

    async plan(change) {
      const { words, fetch, rest } = await planned(change)
      return [...fetch, ...rest].map((step) => commandLine([...words, ...step.words], engine.facts, project))
    },

    async apply(change, { tell, signal }) {
      const { program, whole, words, fetch, rest } = await planned(change, signal)
      const how = {
        words,
        json: program.json,
        environment,
        endpoint: engine.facts.endpoint,
        serviceOf: (container: string) => serviceNamed(container, project.name, whole),
        tell,
        signal,
        grace_ms: around.grace_ms ?? 10_000,
      }
      const failures = await several(fetch, PULLS_AT_ONCE, (step) =>
        perform(step, how).catch((thrown: unknown) => thrown),
      )
      signal.throwIfAborted()
      const failure = failures.find((thrown) => thrown && !(thrown instanceof Refusal)) ?? failures.find(Boolean)
      if (failure !== undefined) throw failure
      for (const step of rest) await perform(step, how)
    },
  }
}

/** `up` fetches what is missing first, one image a child: bytes can be told apart, and a failure touches nothing. */
async function steps(change: Change, whole: DeclaredProject | undefined, engine: Pick<Engine, 'facts' | 'image'>) {
  const { to, services } = change
  const own = to === 'pulled' || to === 'up' ? imagesOf(whole, services) : []
  const pulls = to === 'pulled' ? own : await missing(own, engine)
  const fetch = pulls.map((pull): Step => ({ ...stepOf({ to: 'pulled', services: [pull.service] }), pull }))
  if (to === 'pulled') return { fetch, rest: [] }
  // Podman removes no container while another still shares its network, and Compose removes all at the same time.
  const first = to === 'removed' && engine.facts.name === 'podman' ? sharersAmong(services, whole) : []
  const last = services.filter((service) => !first.includes(service))
  const rest = [first, last].filter((some) => some.length > 0).map((some) => stepOf({ ...change, services: some }))
  return { fetch, rest }
}

const stepOf = (change: Change): Step => ({ words: changeWords(change), to: change.to, services: change.services })
