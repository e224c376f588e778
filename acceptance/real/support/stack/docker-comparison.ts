import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { TestEngine } from '../test-engine.ts'

interface DockerInspect {
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

/** Returns the project's containers by service, as `docker inspect` reports them. */
export async function inspectWithDocker(engine: TestEngine, project = 'den'): Promise<Map<string, DockerInspect>> {
  const ids = await engine.docker(['ps', '-aq', '--filter', `label=com.docker.compose.project=${project}`])
  if (ids === '') return new Map()
  const containers = JSON.parse(await engine.docker(['inspect', ...ids.split('\n')])) as DockerInspect[]
  return new Map(containers.map((one) => [one.Config.Labels['com.docker.compose.service']!, one]))
}

/** Returns each service's container id and start time, which change whenever the container is touched. */
export async function containerStarts(engine: TestEngine): Promise<Record<string, string>> {
  const containers = await inspectWithDocker(engine)
  return Object.fromEntries([...containers].map(([service, { Id, State }]) => [service, `${Id} ${State.StartedAt}`]))
}

export async function containerEnvironment(engine: TestEngine, service: string): Promise<Record<string, string>> {
  const entries = (await inspectWithDocker(engine)).get(service)!.Config.Env.map((entry) => entry.split(/=(.*)/s))
  return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]))
}

export const findService = (status: StatusData, service: string): ServiceStatus =>
  status.services.find((one) => one.service === service)!

/** The states that usher may report for each of Docker's. */
const allowedStates: Record<string, readonly string[]> = {
  created: ['created', 'failed'],
  running: ['running', 'starting', 'healthy', 'unhealthy', 'crash-looping'],
  restarting: ['restarting', 'crash-looping'],
  paused: ['paused'],
  exited: ['stopped', 'failed'],
  dead: ['failed'],
}

/** Returns the differences between a status and the docker command. */
export async function statusDifferences(status: StatusData, engine: TestEngine): Promise<string[]> {
  const docker = await inspectWithDocker(engine, status.project)
  const invented = status.services
    .filter(({ container, service }) => container !== null && !docker.has(service))
    .map(({ service }) => `${service} has no container`)
  return [
    ...invented,
    ...[...docker].flatMap(([service, container]) =>
      serviceDifferences(findService(status, service), container, service),
    ),
  ]
}

/**
 * Returns the differences for a status during which nothing changed: it is read again while the engine restarts a
 * container.
 */
export async function settledStatusDifferences(
  readStatus: () => Promise<StatusData>,
  engine: TestEngine,
): Promise<string[]> {
  for (;;) {
    const before = await engineSnapshot(engine)
    const wrong = await statusDifferences(await readStatus(), engine)
    if ((await engineSnapshot(engine)) === before) return wrong
  }
}

const engineSnapshot = async (engine: TestEngine): Promise<string> =>
  JSON.stringify(
    [...(await inspectWithDocker(engine))].map(([service, { Id, RestartCount, State }]) => [
      service,
      Id,
      RestartCount,
      State.Status,
      State.Health?.Status,
    ]),
  )

function serviceDifferences(reported: ServiceStatus | undefined, container: DockerInspect, service: string): string[] {
  if (!reported?.container) return [`${service} exists but is not reported`]
  const health = container.State.Health?.Status
  const states = reported.state === 'removed-from-stack' ? [reported.state] : allowedStates[container.State.Status]!
  return [
    states.includes(reported.state)
      ? ''
      : `${service} is ${container.State.Status}, but is reported as ${reported.state}`,
    `/${reported.container}` === container.Name ? '' : `${service} is ${container.Name}, not ${reported.container}`,
    reported.restarts === container.RestartCount
      ? ''
      : `${service} was restarted ${container.RestartCount}, not ${reported.restarts}`,
    health && reported.health && reported.health.status !== health
      ? `${service} is ${health}, not ${reported.health.status}`
      : '',
  ].filter(Boolean)
}
