import { STACK_LABEL, type Swarm } from '../../../../platform/engine/swarm.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn, type CheckResult } from '../result.ts'

export const engineSwarm: ReadOnlyCheck = {
  id: 'engine-swarm',
  group: 'engine',
  title: 'Nothing of this stack depends on a Swarm',
  meaning: 'usher shows what runs in a Swarm, but starts and changes only what Docker Compose runs on this machine.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see what the Swarm reports about its tasks', command: 'docker service ls' },
  repair: null,
  async run({ engine, stack, allContainers }) {
    const swarm = await (await engine()).swarm()
    if (swarm === null) return pass('The engine belongs to no Swarm.')
    const { name } = await stack()
    const tasks = (await allContainers()).filter(({ labels }) => labels[STACK_LABEL] === name)
    const deployed = swarm.services?.some((service) => service.name.startsWith(`${name}_`))
    return tasks.length > 0 || deployed
      ? warn('Services of this stack run in a Swarm, and usher does not operate those.', {
          evidence: describe(swarm),
          remedy: {
            summary: 'remove the stack from the Swarm, then start it here',
            command: `docker stack rm ${name}`,
          },
        })
      : judge(swarm)
  },
}

function judge(swarm: Swarm): CheckResult {
  const evidence = describe(swarm)
  if (swarm.state !== 'active') return warn('The engine belongs to a Swarm that does not work.', { evidence })
  if (swarm.services === null || swarm.nodes === null)
    return pass('The engine is a worker of a Swarm; only its managers know its services.', { evidence })
  const isShort = swarm.services.some(({ tasks }) => tasks !== null && tasks.running < tasks.desired)
  const isDown = swarm.nodes.some(({ state }) => state !== 'ready')
  return isShort || isDown
    ? warn('The engine belongs to a Swarm in which not everything runs.', { evidence })
    : pass('The engine belongs to a Swarm, which runs beside this stack.', { evidence })
}

const describe = ({ state, nodes, services }: Swarm): string[] => [
  ...(nodes ?? []).map(({ hostname, state: nodeState, availability, is_leader }) =>
    is_leader
      ? `node ${hostname}: ${nodeState}, ${availability}, leader`
      : `node ${hostname}: ${nodeState}, ${availability}`,
  ),
  ...(services ?? []).map(({ name, tasks }) =>
    tasks === null ? `service ${name}` : `service ${name}: ${tasks.running} of ${tasks.desired} tasks`,
  ),
  ...(nodes === null ? [`this engine: ${state}`] : []),
]
