import { dirname } from 'node:path'
import type { FoundSetup, MigrationData } from '../../../../contract/kinds/migration.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { containedSetup, nativeSetup } from './found.ts'
import { nativeApps } from './native.ts'
import { oldOf, othersOf, projectsOf } from './others.ts'
import { unfinished } from './unfinished.ts'

/** Everything that runs such apps and is not the stack that usher operates. */
export async function gatherMigration(machine: Machine): Promise<MigrationData> {
  const stack = await machine.stack()
  const not_known: MigrationData['not_known'] = []
  const all = await othersOf(machine, stack).catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal)) throw thrown
    not_known.push({ what: 'what runs in containers', because: thrown.data.summary })
    return []
  })
  const listening = await machine.listeners()
  if (listening === undefined)
    not_known.push({ what: 'what listens on this machine', because: 'The system does not say it.' })
  const projects = projectsOf(all).flatMap((one) => containedSetup(oldOf('project', one), stack))
  const single = all
    .filter(({ project }) => project === null)
    .flatMap((one) => containedSetup(oldOf('container', { name: one.name, containers: [one], directory: null }), stack))
  const native = nativeApps(dirname(machine.proc), listening).map((app) => nativeSetup(app, stack))
  const found = [...projects, ...single, ...native]
  const clashes = clashesOf(stack, all, listening)
  const begun = await unfinished(machine)
  return {
    summary: [...begun, summaryOf(found, clashes.length, begun.length > 0)].join(' '),
    found,
    clashes,
    not_known,
  }
}

function clashesOf(
  stack: Stack,
  containers: readonly Container[],
  listening: Awaited<ReturnType<Machine['listeners']>>,
) {
  const wanted = stack.services.flatMap(({ name, ports }) =>
    ports.flatMap(({ host, protocol }) => (host === null ? [] : [{ port: host, protocol, service: name }])),
  )
  const running = containers.filter(({ state }) => state === 'running' || state === 'paused')
  return wanted.flatMap((one): MigrationData['clashes'] => {
    const holder = running.find(({ ports }) =>
      ports.some(({ host, protocol }) => host === one.port && protocol === one.protocol),
    )
    if (holder) return [{ ...one, by: `the container ${holder.name}` }]
    const program = (listening ?? []).find(
      ({ port, protocol, by }) => port === one.port && protocol === one.protocol && by !== null && nativeNames(by),
    )
    return program ? [{ ...one, by: program.by! }] : []
  })
}

/** What listens on behalf of containers is told by the container’s name. */
const nativeNames = (by: string): boolean =>
  !/^(docker-proxy|rootlesskit|rootlessport|conmon|pasta|slirp4netns)$/.test(by)

function summaryOf(found: readonly FoundSetup[], clashes: number, touched: boolean): string {
  const apps = found.flatMap((one) => one.apps).length
  if (apps === 0) return 'None of these apps is here yet, outside the stack that usher operates.'
  const places = found.map(({ sort, name }) => (sort === 'project' ? `the Compose project ${name}` : name))
  const ports =
    clashes === 0 ? '' : ` ${clashes === 1 ? '1 port clashes' : `${clashes} ports clash`} with usher’s stack.`
  return `${apps === 1 ? '1 app is' : `${apps} apps are`} here already: ${places.join(', ')}.${ports}${touched ? '' : ' Nothing was touched.'}`
}
