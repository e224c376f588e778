import type { ServiceStatus, StatusData } from '../../../contract/kinds/status.ts'
import type { TestEngine } from '../support/engine.ts'

/** A container as the docker command tells it. */
interface Told {
  Id: string
  Name: string
  Image: string
  RestartCount: number
  Created: string
  State: {
    Status: string
    ExitCode: number
    StartedAt: string
    FinishedAt: string
    Health?: { Status: string; FailingStreak: number; Log: { Output: string }[] | null }
  }
  Config: { Image: string; Labels: Record<string, string>; Env: string[] }
  NetworkSettings: { Ports: Record<string, { HostIp: string; HostPort: string }[] | null> | null }
}

/** The containers of the project by their service, by the docker command's own account. */
export async function dockerSays(engine: TestEngine, project = 'den'): Promise<Map<string, Told>> {
  const ids = await engine.docker(['ps', '-aq', '--filter', `label=com.docker.compose.project=${project}`])
  if (ids === '') return new Map()
  const told = JSON.parse(await engine.docker(['inspect', ...ids.split('\n')])) as Told[]
  return new Map(told.map((one) => [one.Config.Labels['com.docker.compose.service']!, one]))
}

/** Each service's container and when it was started: the same where nothing was touched. */
export async function lives(engine: TestEngine): Promise<Record<string, string>> {
  const said = await dockerSays(engine)
  return Object.fromEntries([...said].map(([service, { Id, State }]) => [service, `${Id} ${State.StartedAt}`]))
}

export async function environment(engine: TestEngine, service: string): Promise<Record<string, string>> {
  const entries = (await dockerSays(engine)).get(service)!.Config.Env.map((entry) => entry.split(/=(.*)/s))
  return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]))
}

export const named = (status: StatusData, service: string): ServiceStatus =>
  status.services.find((one) => one.service === service)!

/** What usher may call a container of which the docker command says this. */
const words: Record<string, readonly string[]> = {
  created: ['created', 'failed'],
  running: ['running', 'starting', 'healthy', 'unhealthy', 'crash-looping'],
  restarting: ['restarting', 'crash-looping'],
  paused: ['paused'],
  exited: ['stopped', 'failed'],
  dead: ['failed'],
}

/** Where a status and the docker command disagree; nothing where the status is true. */
export async function untruths(status: StatusData, engine: TestEngine): Promise<string[]> {
  const docker = await dockerSays(engine, status.project)
  const invented = status.services
    .filter(({ container, service }) => container !== null && !docker.has(service))
    .map(({ service }) => `${service} has no container`)
  return [...invented, ...[...docker].flatMap(([service, told]) => against(named(status, service), told, service))]
}

/** The untruths of a status during which nothing moved: of what an engine is bringing back, another is asked for. */
export async function untruthsAtRest(look: () => Promise<StatusData>, engine: TestEngine): Promise<string[]> {
  for (;;) {
    const before = await standing(engine)
    const wrong = await untruths(await look(), engine)
    if ((await standing(engine)) === before) return wrong
  }
}

const standing = async (engine: TestEngine): Promise<string> =>
  JSON.stringify(
    [...(await dockerSays(engine))].map(([service, { Id, RestartCount, State }]) => [
      service,
      Id,
      RestartCount,
      State.Status,
      State.Health?.Status,
    ]),
  )

function against(said: ServiceStatus | undefined, told: Told, service: string): string[] {
  if (!said?.container) return [`${service} is there and is not told`]
  const health = told.State.Health?.Status
  const states = said.state === 'removed-from-the-stack' ? [said.state] : words[told.State.Status]!
  return [
    states.includes(said.state) ? '' : `${service} is ${told.State.Status}, and is told to be ${said.state}`,
    `/${said.container}` === told.Name ? '' : `${service} is ${told.Name}, not ${said.container}`,
    said.restarts === told.RestartCount ? '' : `${service} was restarted ${told.RestartCount}, not ${said.restarts}`,
    health && said.health && said.health.status !== health ? `${service} is ${health}, not ${said.health.status}` : '',
  ].filter(Boolean)
}
