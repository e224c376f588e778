import { dirname } from 'node:path'
import type { FoundSetup, MigrationData } from '../../../../contract/kinds/migration.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { completenessOf } from '../../../lib/known.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { containerSetupData, nativeSetupData } from './setup-data.ts'
import { findNativeApps } from './native-apps.ts'
import { containerSetup, listOtherContainers, groupByProject } from './existing-setups.ts'
import { describeUnfinishedRuns } from './unfinished-runs.ts'

/** Finds everything that runs household apps outside the stack that usher operates. */
export async function gatherMigration(machine: Machine): Promise<MigrationData> {
  const stack = await machine.stack()
  const not_known: MigrationData['not_known'] = []
  const all = await listOtherContainers(machine, stack).catch((thrown: unknown) => {
    if (!(thrown instanceof UsherError)) throw thrown
    not_known.push({ subject: 'which containers run', because: thrown.data.summary })
    return []
  })
  const listening = await machine.listeningPorts()
  if (listening === undefined)
    not_known.push({ subject: 'which programs listen on this machine', because: 'The system does not list them.' })
  const projects = groupByProject(all).map((one) => containerSetupData(containerSetup('project', one), stack))
  const single = all
    .filter(({ project }) => project === null)
    .map((one) =>
      containerSetupData(containerSetup('container', { name: one.name, containers: [one], directory: null }), stack),
    )
  const native = findNativeApps(dirname(machine.procPath), listening).map((app) => nativeSetupData(app, stack))
  const found = (await Promise.all([...projects, ...single, ...native])).flat()
  const clashes = findPortClashes(stack, all, listening)
  const unfinished = await describeUnfinishedRuns(machine)
  return {
    summary: [...unfinished, summarizeFound(found, clashes.length, unfinished.length > 0)].join(' '),
    installations: found,
    port_conflicts: clashes,
    ...completenessOf(not_known),
  }
}

function findPortClashes(
  stack: Stack,
  containers: readonly Container[],
  listening: Awaited<ReturnType<Machine['listeningPorts']>>,
) {
  const wanted = stack.services.flatMap(({ name, ports }) =>
    ports.flatMap(({ host_port, protocol }) =>
      host_port === null ? [] : [{ port: host_port, protocol, service: name }],
    ),
  )
  const running = containers.filter(({ state }) => state === 'running' || state === 'paused')
  return wanted.flatMap((one): MigrationData['port_conflicts'] => {
    const holder = running.find(({ ports }) =>
      ports.some(({ host, protocol }) => host === one.port && protocol === one.protocol),
    )
    if (holder) return [{ ...one, held_by: `the container ${holder.name}` }]
    const program = (listening ?? []).find(
      ({ port, protocol, program }) =>
        port === one.port && protocol === one.protocol && program !== null && isNativeProgram(program),
    )
    return program ? [{ ...one, held_by: program.program! }] : []
  })
}

/** Listeners of containers are listed under the container’s name. */
const isNativeProgram = (program: string): boolean =>
  !/^(docker-proxy|rootlesskit|rootlessport|conmon|pasta|slirp4netns)$/.test(program)

function summarizeFound(found: readonly FoundSetup[], clashes: number, touched: boolean): string {
  const apps = found.flatMap((one) => one.apps).length
  if (apps === 0) return 'usher found none of these apps outside its own stack.'
  const places = found.map(({ type, name }) => (type === 'project' ? `the Compose project ${name}` : name))
  const ports =
    clashes === 0 ? '' : ` ${clashes === 1 ? '1 port conflicts' : `${clashes} ports conflict`} with usher’s stack.`
  return `usher found ${apps === 1 ? '1 app' : `${apps} apps`}: ${places.join(', ')}.${ports}${touched ? '' : ' Nothing was changed.'}`
}
