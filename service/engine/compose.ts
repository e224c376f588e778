import { Refusal } from '../refusal.ts'
import type { Change, Hand, Told } from './apply.ts'
import { changeWords, childEnvironment, commandLine, composeWords, type Project } from './compose-command.ts'
import { composeFault, type Doing } from './compose-fault.ts'
import { findCompose, type Compose } from './compose-find.ts'
import { run } from './compose-child.ts'
import { readJson, readPlain, type Progress } from './compose-progress.ts'
import { configHashes, declared, type DeclaredProject } from './declared.ts'
import type { Engine } from './engine.ts'
import { pulling } from './pulling.ts'
import { several } from './several.ts'

interface Around {
  /** usher's own environment; only what Compose needs is handed on. */
  env: Record<string, string | undefined>
  /** How long an aborted Compose may take to end by itself. */
  grace_ms?: number
}

interface Needed {
  service: string
  image: string
}

interface Step {
  words: string[]
  pull?: Needed
}

/** How many images are fetched at once. Each is a Compose of its own, so that one that fails leaves the others alone. */
const PULLS_AT_ONCE = 3

const doings: Record<Change['to'], string> = {
  up: 'start',
  stopped: 'stop',
  removed: 'remove',
  restarted: 'restart',
  pulled: 'pull',
}

/** Changes to one Compose project, made by Compose. */
export function composeHand(project: Project, engine: Pick<Engine, 'facts' | 'image'>, around: Around): Hand {
  const environment = childEnvironment(around.env, engine.facts, project)
  let found: Promise<Compose> | undefined
  const compose = () => (found ??= findCompose(environment))

  /** `up` fetches what is missing first, one image a child: bytes can be told apart, and a failure touches nothing. */
  async function steps(change: Change, signal?: AbortSignal) {
    const program = await compose()
    const whole = project.files.length > 0 ? await declared(program, project, environment, signal) : undefined
    const wanted = change.to === 'up' || change.to === 'pulled' ? imagesOf(whole, change) : []
    const pulls = change.to === 'pulled' ? wanted : await missing(wanted, engine)
    const words = composeWords(program, project)
    const fetch = pulls.map((pull): Step => ({ words: ['pull', pull.service], pull }))
    const rest: Step[] = change.to === 'pulled' ? [] : [{ words: changeWords(change) }]
    return { words, fetch, rest, whole, read: program.json ? readJson : readPlain, json: program.json }
  }

  return {
    async ready() {
      return `Docker Compose ${(await compose()).version}`
    },

    async hashes(services) {
      const program = await compose()
      const [whole, hashed] = await Promise.all([
        declared(program, project, environment),
        configHashes(program, project, environment, services),
      ])
      const shares = (service: string) => /^(service|container):/.test(whole.services[service]?.network_mode ?? '')
      return new Map([...hashed].filter(([service]) => !shares(service)))
    },

    async plan(change) {
      const { words, fetch, rest } = await steps(change)
      return [...fetch, ...rest].map((step) => commandLine([...words, ...step.words], engine.facts, project))
    },

    async apply(change, { tell, signal }) {
      const { words, fetch, rest, whole, read, json } = await steps(change, signal)
      const serviceOf = (container: string) => serviceNamed(container, project.name, whole)

      const perform = async (step: Step): Promise<void> => {
        const doing: Doing = {
          doing: `${doings[step.pull ? 'pulled' : change.to]} ${(step.pull ? [step.pull.service] : change.services).join(', ')}`,
          services: step.pull ? [step.pull.service] : change.services,
          endpoint: engine.facts.endpoint,
          serviceOf,
          ...(step.pull && { pull: step.pull }),
        }
        const said: string[] = []
        const teller = tellerOf(step, change, serviceOf)
        const code = await run([...words, '--progress', json ? 'json' : 'plain', ...step.words] as typeof words, {
          environment,
          out: () => {},
          told: (line) => {
            const progress = read(line)
            if (progress?.of === 'error') said.push(progress.said)
            const told = progress && teller(progress)
            if (told !== undefined) tell(told)
          },
          signal,
          ...(around.grace_ms !== undefined && { grace_ms: around.grace_ms }),
        })
        if (code !== 0) throw composeFault(said.join('\n'), doing)
      }

      const failures = await several(fetch, PULLS_AT_ONCE, (step) => perform(step).catch((thrown: unknown) => thrown))
      const failure =
        failures.find((thrown) => thrown !== undefined && !(thrown instanceof Refusal)) ?? failures.find(Boolean)
      if (failure !== undefined) throw failure
      for (const step of rest) await perform(step)
    },
  }
}

function tellerOf(step: Step, change: Change, serviceOf: (container: string) => string | undefined) {
  const ofPull = step.pull && pulling(step.pull.service, step.pull.image)
  return (progress: Progress): Told | undefined => {
    if (ofPull !== undefined) return ofPull(progress)
    if (progress.of !== 'container') return undefined
    const service = serviceOf(progress.name)
    if (service === undefined) return undefined
    // Compose ends a restart with the word it ends a start with.
    const did = change.to === 'restarted' && progress.did === 'started' ? 'restarted' : progress.did
    return { what: 'service', service, did }
  }
}

/** The named services whose image comes from a registry. */
function imagesOf(whole: DeclaredProject | undefined, change: Change): Needed[] {
  return change.services.flatMap((service) => {
    const { image, build, pull_policy } = whole?.services[service] ?? {}
    const fetched = image !== undefined && build === undefined && !['never', 'build'].includes(pull_policy ?? '')
    return fetched ? [{ service, image }] : []
  })
}

async function missing(wanted: readonly Needed[], engine: Pick<Engine, 'image'>): Promise<Needed[]> {
  const held = await several(wanted, PULLS_AT_ONCE, ({ image }) => engine.image(image))
  const absent = wanted.filter((_, index) => held[index] === undefined)
  return absent.filter(({ image }, index) => absent.findIndex((other) => other.image === image) === index)
}

/** By its declared name, else by Compose's way of naming: `project-service-1`, with a prefix while it is being replaced. */
function serviceNamed(container: string, project: string, whole: DeclaredProject | undefined): string | undefined {
  const name = container.replace(/^[\da-f]{12}_/, '')
  const own = Object.entries(whole?.services ?? {}).find(([, service]) => service.container_name === name)?.[0]
  if (own !== undefined) return own
  if (!name.startsWith(`${project}-`) && !name.startsWith(`${project}_`)) return undefined
  return name.slice(project.length + 1).replace(/[-_]\d+$/, '')
}
