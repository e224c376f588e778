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
  include_names: boolean
  looked_for: number
  left_out: BundleData['skipped']
  /** Something is not in it that should be; what could not be marked everywhere is no loss. */
  isIncomplete: boolean
}

interface ServiceLog {
  service: string
  lines: LogLine[]
}

/** All that a bundle would hold, made in memory: what is shown before is what is written. */
export async function planSupport(
  { tail = DEFAULT_TAIL, include_names: includeNames }: ArgumentsOf<typeof support>,
  machine: Machine,
  ask: AskQuestion,
): Promise<SupportPlan> {
  const { stack, because } = await readStack(machine)
  const engine = await machine.engine().catch(orUndefined)
  const containers = await readContainers(engine, stack)
  const far = engine?.facts.endpoint.startsWith('tcp:') === true
  const [known, named, answers, about, logs] = await Promise.all([
    gatherKnownSecrets(machine, stack, containers, far),
    gatherKnownNames(machine),
    collectAnswers(machine, ask),
    buildEnginePart(machine),
    engine ? readLogs(engine, containers, tail) : [],
  ])
  const secrets = new Set([...known.secrets, ...logs.flatMap(findLoggedSecrets)])
  const marker = createRedactor({
    secrets,
    weak: new Set(known.weak.keys()),
    names: new Set([...named.names].filter((name) => !isServiceName(name, stack))),
    publicHosts: publicHosts(machine, stack),
    include_names: includeNames,
  })
  const told = logs.filter(({ service }) => !known.unreadable.has(service))
  const missing = [
    ...[...known.unreadable].map(([service, why]) => ({
      subject: `what ${service} wrote`,
      because: `${why}, so its secrets could not be looked for`,
    })),
    ...(includeNames
      ? []
      : named.unavailable.map(({ service, because: why }) => ({
          subject: `names that only ${service} knows`,
          because: why,
        }))),
    ...(engine ? [] : [{ subject: 'what the services wrote', because: 'the engine does not answer' }]),
  ]
  const leftOut = [...missing, ...describeUnredacted(known)]
  const files = [
    ...[...answers, about, buildStackPart(stack, because)].map((part) => buildJsonFile(part, marker)),
    ...told.map((log) => buildLogFile(log, tail, marker)),
  ]
  return {
    files: [buildReadme(files, leftOut), ...files],
    include_names: includeNames,
    looked_for: secrets.size + known.weak.size,
    left_out: leftOut,
    isIncomplete: missing.length > 0,
  }
}

/** What could not be looked for everywhere, or not in everything. */
function describeUnredacted({ partiallyRead, weak }: KnownSecrets): BundleData['skipped'] {
  const places = new Set([...weak.values()].flatMap((where) => [...where]))
  return [
    ...partiallyRead.flatMap(({ service, files }) =>
      files.map((path) => ({
        subject: `secrets that stand in the middle of ${path}`,
        because: `it is too large: only its beginning and its end were read for the secrets of ${service}`,
      })),
    ),
    ...[...places].toSorted().map((where) => ({
      subject: `marks for ${where} wherever it stands`,
      because:
        'it is an ordinary word or very short, and was replaced only where something says that it is a secret. A better one is hidden everywhere',
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

/** Passwords that a service wrote down beside the word for it: they may stand elsewhere without that word. */
function findLoggedSecrets({ lines }: ServiceLog): string[] {
  return lines.flatMap(({ text }) =>
    findSecrets(text)
      .map(({ from, to }) => text.slice(from, to))
      .filter((value) => isSecretValue(value) && value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value)),
  )
}

function buildLogFile({ service, lines }: ServiceLog, tail: number, marker: Redactor): RedactedFile {
  const { value, counts: redactions } = redactLog(lines, tail, marker)
  return verifyRedacted(
    {
      path: `logs/${service.replaceAll(/[^\w.-]/g, '_')}.log`,
      what: `The last lines that ${service} wrote`,
      text: value,
      redactions,
    },
    marker,
  )
}

const isServiceName = (name: string, stack: Stack | null): boolean =>
  stack?.services.some(({ name: service, app }) => [service, app].includes(name.toLowerCase())) === true

/** Registries, and what the stack that usher ships contacts: the same for everybody who has it. */
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
