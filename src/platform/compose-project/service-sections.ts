import { resolve } from 'node:path'
import { isIP } from '../../lib/ip-address.ts'
import { isJsonObject, ParseError, type JsonObject } from '../../lib/json-reader.ts'
import type { ServiceDependency, PublishedPort, StackMount } from './stack.ts'

// A section that Compose would not accept is a ParseError. Its message completes a sentence about the section.

/** Also accepts values that YAML reads as a number or a boolean. Returns null for nothing. */
export function optionalScalar(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object') throw new ParseError('should be text')
  return `${value as string | number | boolean}`
}

function listOrNothing(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new ParseError('should be a list')
  return value
}

export function nameList(value: unknown): string[] {
  return listOrNothing(value).map((item) => {
    if (typeof item === 'object') throw new ParseError('should be a list of names')
    return `${item as string | number}`
  })
}

/** Returns the names from a list of `NAME=value` or from a map. */
export function variableNames(value: unknown): string[] {
  if (isJsonObject(value)) return Object.keys(value)
  return nameList(value).map((line) => line.split('=', 1)[0] ?? line)
}

export function parseDependencies(value: unknown): ServiceDependency[] {
  if (!isJsonObject(value))
    return nameList(value).map((service) => ({ service, condition: 'service_started', required: true }))
  return Object.entries(value).map(([service, how]) => {
    const { condition = 'service_started', required = true } = isJsonObject(how) ? how : {}
    return { service, condition: condition as ServiceDependency['condition'], required: required !== false }
  })
}

/** source: docs.docker.com/reference/compose-file/services#ports */
export function parsePublishedPorts(value: unknown): PublishedPort[] {
  return listOrNothing(value).flatMap((port) =>
    isJsonObject(port) ? parseLongPort(port) : parseShortPorts(optionalScalar(port) ?? ''),
  )
}

function parseLongPort({ target, published, host_ip, protocol }: JsonObject): PublishedPort[] {
  const container = Number(target)
  if (!Number.isInteger(container)) throw new ParseError('has a port whose "target" is not a number')
  const span = optionalScalar(published) ?? ''
  const hosts = span === '' ? [null] : parsePortRange(span, span)
  return hosts.map((host) => ({
    container_port: container,
    host_port: host,
    protocol: parseProtocol(optionalScalar(protocol) ?? 'tcp'),
    address: optionalScalar(host_ip) ?? '0.0.0.0',
  }))
}

/** `[address:][host]:container[/protocol]`; the address may contain colons. */
function parseShortPorts(written: string): PublishedPort[] {
  const [spec = '', protocol = 'tcp', ...more] = written.split('/')
  const parts = spec.split(':')
  const target = parts.pop() ?? ''
  const published = parts.pop()
  const address = parts.join(':').replace(/^\[(.*)\]$/, '$1')
  if (more.length > 0 || (address !== '' && !isIP(address)))
    throw new ParseError(`has "${written}", which is not a port`)
  const containers = parsePortRange(target, written)
  const hosts = published ? parsePortRange(published, written) : containers.map(() => null)
  if (hosts.length !== containers.length) throw new ParseError(`has "${written}", with two ranges of different lengths`)
  return containers.map((container, index) => ({
    container_port: container,
    host_port: hosts[index] ?? null,
    protocol: parseProtocol(protocol),
    address: address || '0.0.0.0',
  }))
}

/** The mistake quotes `text`. */
function parsePortRange(span: string, text: string): number[] {
  const [first = 0, last = first] = span.split('-').map(Number)
  const are = /^\d+(-\d+)?$/.test(span) && first > 0 && last >= first && last <= 65_535
  if (!are) throw new ParseError(`has "${text}", which is not a port`)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function parseProtocol(written: string): PublishedPort['protocol'] {
  if (written === 'tcp' || written === 'udp' || written === 'sctp') return written
  throw new ParseError(`has the protocol "${written}"; use tcp, udp or sctp`)
}

/** source: docs.docker.com/reference/compose-file/services#volumes */
export function parseMounts(value: unknown, directory: string, home: string): StackMount[] {
  return listOrNothing(value).map((mount) =>
    isJsonObject(mount)
      ? parseLongMount(mount, directory, home)
      : parseShortMount(optionalScalar(mount) ?? '', directory, home),
  )
}

function parseLongMount({ type, source, target, read_only }: JsonObject, directory: string, home: string): StackMount {
  const inside = optionalScalar(target)
  if (inside === null) throw new ParseError('has a mount without a "target"')
  const from = optionalScalar(source)
  const mountType = type === 'bind' || type === 'volume' || type === 'tmpfs' ? type : 'other'
  return {
    type: mountType,
    source: mountType === 'bind' && from !== null ? resolvePath(from, directory, home) : from,
    target: inside,
    writable: read_only !== true,
  }
}

function parseShortMount(written: string, directory: string, home: string): StackMount {
  const [first = '', second, mode = ''] = written.split(':')
  if (second === undefined) return { type: 'volume', source: null, target: first, writable: true }
  const writable = !mode.split(',').includes('ro')
  const bind = /^[./~]/.test(first)
  return {
    type: bind ? 'bind' : 'volume',
    source: bind ? resolvePath(first, directory, home) : first,
    target: second,
    writable,
  }
}

function resolvePath(path: string, directory: string, home: string): string {
  return path === '~' || path.startsWith('~/') ? resolve(home, path.slice(2)) : resolve(directory, path)
}
