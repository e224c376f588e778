import { usherError } from '../../lib/errors.ts'
import { toKnown, type Known } from '../../lib/known.ts'
import { appNamed } from '../media-apps/apps.ts'
import { draftFromContainer } from '../compose-project/recognition/container-draft.ts'
import { configuredPort } from '../compose-project/recognition/derive-manifest.ts'
import { describeService } from '../compose-project/recognition/describe-service.ts'
import { recognizeApp } from '../compose-project/recognition/recognize-app.ts'
import type { ServiceDraft } from '../compose-project/service-draft.ts'
import { remoteServicesOf, type Service, type Stack } from '../compose-project/stack.ts'
import type { Container, ContainerSummary, Engine } from '../engine/engine.ts'
import { ONE_OFF_LABEL } from '../engine/project-containers.ts'
import type { Machine } from '../machine.ts'
import type { KeyValueStore } from '../store/types.ts'
import { findDockgeFolder, managerOf, unitOf, type ContainerManager } from './container-manager.ts'
import { findStoppedContainers, rememberContainers } from './seen-containers.ts'

/** A media app in a container that the project does not declare. */
export interface OutsideService {
  /** Named after its container. */
  service: Service
  /** Its `service` is the name above. Where it shares the network of a container without a media app, it has its ports. */
  container: Container
  managed_by: ContainerManager
  /** The other Compose project that it belongs to. */
  project: string | null
  /** The systemd unit that runs it. */
  unit: string | null
  /** usher asks it like a service of the project, because the project declares none with this app, and none is elsewhere. */
  takes_part: boolean
}

/** The project's own apps do not wait longer for an engine that hangs. */
const ENGINE_TIMEOUT_MS = 2000

type AskedMachine = Pick<Machine, 'engine' | 'stack' | 'state' | 'projectOnly' | 'now'>

/** Finds the media apps beside the project. Not known if the engine does not answer, or not in time. */
export async function readOutsideServices(machine: AskedMachine): Promise<Known<OutsideService[]>> {
  return toKnown(
    () => machine.now(),
    () => requireOutsideServices(machine),
  )
}

