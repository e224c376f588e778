import type { NotKnownData } from '../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../lib/known.ts'
import { remoteServicesOf, type Service } from '../compose-project/stack.ts'
import { listProject } from '../engine/project-containers.ts'
import type { Machine } from '../machine.ts'
import type { AppRole, ClientsByRole } from './app-definition.ts'
import { appNamed } from './apps.ts'
import { OUTSIDE_SUBJECT, readOutsideServices } from '../outside-containers/outside-services.ts'
import { appContextsOf } from './connection/app-endpoints.ts'
import { newSessionCache } from './connection/session-cache.ts'
import type { SessionCache } from './connection/session-cache.ts'
import type { MediaApp } from './roles/media-app.ts'

type AppsByRole = { [Role in AppRole]: ClientsByRole[Role][] }

/**
 * The media apps of a stack by role, in the order the stack declares them, then those beside it, and those elsewhere last. No app is asked
 * until a caller asks, and every response is cached. Created for each request to usher.
 */
export type MediaApps = AppsByRole & {
  all: MediaApp[]
  /**
   * Returns the services with a container, in the project or beside it, and those elsewhere: a library that was never
   * turned on is skipped, one that is down is not. Throws if the engine does not answer: without it, no app can be found.
   */
  servicesWithContainers(): Promise<ReadonlySet<string>>
  /** Why the apps beside the project are missing, if they are. */
  not_known: NotKnownData[]
}

/**
 * Returns the apps of this machine's stack, and those beside it that take part. Throws only if the stack itself cannot
 * be read. Uses the sessions of `as`, for a machine that exists for one request only.
 */
export async function mediaAppsOf(machine: Machine, as: Machine = machine): Promise<MediaApps> {
  return mediaAppsWith(() => true, machine, as)
}

/** Returns the apps of these roles alone. The code of the others is not loaded. */
export async function mediaAppsOfRoles<Role extends AppRole>(
  machine: Machine,
  roles: readonly Role[],
): Promise<Pick<MediaApps, Role | 'servicesWithContainers' | 'not_known'>> {
  return mediaAppsWith((role) => roles.includes(role as Role), machine)
}

async function mediaAppsWith(
  isWanted: (role: AppRole) => boolean,
  machine: Machine,
  as: Machine = machine,
): Promise<MediaApps> {
  const clientFor = (service: Service) => {
    const client = clientOf(service)
    return client && isWanted(client.role) ? client : null
  }
  const project = listProject(machine)
  // While the engine looks beside the project, it also looks at the project's containers, and the clients' code is
  // loaded. Whoever needs them is told of a failure.
  const early = [
    project.inspected(),
    machine.stack().then((read) => Promise.all(read.services.map((one) => clientFor(one)?.load()))),
  ]
  for (const one of early) (one as Promise<unknown>).catch(() => undefined)
  const [stack, outside] = await Promise.all([machine.stack(), readOutsideServices(machine)])
  const participants = outside.known ? outside.value.filter(({ takes_part }) => takes_part) : []
  const contexts = appContextsOf(machine, stack, sessionCacheFor(as), participants, project)
  const byRole: AppsByRole = {
    mediaManagers: [],
    downloadClients: [],
    indexerManagers: [],
    requestManagers: [],
    mediaServers: [],
    subtitleManagers: [],
    tunnels: [],
    audioServers: [],
  }
  const add = async (service: Service, more?: Partial<MediaApp>) => {
    const client = clientFor(service)
    if (client === null) return
    const create = await client.load()
    const list: MediaApp[] = byRole[client.role]
    const app = create(contexts(service))
    list.push(more ? { ...app, ...more } : app)
  }
  for (const service of [...stack.services, ...participants.map((one) => one.service)]) await add(service)
  for (const { service } of remoteServicesOf(stack)) await add(service, NOT_OPERATED)
  const elsewhere = remoteServicesOf(stack).map(({ service }) => service.name)
  const servicesWithContainers = async () => {
    const here = [...(await project.all()), ...participants.map(({ container }) => container)]
    return new Set([...here.flatMap(({ service }) => service ?? []), ...elsewhere])
  }
  const all = Object.values(byRole).flat()
  return { ...byRole, all, servicesWithContainers, not_known: unansweredReasons(OUTSIDE_SUBJECT, outside) }
}

const clientOf = ({ app }: Service) => (app === null ? null : (appNamed(app)?.client ?? null))

/** Whoever operates an app changes its key and keeps its backups. */
const NOT_OPERATED = { rotation: null, nativeBackup: null } as const

const sessionCaches = new WeakMap<Machine, SessionCache>()

/** Sessions last as long as the process. */
function sessionCacheFor(machine: Machine): SessionCache {
  const cache = sessionCaches.get(machine) ?? newSessionCache(machine)
  sessionCaches.set(machine, cache)
  return cache
}
