import { bytes } from '../../../../lib/bytes.ts'
import type { ClientSeen, LibrarySeen, Seen } from '../look.ts'
import type { Underway } from '../underway.ts'
import { says, verdict, type Verdict } from '../verdict.ts'

/** What holds up everything that passes there: the tunnel, the client itself, the disk. */

export function tunnelDown({ client }: Underway, { tunnels }: Seen): Verdict | undefined {
  const tunnel = tunnels.find(({ service }) => service === client?.behind)
  if (!client || !tunnel) return undefined
  const { status, title, service } = tunnel
  // A container that does not run carries nothing; any other reason for silence says nothing of the tunnel.
  if (status.known ? status.value === 'running' || status.value === 'unknown' : status.code !== 'APP-1')
    return undefined
  return verdict('tunnel-down', {
    summary: `The tunnel is down, and ${client.title} has no other way out.`,
    evidence: [status.known ? says(title, status.value) : status.because],
    advice: `Start ${service} again, and then ${client.service}, which lives in its network.`,
    command: `usher restart ${service} ${client.service}`,
    shared: `tunnel-down ${service}`,
  })
}

/** source: `QueueStatus`, `downloadClientUnavailable`; it does not change with the language. */
export function clientUnreachable({ row, client, clientName, library }: Underway): Verdict | undefined {
  if (row.status !== 'downloadClientUnavailable') return undefined
  const reached = client?.downloads.known
  return verdict('client-unreachable', {
    summary: `${clientName} cannot be reached, so nothing is handed to it or taken from it.`,
    evidence: [
      says(library.title, row.status),
      ...(client && !client.downloads.known ? [client.downloads.because] : []),
      ...(reached ? [`usher reaches ${client.title}.`] : []),
    ],
    advice: reached
      ? `${client.title} answers usher, so its address or key in the settings of ${library.title} is wrong.`
      : `Start ${clientName} again.`,
    command: reached || !client ? `usher logs ${library.service}` : `usher restart ${client.service}`,
    shared: `client-unreachable ${clientName}`,
  })
}

/** Nothing can be written with less than this free, whatever is set. */
const LEAST_BYTES = 100_000_000

export function clientDiskFull(client: ClientSeen | undefined): Verdict | undefined {
  if (!client?.space.known || client.space.value.free_bytes === null) return undefined
  const { free_bytes: free, least_free_bytes: set } = client.space.value
  const least = Math.max(set ?? 0, LEAST_BYTES)
  if (free >= least) return undefined
  return full(`${client.title} has ${bytes(free)} left for downloads, and needs ${bytes(least)} to go on.`)
}

export function libraryDiskFull({ disks, roots, importing, title }: LibrarySeen): Verdict | undefined {
  if (!disks.known || !roots.known) return undefined
  const least = Math.max(importing.known ? importing.value.least_free_bytes : 0, LEAST_BYTES)
  for (const { path } of roots.value) {
    const disk = disks.value
      .filter((one) => path === one.path || path.startsWith(`${one.path.replace(/\/$/, '')}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0]
    if (disk && disk.free_bytes < least)
      return full(
        `${title} sees ${bytes(disk.free_bytes)} left at ${disk.path}, and imports nothing below ${bytes(least)}.`,
      )
  }
  return undefined
}

const full = (fact: string): Verdict =>
  verdict('disk-full', {
    summary: 'There is no room left on the disk.',
    evidence: [fact],
    advice: 'Make room: see what could be had back. What waits goes on by itself.',
    command: 'usher space',
    shared: 'disk-full',
  })
