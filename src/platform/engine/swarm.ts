import { array, boolean, nullish, number, object, string } from '../../lib/json-reader.ts'
import type { EngineTransport } from './transport.ts'

/** The Swarm that an engine belongs to. usher looks at it and changes nothing of it. */
export interface Swarm {
  /** The engine's own word for its part in it, such as `active`, `pending` or `locked`. */
  state: string
  /** Null where only a manager knows, and this engine is none. */
  nodes: SwarmNode[] | null
  services: SwarmService[] | null
}

interface SwarmNode {
  hostname: string
  /** Such as `ready` or `down`. */
  state: string
  /** `active`, `pause` or `drain`. */
  availability: string
  is_leader: boolean
}

interface SwarmService {
  name: string
  /** Null if the engine does not count them. */
  tasks: { running: number; desired: number } | null
}

/** source: docker CLI, `docker stack deploy` labels each task's container so */
export const STACK_LABEL = 'com.docker.stack.namespace'

const SwarmInfoShape = object({ Swarm: nullish(object({ LocalNodeState: string, ControlAvailable: boolean })) })

const NodesShape = array(
  object({
    Description: object({ Hostname: string }),
    Status: object({ State: string }),
    Spec: object({ Availability: string }),
    ManagerStatus: nullish(object({ Leader: nullish(boolean) })),
  }),
)

const ServicesShape = array(
  object({
    Spec: object({ Name: string }),
    ServiceStatus: nullish(object({ RunningTasks: number, DesiredTasks: number })),
  }),
)

/** source: Docker Engine API 1.40 to 1.51: SystemInfo, NodeList, ServiceList (`status` since 1.41); tried: 28.5 */
export async function readSwarm(
  wire: Pick<EngineTransport, 'getJson'>,
  at: (path: string, query?: Record<string, string>) => string,
): Promise<Swarm | null> {
  const info = (await wire.getJson(at('/info'), SwarmInfoShape))?.Swarm
  if (!info || info.LocalNodeState === '' || info.LocalNodeState === 'inactive') return null
  const state = info.LocalNodeState
  if (!info.ControlAvailable) return { state, nodes: null, services: null }
  const [nodes, services] = await Promise.all([
    wire.getJson(at('/nodes'), NodesShape),
    wire.getJson(at('/services', { status: 'true' }), ServicesShape),
  ])
  return {
    state,
    nodes: (nodes ?? []).map(({ Description, Status, Spec, ManagerStatus }) => ({
      hostname: Description.Hostname,
      state: Status.State,
      availability: Spec.Availability,
      is_leader: ManagerStatus?.Leader === true,
    })),
    services: (services ?? []).map(({ Spec, ServiceStatus: status }) => ({
      name: Spec.Name,
      tasks: status ? { running: status.RunningTasks, desired: status.DesiredTasks } : null,
    })),
  }
}
