import type { Change, ServiceDid, Told } from './apply.ts'
import { run, type ChildEnvironment } from './child.ts'
import { composeFault } from './fault.ts'
import { readJson, readPlain, type Progress } from './progress.ts'
import type { Needed } from './services.ts'
import { pulling } from '../engine/pulling.ts'

/** One run of Compose. */
export interface Step {
  words: string[]
  to: Change['to']
  services: readonly string[]
  /** The one image that it fetches. */
  pull?: Needed
}

export interface Performing {
  /** `docker compose` and what names the project. */
  words: readonly [string, ...string[]]
  json: boolean
  environment: ChildEnvironment
  endpoint: string
  serviceOf: (container: string) => string | undefined
  tell: (told: Told) => void
  signal: AbortSignal
  grace_ms: number
}

const doings: Record<Change['to'], string> = {
  up: 'start',
  resumed: 'resume',
  stopped: 'stop',
  removed: 'remove',
  restarted: 'restart',
  pulled: 'pull',
}

/** Runs it to its end, telling what happens on the way. What goes wrong is the refusal that fits Compose's words. */
export async function perform(step: Step, how: Performing): Promise<void> {
  const said: string[] = []
  const starting = new Set<string>()
  const told = toldBy(step, how.serviceOf)
  const read = how.json ? readJson : readPlain
  const heed = (line: string) => {
    const progress = read(line)
    if (progress === undefined) return
    if (progress.of === 'error') said.push(progress.said)
    const news = told(progress)
    if (news?.what === 'service') follow(starting, news.service, news.did)
    if (news !== undefined) how.tell(news)
  }
  const code = await run([...how.words, '--progress', how.json ? 'json' : 'plain', ...step.words], {
    ...how,
    out: () => {},
    told: heed,
  })
  if (code === 0) return
  throw composeFault(said.join('\n'), {
    ...how,
    ...step,
    starting,
    doing: `${doings[step.to]} ${step.services.join(', ')}`,
  })
}

function toldBy({ pull, to }: Step, serviceOf: Performing['serviceOf']): (progress: Progress) => Told | undefined {
  if (pull !== undefined) return pulling(pull.service, pull.image)
  return (progress) => {
    if (progress.of !== 'container') return undefined
    const service = serviceOf(progress.name)
    if (service === undefined) return undefined
    // Compose ends a restart with the word it ends a start with.
    return {
      what: 'service',
      service,
      did: to === 'restarted' && progress.did === 'started' ? 'restarted' : progress.did,
    }
  }
}

/** Keeps the set of those that are on their way up. */
function follow(starting: Set<string>, service: string, did: ServiceDid): void {
  if (did === 'creating' || did === 'starting' || did === 'restarting') starting.add(service)
  else if (did === 'created' || did === 'started' || did === 'restarted') starting.delete(service)
}
