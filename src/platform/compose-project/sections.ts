import { resolve } from 'node:path'
import { isIP } from '../../lib/ip-address.ts'
import type { Dependency, PublishedPort, StackMount } from './model.ts'

/** A section that does not say what Compose expects there: why, to be told with its place. */
export class Misread extends Error {
  override readonly name = 'Misread'
}

type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text, or what YAML took for a number or a yes; null for nothing. */
export function text(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object') throw new Misread('should be text')
  return `${value as string | number | boolean}`
}

export function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new Misread('should be a list')
  return value
}

export function names(value: unknown): string[] {
  return list(value).map((item) => {
    if (typeof item === 'object') throw new Misread('should be a list of names')
    return `${item as string | number}`
  })
}

/** Names alone, of a list of `NAME=value` or a set of names and values. */
export function keys(value: unknown): string[] {
  if (isFields(value)) return Object.keys(value)
  return names(value).map((line) => line.split('=', 1)[0] ?? line)
}

export function dependencies(value: unknown): Dependency[] {
  if (!isFields(value))
    return names(value).map((service) => ({ service, condition: 'service_started', required: true }))
  return Object.entries(value).map(([service, how]) => {
    const { condition = 'service_started', required = true } = isFields(how) ? how : {}
    return { service, condition: condition as Dependency['condition'], required: required !== false }
  })
}

/** source: docs.docker.com/reference/compose-file/services#ports */
export function publishedPorts(value: unknown): PublishedPort[] {
  return list(value).flatMap((port) => (isFields(port) ? longPort(port) : shortPorts(text(port) ?? '')))
}

function longPort({ target, published, host_ip, protocol }: Fields): PublishedPort[] {
  const container = Number(target)
  if (!Number.isInteger(container)) throw new Misread('has a port whose "target" is not a number')
  const span = text(published) ?? ''
  const hosts = span === '' ? [null] : range(span, span)
  return hosts.map((host) => ({
    container,
    host,
    protocol: protocolOf(text(protocol) ?? 'tcp'),
    address: text(host_ip) ?? '0.0.0.0',
  }))
}

/** `[address:][host]:container[/protocol]`; the address may hold colons of its own. */
function shortPorts(written: string): PublishedPort[] {
  const [spec = '', protocol = 'tcp', ...more] = written.split('/')
  const parts = spec.split(':')
  const target = parts.pop() ?? ''
  const published = parts.pop()
  const address = parts.join(':').replace(/^\[(.*)\]$/, '$1')
  if (more.length > 0 || (address !== '' && !isIP(address))) throw new Misread(`has "${written}", which is not a port`)
  const containers = range(target, written)
  const hosts = published ? range(published, written) : containers.map(() => null)
  if (hosts.length !== containers.length) throw new Misread(`has "${written}", whose two ranges are not of one length`)
  return containers.map((container, index) => ({
    container,
    host: hosts[index] ?? null,
    protocol: protocolOf(protocol),
    address: address || '0.0.0.0',
  }))
}

/** `whole` is what the mistake is told of. */
function range(span: string, whole: string): number[] {
  const [first = 0, last = first] = span.split('-').map(Number)
  const are = /^\d+(-\d+)?$/.test(span) && first > 0 && last >= first && last <= 65_535
  if (!are) throw new Misread(`has "${whole}", which is not a port`)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function protocolOf(written: string): PublishedPort['protocol'] {
  if (written === 'tcp' || written === 'udp' || written === 'sctp') return written
  throw new Misread(`has the protocol "${written}"; there are tcp, udp and sctp`)
}

/** source: docs.docker.com/reference/compose-file/services#volumes */
export function mounts(value: unknown, directory: string, home: string): StackMount[] {
  return list(value).map((mount) =>
    isFields(mount) ? longMount(mount, directory, home) : shortMount(text(mount) ?? '', directory, home),
  )
}

function longMount({ type, source, target, read_only }: Fields, directory: string, home: string): StackMount {
  const inside = text(target)
  if (inside === null) throw new Misread('has a mount without a "target"')
  const from = text(source)
  const sort = type === 'bind' || type === 'volume' || type === 'tmpfs' ? type : 'other'
  return {
    type: sort,
    source: sort === 'bind' && from !== null ? absolute(from, directory, home) : from,
    target: inside,
    writable: read_only !== true,
  }
}

function shortMount(written: string, directory: string, home: string): StackMount {
  const [first = '', second, mode = ''] = written.split(':')
  if (second === undefined) return { type: 'volume', source: null, target: first, writable: true }
  const writable = !mode.split(',').includes('ro')
  const bind = /^[./~]/.test(first)
  return {
    type: bind ? 'bind' : 'volume',
    source: bind ? absolute(first, directory, home) : first,
    target: second,
    writable,
  }
}

function absolute(path: string, directory: string, home: string): string {
  return path === '~' || path.startsWith('~/') ? resolve(home, path.slice(2)) : resolve(directory, path)
}
