import { formatBytes } from '../../../../lib/bytes.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot, StuckSnapshot } from '../snapshot.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import { quoteApp, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** Explains problems that affect all of a client's downloads: the tunnel, the client itself, the disk. */

export function diagnoseTunnel({ client }: QueuedDownload, { tunnels }: StuckSnapshot): StuckDiagnosis | undefined {
  const tunnel = tunnels.find(({ service }) => service === client?.networkService)
  if (!client || !tunnel) return undefined
  const { status, title, service } = tunnel
  // A stopped container blocks everything. Other reasons for missing answers say nothing about the tunnel.
  if (status.known ? status.value === 'running' || status.value === 'unknown' : status.code !== 'APP-1')
    return undefined
  return createDiagnosis('tunnel-down', {
    summary: `The tunnel is down, and ${client.title} has no other way out.`,
    evidence: [status.known ? quoteApp(title, status.value) : status.because],
    advice: `Start ${service} again, and then ${client.service}, which shares its network.`,
    command: `usher restart ${service} ${client.service}`,
    sharedCause: `tunnel-down ${service}`,
  })
}

/** source: `QueueStatus`, `downloadClientUnavailable`; it does not change with the language. */
export function diagnoseUnreachableClient({
  firstRow,
  client,
  clientTitle,
  mediaManager,
}: QueuedDownload): StuckDiagnosis | undefined {
  if (firstRow.status !== 'downloadClientUnavailable') return undefined
  const reached = client?.downloads.known
  return createDiagnosis('download-client-unreachable', {
    summary: `${clientTitle} cannot be reached, so nothing is handed to it or taken from it.`,
    evidence: [
      quoteApp(mediaManager.title, firstRow.status),
      ...(client && !client.downloads.known ? [client.downloads.because] : []),
      ...(reached ? [`usher reaches ${client.title}.`] : []),
    ],
    advice: reached
      ? `${client.title} answers usher, so its address or key in the settings of ${mediaManager.title} is wrong.`
      : `Start ${clientTitle} again.`,
    command: reached || !client ? `usher logs ${mediaManager.service}` : `usher restart ${client.service}`,
    sharedCause: `client-unreachable ${clientTitle}`,
  })
}

/** Nothing can be written with less free space than this, whatever the settings. */
const MIN_FREE_BYTES = 100_000_000

export function diagnoseClientDisk(client: DownloadClientSnapshot | undefined): StuckDiagnosis | undefined {
  if (!client?.space.known || client.space.value.free_bytes === null) return undefined
  const { free_bytes: free, min_free_bytes: set } = client.space.value
  const least = Math.max(set ?? 0, MIN_FREE_BYTES)
  if (free >= least) return undefined
  return diskFull(
    `${client.title} has ${formatBytes(free)} left for downloads, and needs ${formatBytes(least)} to go on.`,
  )
}

export function diagnoseLibraryDisk({
  disks,
  rootFolders,
  importSettings,
  title,
}: MediaManagerSnapshot): StuckDiagnosis | undefined {
  if (!disks.known || !rootFolders.known) return undefined
  const least = Math.max(importSettings.known ? importSettings.value.min_free_bytes : 0, MIN_FREE_BYTES)
  for (const { path } of rootFolders.value) {
    const disk = disks.value
      .filter((one) => path === one.path || path.startsWith(`${one.path.replace(/\/$/, '')}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0]
    if (disk && disk.free_bytes < least)
      return diskFull(
        `${title} sees ${formatBytes(disk.free_bytes)} left at ${disk.path}, and imports nothing below ${formatBytes(least)}.`,
      )
  }
  return undefined
}

const diskFull = (fact: string): StuckDiagnosis =>
  createDiagnosis('disk-full', {
    summary: 'The disk is full.',
    evidence: [fact],
    advice: 'Free some space: see what can be removed. Everything that waits then continues.',
    command: 'usher space',
    sharedCause: 'disk-full',
  })
