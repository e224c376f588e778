import { isJsonObject, ParseError } from '../../../lib/json-reader.ts'
import { parseEnvFile } from '../../settings/dotenv-parser.ts'
import { nameList, optionalScalar } from '../service-sections.ts'

/** Facts in a Compose file that help to recognise an app, and that usher does not act on. */
export interface ServiceEvidence {
  container_name: string | null
  hostname: string | null
  labels: Readonly<Record<string, string>>
  /** The values are for recognition only: they may be secrets, and never leave this folder. */
  environment: Readonly<Record<string, string>>
  /** The words of its command and entrypoint. */
  command: readonly string[]
  /** Ports of `expose`. */
  exposed_ports: readonly number[]
  /** Whether it has a health check of its own, or turns off the image's; null if it says nothing. */
  health_check: 'declared' | 'disabled' | null
}

export const noEvidence: ServiceEvidence = {
  container_name: null,
  hostname: null,
  labels: {},
  environment: {},
  command: [],
  exposed_ports: [],
  health_check: null,
}

/** Reads a list of `NAME=value`, or names and values. A name alone has no value. */
export function parseAssignments(value: unknown): Record<string, string> {
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, optionalScalar(inner) ?? '']))
  return Object.fromEntries(
    nameList(value).map((line) => {
      const at = line.indexOf('=')
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

/** Reads a command line, as one text or as words. */
export function parseCommand(value: unknown): string[] {
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : nameList(value)
}

/** Returns the ports of `expose`, without ranges of protocols: `8080`, `8080/tcp`. */
export function parseExposedPorts(value: unknown): number[] {
  return nameList(value).flatMap((port) => {
    const number = Number(port.split('/')[0])
    return Number.isInteger(number) ? [number] : []
  })
}

/** Returns the paths of `env_file` in order; a file may be declared as optional. */
export function parseEnvFilePaths(value: unknown): string[] {
  if (value === undefined || value === null) return []
  return [value].flat().map((item) => {
    const path: unknown = isJsonObject(item) ? item['path'] : item
    if (typeof path !== 'string') throw new ParseError('should be a file, or a list of files')
    return path
  })
}

/** source: docs.docker.com/reference/compose-file/services#healthcheck */
export function parseHealthCheck(value: unknown): ServiceEvidence['health_check'] {
  if (!isJsonObject(value)) return null
  const { disable, test } = value
  if (disable === true || `${test as string}` === 'NONE') return 'disabled'
  return test === undefined ? null : 'declared'
}

/** Reads what `env_file` sets. Compose reports a file that cannot be read when it starts the service. */
export function readEnvFileValues(text: string): Record<string, string> {
  return Object.fromEntries(parseEnvFile(text).assignments.map(({ name, raw }) => [name, raw ?? '']))
}

/** The sections of the Compose file that each fact is from. */
const SECTIONS: Readonly<Record<keyof ServiceEvidence, readonly string[]>> = {
  container_name: ['container_name'],
  hostname: ['hostname'],
  labels: ['labels'],
  environment: ['environment', 'env_file'],
  command: ['command', 'entrypoint'],
  exposed_ports: ['expose'],
  health_check: ['healthcheck'],
}

/** Merges a later file over an earlier one. `resets` names the sections that the later one clears first. */
export function mergeEvidence(
  earlier: ServiceEvidence,
  over: ServiceEvidence,
  resets: ReadonlySet<string>,
): ServiceEvidence {
  const cleared = (Object.keys(SECTIONS) as (keyof ServiceEvidence)[]).filter((fact) =>
    SECTIONS[fact].some((section) => resets.has(section)),
  )
  const under = { ...earlier, ...Object.fromEntries(cleared.map((fact) => [fact, noEvidence[fact]])) }
  return {
    container_name: over.container_name ?? under.container_name,
    hostname: over.hostname ?? under.hostname,
    labels: { ...under.labels, ...over.labels },
    environment: { ...under.environment, ...over.environment },
    command: over.command.length > 0 ? over.command : under.command,
    exposed_ports: [...new Set([...under.exposed_ports, ...over.exposed_ports])],
    health_check: over.health_check ?? under.health_check,
  }
}
