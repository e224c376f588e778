import { dirname } from 'node:path'
import type { FoundApp, FoundSetup, MigrationData } from '../../contract/kinds/migration.ts'
import type { Container } from '../engine/engine.ts'
import type { Machine } from '../machine.ts'
import { Refusal } from '../refusal.ts'
import type { Stack } from '../stack/model.ts'
import { knownBy } from './known.ts'
import { keepsOf, layoutOf, type Recognised } from './layout.ts'
import { nativeApps } from './native.ts'

/** What Compose marks containers with. source: Compose, `api.WorkingDirLabel` and `api.ConfigFilesLabel` */
const DIRECTORY = 'com.docker.compose.project.working_dir'
const FILES = 'com.docker.compose.project.config_files'

/** Another Compose project, as its containers tell of it. */
export interface Project {
  name: string
  directory: string | null
  files: string[]
  containers: Container[]
}

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
  const projects = projectsOf(all).flatMap((project) => projectSetup(project) ?? [])
  const single = all.filter(({ project }) => project === null).flatMap(singleSetup)
  const native = nativeApps(dirname(machine.proc), listening).map(nativeSetup)
  const found = [...projects, ...single, ...native]
  const clashes = clashesOf(stack, all, listening)
  return { summary: summaryOf(found, clashes.length), found, clashes, not_known }
}

async function othersOf(machine: Machine, stack: Stack): Promise<Container[]> {
  const engine = await machine.engine()
  const briefs = (await engine.containers()).filter(({ project }) => project !== stack.name)
  return engine.inspectAll(briefs.map(({ id }) => id))
}

export function projectsOf(containers: readonly Container[]): Project[] {
  const grouped = Map.groupBy(
    containers.filter(({ project }) => project !== null),
    ({ project }) => project!,
  )
  return [...grouped].map(([name, own]) => ({
    name,
    directory: own[0]!.labels[DIRECTORY] || null,
    files: [...new Set(own.flatMap(({ labels }) => (labels[FILES] ?? '').split(',')))].filter((file) => file !== ''),
    containers: own,
  }))
}

/** The project of that name among all but the one that usher operates. */
export async function projectNamed(name: string, machine: Machine): Promise<Project | undefined> {
  return projectsOf(await othersOf(machine, await machine.stack())).find((project) => project.name === name)
}

const recognised = (container: Container): Recognised[] => {
  const seen = knownBy(container.image, container.labels)
  return seen ? [{ container, ...seen }] : []
}

function appOf({ container, known, by }: Recognised): FoundApp {
  const ports = container.ports.flatMap(({ host }) => host ?? [])
  return {
    app: known.app,
    name: container.name,
    image: container.image,
    running: container.state === 'running',
    keeps: keepsOf(container),
    ports: [...new Set(ports)].toSorted((one, other) => one - other),
    by,
  }
}

function projectSetup({ name, directory, containers }: Project): FoundSetup | undefined {
  const apps = containers.flatMap(recognised)
  if (apps.length === 0) return undefined
  const choices = [
    {
      summary: 'Let usher operate it where it is; none of its files is moved or written',
      command: directory === null ? null : `usher migrate in-place ${name}`,
    },
    {
      summary: 'Leave it as it is, and only look at it now',
      command: directory === null ? null : `usher status --stack-dir ${directory}`,
    },
  ].filter(({ command }) => command !== null)
  return { sort: 'project', name, directory, apps: apps.map(appOf), ...layoutOf(apps), choices }
}

function singleSetup(container: Container): FoundSetup[] {
  const apps = recognised(container)
  const choices = [
    {
      summary: 'Describe it in a Compose file, so that it can be operated: its folders stay where they are',
      command: null,
    },
  ]
  return apps.map((one) => ({
    sort: 'container',
    name: container.name,
    directory: null,
    apps: [appOf(one)],
    ...layoutOf([one]),
    choices,
  }))
}

function nativeSetup(app: FoundApp): FoundSetup {
  return {
    sort: 'native',
    name: app.name,
    directory: null,
    apps: [app],
    hardlinks: 'not-known',
    because: 'What it is told to use is known to the app alone',
    choices: [
      { summary: 'Leave it, or stop it before the stack brings up the same app: both want one port', command: null },
    ],
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

function summaryOf(found: readonly FoundSetup[], clashes: number): string {
  const apps = found.flatMap((one) => one.apps).length
  if (apps === 0) return 'None of these apps is here yet, outside the stack that usher operates.'
  const places = found.map(({ sort, name }) => (sort === 'project' ? `the Compose project ${name}` : name))
  const ports =
    clashes === 0 ? '' : ` ${clashes === 1 ? '1 port clashes' : `${clashes} ports clash`} with usher’s stack.`
  return `${apps === 1 ? '1 app is' : `${apps} apps are`} here already: ${places.join(', ')}.${ports} Nothing was touched.`
}
