import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { support } from '../../../../contract/actions/support.ts'
import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import type { Container, Engine, LogLine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, toUsherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { buildJsonFile, verifyRedacted, type RedactedFile } from './redacted-files.ts'
import { gatherKnownNames } from '../../../platform/redaction/known-names.ts'
import { gatherKnownSecrets, type KnownSecrets } from '../../../platform/redaction/known-secrets.ts'
import { isSecretValue } from '../../../platform/redaction/secret-extraction.ts'
import { readLogTailOrEmpty, redactLog } from './bundle-logs.ts'
import { createRedactor, sumCounts, type RedactionCounts, type Redactor } from '../../../platform/redaction/redactor.ts'
import { findSecrets } from '../../../platform/redaction/sensitive-patterns.ts'
import { collectAnswers, buildEnginePart, buildStackPart, type AskQuestion } from './bundle-parts.ts'
import { buildReadme } from './readme.ts'

const DEFAULT_TAIL = 200

export interface SupportPlan {
  files: RedactedFile[]
  includeNames: boolean
  secretsTotal: number
  skipped: BundleData['skipped']
  /** A part is missing. Does not include values that could not be redacted everywhere. */
  isIncomplete: boolean
}

interface ServiceLog {
  service: string
  lines: LogLine[]
}

/** Builds the whole bundle in memory, so that the dry run shows exactly what is written. */
export async function planSupport(
  { tail = DEFAULT_TAIL, include_names: includeNames }: ArgumentsOf<typeof support>,
  machine: Machine,
  ask: AskQuestion,
): Promise<SupportPlan> {
  const { stack, because } = await readStack(machine)
  const engine = await machine.engine().catch(orUndefined)
  const containers = await readContainers(engine, stack)
  const isRemote = engine?.facts.endpoint.startsWith('tcp:') === true
  const [known, knownNames, answers, enginePart, logs] = await Promise.all([
    gatherKnownSecrets(machine, stack, containers, isRemote),
    gatherKnownNames(machine),
    collectAnswers(machine, ask),
    buildEnginePart(machine),
    engine ? readLogs(engine, containers, tail) : [],
  ])
  const secrets = new Set([...known.secrets, ...logs.flatMap(findLoggedSecrets)])
  const redactor = createRedactor({
    secrets,
    weak: new Set(known.weak.keys()),
    names: new Set([...knownNames.names].filter((name) => !isServiceName(name, stack))),
    publicHosts: publicHosts(machine, stack),
    include_names: includeNames,
  })
  const unaskedNames = includeNames ? [] : knownNames.unavailable
  const isAbsent = (service: string) => isWithoutContainer(service, stack, containers)
  const readableLogs = logs.filter(({ service }) => !known.unreadable.has(service))
  const missing = [
    ...[...known.unreadable].map(([service, why]) => ({
      subject: `the log of ${service}`,
      because: `${why}, so its secrets could not be redacted`,
    })),
    ...unaskedNames.filter(({ service }) => !isAbsent(service)).map(describeUnaskedNames),
    ...(engine ? [] : [{ subject: 'the logs of the services', because: 'the engine does not respond' }]),
  ]
  const skipped = [
    ...missing,
    ...unaskedNames.filter(({ service }) => isAbsent(service)).map(describeUnaskedNames),
    ...describeUnredacted(known),
  ]
  const files = [
    ...[...answers, enginePart, buildStackPart(stack, because)].map((part) => buildJsonFile(part, redactor)),
    ...readableLogs.map((log) => buildLogFile(log, tail, redactor)),
  ]
  return {
    files: [buildReadme(files, skipped), ...files],
    includeNames,
    secretsTotal: secrets.size + known.weak.size,
    skipped,
    isIncomplete: missing.length > 0,
  }
}

/** A service that was never created has logged nothing, so its names are not missing from the bundle. */
const isWithoutContainer = (service: string, stack: Stack | null, containers: readonly Container[]): boolean =>
  stack?.services.some(({ name }) => name === service) === true &&
  !containers.some((container) => container.service === service)

const describeUnaskedNames = ({ service, because }: { service: string; because: string }) => ({
  subject: `names that only ${service} knows`,
  because,
})

/** Lists secrets that could not be searched for everywhere. */
function describeUnredacted({ partiallyRead, weak }: KnownSecrets): BundleData['skipped'] {
  const settingNames = new Set([...weak.values()].flatMap((settingName) => [...settingName]))
  return [
    ...partiallyRead.flatMap(({ service, files }) =>
      files.map((path) => ({
        subject: `redaction of secrets in the middle of ${path}`,
        because: `it is too large: only its start and end were searched for secrets of ${service}`,
      })),
    ),
    ...[...settingNames].toSorted().map((settingName) => ({
      subject: `redaction of ${settingName} in every place`,
      because:
        'it is very short or an ordinary word, so only matches next to a word such as "password" were replaced. A longer one is replaced everywhere',
    })),
  ]
}

async function readStack(machine: Machine): Promise<{ stack: Stack | null; because: string | null }> {
  try {
    return { stack: await machine.stack(), because: null }
  } catch (thrown) {
    return { stack: null, because: toUsherError(thrown).data.summary }
  }
}

async function readContainers(engine: Engine | undefined, stack: Stack | null): Promise<Container[]> {
  return engine && stack ? ((await projectContainers(engine, stack.name).catch(orUndefined)) ?? []) : []
}

async function readLogs(engine: Engine, containers: readonly Container[], tail: number): Promise<ServiceLog[]> {
  const newest = [...newestByService(containers)]
  const logs = await Promise.all(
    newest.map(async ([service, container]) => ({ service, lines: await readLogTailOrEmpty(engine, container, tail) })),
  )
  return logs.filter(({ lines }) => lines.length > 0)
}

/**
 * Returns passwords that a service logged next to a word such as "password": other lines may have them without the
 * word.
 */
function findLoggedSecrets({ lines }: ServiceLog): string[] {
  return lines.flatMap(({ text }) =>
    findSecrets(text)
      .map(({ from, to }) => text.slice(from, to))
      .filter((value) => isSecretValue(value) && value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value)),
  )
}

function buildLogFile({ service, lines }: ServiceLog, tail: number, redactor: Redactor): RedactedFile {
  const { value, counts: redactions } = redactLog(lines, tail, redactor)
  return verifyRedacted(
    {
      path: `logs/${service.replaceAll(/[^\w.-]/g, '_')}.log`,
      summary: `The last log lines of ${service}`,
      text: value,
      redactions,
    },
    redactor,
  )
}

const isServiceName = (name: string, stack: Stack | null): boolean =>
  stack?.services.some(({ name: service, app }) => [service, app].includes(name.toLowerCase())) === true

/** Returns hosts that every household has: registries, and those of the shipped stack. */
function publicHosts(machine: Machine, stack: Stack | null): ReadonlySet<string> {
  const declared =
    machine.source === 'shipped'
      ? (stack?.services ?? []).flatMap(({ outbound }) => outbound.map(({ to }) => to.toLowerCase()))
      : []
  return new Set(['docker.io', 'ghcr.io', 'lscr.io', 'quay.io', 'registry-1.docker.io', ...declared])
}

const redactionTotals = ({ secrets, names, addresses }: RedactionCounts): BundleData['redactions'] => ({
  secrets_redacted: secrets,
  names_redacted: names,
  addresses_redacted: addresses,
})

export const countRedactions = (files: readonly RedactedFile[]): BundleData['redactions'] =>
  redactionTotals(sumCounts(files.map(({ redactions }) => redactions)))