/** Finds the media apps beside the project. Throws if the engine does not answer in time. */
export async function requireOutsideServices(machine: AskedMachine): Promise<OutsideService[]> {
  if (machine.projectOnly) return []
  const find = async () => {
    const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
    return findOutsideServices(engine, stack, machine.state().keyValues)
  }
  const deadline = Promise.withResolvers<never>()
  const timeout = usherError('ENGINE-7', { seconds: String(ENGINE_TIMEOUT_MS / 1000) })
  const timer = setTimeout(() => deadline.reject(timeout), ENGINE_TIMEOUT_MS)
  try {
    return await Promise.race([find(), deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the media apps beside the project; none if the engine does not answer, and no stopped ones without memory. */
export async function outsideServicesOf(machine: AskedMachine): Promise<OutsideService[]> {
  const found = await readOutsideServices(machine)
  return found.known ? found.value : []
}

/** What an answer names if it had to do without the media apps beside the project. */
export const OUTSIDE_SUBJECT = 'the media apps beside the project'

/** Returns those that usher asks like services of the project. */
export async function participantsOf(machine: AskedMachine): Promise<OutsideService[]> {
  return (await outsideServicesOf(machine)).filter(({ takes_part }) => takes_part)
}

/** Returns the stack as if it declared them: to name services, never to run them. */
export async function withParticipants(stack: Stack, machine: AskedMachine): Promise<Stack> {
  const participants = await participantsOf(machine)
  return { ...stack, services: [...stack.services, ...participants.map(({ service }) => service)] }
}

/** Lists once, and inspects only what is recognised: a machine may have thousands of other containers. */
export async function findOutsideServices(
  engine: Engine,
  stack: Stack,
  store: KeyValueStore,
): Promise<OutsideService[]> {
  const running = await engine.containers({}, { runningOnly: true })
  const recognized = running.filter((container) => isOutside(container, stack) && isRecognized(container))
  const [inspected, stopped] = await Promise.all([
    engine.inspectAll(recognized.map(({ id }) => id)),
    findStoppedContainers(new Set(running.map(({ name }) => name)), engine, store),
  ])
  const containers = [...inspected, ...stopped.filter((container) => isOutside(container, stack))]
  if (containers.length === 0) return []
  const dockgeFolder = await findDockgeFolder(running, engine)
  const names = outsideNames(containers, running, stack)
  const elsewhere = remoteServicesOf(stack).map(({ service }) => service)
  const declared = new Set([...stack.services, ...elsewhere].map(({ app }) => app))
  const all = containers.flatMap((container): OutsideService[] => {
    const described = describeContainer(container, { names, running, stack })
    if (described === undefined) return []
    return [
      {
        ...described,
        managed_by: managerOf(container, dockgeFolder),
        project: container.project,
        unit: unitOf(container),
        takes_part: !declared.has(described.service.app),
      },
    ]
  })
  const nowRunning = all.filter(({ container }) => container.state === 'running')
  rememberContainers(new Map(nowRunning.map(({ container, service }) => [container.name, service.app!])), store)
  return all.toSorted((one, other) => (one.service.name < other.service.name ? -1 : 1))
}

/** usher's own containers for tests and trials carry its labels. */
const isOutside = ({ project, labels }: ContainerSummary, stack: Pick<Stack, 'name'>): boolean =>
  project !== stack.name &&
  labels[ONE_OFF_LABEL] !== 'True' &&
  !Object.keys(labels).some((name) => name.startsWith('usher.'))

const recognitions = new Map<string, boolean>()
const MAX_RECOGNITIONS = 10_000

/** What a container is never changes, and a running usher looks several times a second. */
function isRecognized(container: ContainerSummary): boolean {
  const key = `${container.id} ${container.name} ${container.image}`
  const known = recognitions.get(key)
  if (known !== undefined) return known
  if (recognitions.size >= MAX_RECOGNITIONS) recognitions.clear()
  const recognized = hasApp(container)
  recognitions.set(key, recognized)
  return recognized
}

function hasApp({ name, service, image, labels, ports }: ContainerSummary): boolean {
  const match = recognizeApp({
    names: service === null ? [name] : [service, name],
    image,
    labels,
    variables: [],
    ports: ports.map(({ container }) => container),
    paths: [],
  })
  return match !== undefined && match.certainty !== 'unsure'
}

/** Names each after its container, unless the project has that name: a form, or a service, declared or still running. */
function outsideNames(
  containers: readonly Container[],
  running: readonly ContainerSummary[],
  stack: Stack,
): Map<string, string> {
  const ofProject = new Set([
    ...[...stack.services, ...stack.forms].map(({ name }) => name),
    ...running.flatMap(({ project, service }) => (project === stack.name ? (service ?? []) : [])),
  ])
  const taken = new Set([...ofProject, ...containers.map(({ name }) => name)])
  return new Map(
    containers.map(({ id, name }) => {
      if (!ofProject.has(name)) return [id, name]
      let unique = `${name}-outside`
      for (let count = 2; taken.has(unique); count++) unique = `${name}-outside-${count}`
      return [id, unique]
    }),
  )
}

interface Surroundings {
  names: ReadonlyMap<string, string>
  running: readonly ContainerSummary[]
  stack: Stack
}

function describeContainer(
  container: Container,
  { names, running, stack }: Surroundings,
): Pick<OutsideService, 'service' | 'container'> | undefined {
  const name = names.get(container.id)!
  const shared = /^container:(.+)$/.exec(container.network_mode)?.[1]
  const owner = shared === undefined ? undefined : running.find(({ id, name: one }) => id === shared || one === shared)
  const ownerService = owner && (names.get(owner.id) ?? (owner.project === stack.name ? owner.service : null))
  const draft = draftFromContainer(container, name, ownerService ?? null)
  const service = describeService(draft, {})
  if (service.app === null) return undefined
  const publishedBy = owner && !ownerService ? portsOfOwner(owner, service.app, draft) : {}
  return { service, container: { ...container, service: name, ...publishedBy } }
}

function portsOfOwner(owner: ContainerSummary, app: string, draft: ServiceDraft) {
  const port = configuredPort(appNamed(app)!.recognition, draft)
  return { ports: owner.ports.filter(({ container }) => container === port), addresses: owner.addresses }
}
