import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { support } from '../../../../contract/actions/support.ts'
import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { takeTurns } from '../../../lib/turns.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { buildJsonFile, verifyRedacted, type RedactedFile } from './redacted-files.ts'
import { gatherKnownNames } from '../../../platform/redaction/known-names.ts'
import { gatherKnownSecrets } from '../../../platform/redaction/known-secrets.ts'
import { isSecretValue } from '../../../platform/redaction/secret-extraction.ts'
import { readServiceLog, redactLog, type ServiceLog } from './bundle-logs.ts'
import { createRedactor, sumCounts, type RedactionCounts, type Redactor } from '../../../platform/redaction/redactor.ts'
import { findSecrets } from '../../../platform/redaction/sensitive-patterns.ts'
import { collectAnswers, buildEnginePart, buildStackPart, fieldWords, type AskQuestion } from './bundle-parts.ts'
import {
  describeMissingSources,
  describeMissingParts,
  describeUnaskedNames,
  describeUnreadLogs,
  describeUnredacted,
} from './gaps.ts'
import { gatherBundleSources, isAbsent } from './bundle-sources.ts'
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

/** Builds the whole bundle in memory, so that the dry run shows exactly what is written. */
export async function planSupport(
  { tail = DEFAULT_TAIL, include_names: includeNames }: ArgumentsOf<typeof support>,
  machine: Machine,
  ask: AskQuestion,
): Promise<SupportPlan> {
  const sources = await gatherBundleSources(machine)
  const { stack, engine, containers } = sources
  const [knownNames, answers, enginePart, logs] = await Promise.all([
    gatherKnownNames(machine),
    collectAnswers(machine, ask),
    buildEnginePart(machine),
    engine ? readLogs(engine, containers, tail) : [],
  ])
  const isRemote = engine !== undefined && engine.facts.remote !== null
  const known = await gatherKnownSecrets(machine, stack, containers, isRemote, fieldWords(answers))
  const secrets = new Set([...known.secrets, ...(await findLoggedSecrets(logs))])
  const redactor = createRedactor({
    secrets,
    weak: new Set(known.weak.keys()),
    names: new Set([...knownNames.names].filter((name) => !isServiceName(name, stack))),
    publicHosts: publicHosts(machine, stack),
    include_names: includeNames,
  })
  const parts = [...answers, enginePart, buildStackPart(stack, sources.stackBecause)]
  const unasked = includeNames ? [] : knownNames.unavailable
  const absent = unasked.filter(({ service }) => isAbsent(service, sources))
  const missing = [
    ...describeMissingSources(sources),
    ...describeMissingParts(parts),
    ...describeUnreadLogs(logs, known),
    ...unasked.filter((one) => !absent.includes(one)).map(describeUnaskedNames),
  ]
  const skipped = [...missing, ...absent.map(describeUnaskedNames), ...describeUnredacted(known)]
  const files: RedactedFile[] = []
  for (const part of parts) files.push(await buildJsonFile(part, redactor))
  for (const log of logs)
    if (log.lines.length > 0 && !known.unreadable.has(log.service)) files.push(await buildLogFile(log, tail, redactor))
  return {
    files: [buildReadme(files, skipped, redactor), ...files],
    includeNames,
    secretsTotal: secrets.size + known.weak.size,
    skipped,
    isIncomplete: missing.length > 0,
  }
}

async function readLogs(engine: Engine, containers: readonly Container[], tail: number): Promise<ServiceLog[]> {
  const newest = [...newestByService(containers)]
  return Promise.all(newest.map(async ([service, container]) => readServiceLog(engine, service, container, tail)))
}

/**
 * Returns passwords that a service logged next to a word such as "password": other lines may have them without the
 * word.
 */
async function findLoggedSecrets(logs: readonly ServiceLog[]): Promise<string[]> {
  const found: string[] = []
  const turns = takeTurns()
  for (const { text } of logs.flatMap(({ lines }) => lines)) {
    const values = findSecrets(text).map(({ from, to }) => text.slice(from, to))
    found.push(
      ...values.filter(
        (value) => isSecretValue(value) && value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value),
      ),
    )
    await turns.next()
  }
  return found
}

async function buildLogFile({ service, lines }: ServiceLog, tail: number, redactor: Redactor): Promise<RedactedFile> {
  const { value, counts: redactions } = await redactLog(lines, tail, redactor)
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
