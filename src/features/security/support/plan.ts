import type { AskedOf } from '../../../../contract/declare.ts'
import type { support } from '../../../../contract/actions/support.ts'
import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import type { Container, Engine, LogLine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, refusalOf } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { jsonFile, proved, type Made } from './files.ts'
import { knownNames } from '../../../platform/redaction/known/names.ts'
import { knownSecrets, type KnownSecrets } from '../../../platform/redaction/known/secrets.ts'
import { isSecretValue } from '../../../platform/redaction/known/sounding.ts'
import { linesOf, markedLog } from './logs.ts'
import { markerOf, sumOf, type Marker } from '../../../platform/redaction/marks/marker.ts'
import { secretLooking } from '../../../platform/redaction/marks/telling.ts'
import { answersOf, engineOf, stackPart, type AskQuestion } from './parts.ts'
import { readme } from './readme.ts'

const TAIL = 200

export interface SupportPlan {
  files: Made[]
  include_names: boolean
  looked_for: number
  left_out: BundleData['left_out']
  /** Something is not in it that should be; what could not be marked everywhere is no loss. */
  lacks: boolean
}

interface Log {
  service: string
  lines: LogLine[]
}

/** All that a bundle would hold, made in memory: what is shown before is what is written. */
export async function planSupport(
  { tail = TAIL, include_names: includeNames }: AskedOf<typeof support>,
  machine: Machine,
  ask: AskQuestion,
): Promise<SupportPlan> {
  const { stack, because } = await stackOf(machine)
  const engine = await machine.engine().catch(nothingWhereRefused)
  const containers = await containersOf(engine, stack)
  const far = engine?.facts.endpoint.startsWith('tcp:') === true
  const [known, named, answers, about, logs] = await Promise.all([
    knownSecrets(machine, stack, containers, far),
    knownNames(machine),
    answersOf(machine, ask),
    engineOf(machine),
    engine ? logsOf(engine, containers, tail) : [],
  ])
  const secrets = new Set([...known.secrets, ...logs.flatMap(givenAway)])
  const marker = markerOf({
    secrets,
    weak: new Set(known.weak.keys()),
    names: new Set([...named.names].filter((name) => !isOfTheStack(name, stack))),
    allowed: everybodys(machine, stack),
    include_names: includeNames,
  })
  const told = logs.filter(({ service }) => !known.unseen.has(service))
  const missing = [
    ...[...known.unseen].map(([service, why]) => ({
      what: `what ${service} wrote`,
      because: `${why}, so its secrets could not be looked for`,
    })),
    ...(includeNames
      ? []
      : named.untold.map(({ service, because: why }) => ({ what: `names that only ${service} knows`, because: why }))),
    ...(engine ? [] : [{ what: 'what the services wrote', because: 'the engine does not answer' }]),
  ]
  const leftOut = [...missing, ...unmarked(known)]
  const files = [
    ...[...answers, about, stackPart(stack, because)].map((part) => jsonFile(part, marker)),
    ...told.map((log) => logFile(log, tail, marker)),
  ]
  return {
    files: [readme(files, leftOut), ...files],
    include_names: includeNames,
    looked_for: secrets.size + known.weak.size,
    left_out: leftOut,
    lacks: missing.length > 0,
  }
}

/** What could not be looked for everywhere, or not in everything. */
function unmarked({ partly, weak }: KnownSecrets): BundleData['left_out'] {
  const places = new Set([...weak.values()].flatMap((where) => [...where]))
  return [
    ...partly.flatMap(({ service, files }) =>
      files.map((path) => ({
        what: `secrets that stand in the middle of ${path}`,
        because: `it is too large: only its beginning and its end were read for the secrets of ${service}`,
      })),
    ),
    ...[...places].toSorted().map((where) => ({
      what: `marks for ${where} wherever it stands`,
      because:
        'it is an ordinary word or very short, and was replaced only where something says that it is a secret. A better one is hidden everywhere',
    })),
  ]
}

async function stackOf(machine: Machine): Promise<{ stack: Stack | null; because: string | null }> {
  try {
    return { stack: await machine.stack(), because: null }
  } catch (thrown) {
    return { stack: null, because: refusalOf(thrown).data.summary }
  }
}

async function containersOf(engine: Engine | undefined, stack: Stack | null): Promise<Container[]> {
  return engine && stack ? ((await projectContainers(engine, stack.name).catch(nothingWhereRefused)) ?? []) : []
}

async function logsOf(engine: Engine, containers: readonly Container[], tail: number): Promise<Log[]> {
  const newest = [...newestByService(containers)]
  const logs = await Promise.all(
    newest.map(async ([service, container]) => ({ service, lines: await linesOf(engine, container, tail) })),
  )
  return logs.filter(({ lines }) => lines.length > 0)
}

/** Passwords that a service wrote down beside the word for it: they may stand elsewhere without that word. */
function givenAway({ lines }: Log): string[] {
  return lines.flatMap(({ text }) =>
    secretLooking(text)
      .map(({ from, to }) => text.slice(from, to))
      .filter((value) => isSecretValue(value) && value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value)),
  )
}

function logFile({ service, lines }: Log, tail: number, marker: Marker): Made {
  const { it, counts } = markedLog(lines, tail, marker)
  return proved(
    {
      path: `logs/${service.replaceAll(/[^\w.-]/g, '_')}.log`,
      what: `The last lines that ${service} wrote`,
      text: it,
      counts,
    },
    marker,
  )
}

const isOfTheStack = (name: string, stack: Stack | null): boolean =>
  stack?.services.some(({ name: service, app }) => [service, app].includes(name.toLowerCase())) === true

/** Registries, and what the stack that usher ships contacts: the same for everybody who has it. */
function everybodys(machine: Machine, stack: Stack | null): ReadonlySet<string> {
  const declared =
    machine.source === 'carried'
      ? (stack?.services ?? []).flatMap(({ outbound }) => outbound.map(({ to }) => to.toLowerCase()))
      : []
  return new Set(['docker.io', 'ghcr.io', 'lscr.io', 'quay.io', 'registry-1.docker.io', ...declared])
}

export const marksOf = (files: readonly Made[]): BundleData['marks'] => sumOf(files.map(({ counts }) => counts))
