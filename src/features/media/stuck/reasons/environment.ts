import { formatBytes } from '../../../../lib/bytes.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot, StuckSnapshot } from '../snapshot.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import { quoteApp, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** Explains problems that affect all of a client's downloads: the tunnel, the client itself, the disk. */

export function diagnoseTunnel({ client }: QueuedDownload, { tunnels }: StuckSnapshot): StuckDiagnosis | undefined {
  const tunnel = tunnels.find(({ service }) => service === client?.networkService)
  if (!client || !tunnel) return undefined
  const { status, title, service } = tunnel
  // A stopped container means that the tunnel is down. Other missing answers say nothing about it.
  if (status.known ? status.value === 'running' || status.value === 'unknown' : status.code !== 'APP-1')
    return undefined
  return createDiagnosis('tunnel-down', {
    summary: `The tunnel is down, and ${client.title} has no other connection.`,
    evidence: [status.known ? quoteApp(title, status.value) : status.because],
    advice: `Restart ${service}, then ${client.service}, which shares its network.`,
    command: `usher restart ${service} ${client.service}`,
    sharedCause: `tunnel-down ${service}`,
  })
}

/** source: `QueueStatus`, `downloadClientUnavailable`; it does not depend on the language. */
export function diagnoseUnreachableClient({
  firstRow,
  client,
  clientTitle,
  mediaManager,
}: QueuedDownload): StuckDiagnosis | undefined {
  if (firstRow.status !== 'downloadClientUnavailable') return undefined
  const isReachable = client?.downloads.known
  return createDiagnosis('download-client-unreachable', {
    summary: `${clientTitle} cannot be reached, so nothing is sent to it or imported from it.`,
    evidence: [
      quoteApp(mediaManager.title, firstRow.status),
      ...(client && !client.downloads.known ? [client.downloads.because] : []),
      ...(isReachable ? [`usher reaches ${client.title}.`] : []),
    ],
    advice: isReachable
      ? `${client.title} answers usher, so its address or key in the settings of ${mediaManager.title} is wrong.`
      : `Restart ${clientTitle}.`,
    command: isReachable || !client ? `usher logs ${mediaManager.service}` : `usher restart ${client.service}`,
    sharedCause: `client-unreachable ${clientTitle}`,
  })
}

/** Below this, the disk counts as full, whatever the settings. */
const MIN_FREE_BYTES = 100_000_000

export function diagnoseClientDisk(client: DownloadClientSnapshot | undefined): StuckDiagnosis | undefined {
  if (!client?.space.known || client.space.value.free_bytes === null) return undefined
  const { free_bytes: freeBytes, min_free_bytes: configuredMinimum } = client.space.value
  const minimum = Math.max(configuredMinimum ?? 0, MIN_FREE_BYTES)
  if (freeBytes >= minimum) return undefined
  return diskFull(
    `${client.title} has ${formatBytes(freeBytes)} left for downloads, and needs ${formatBytes(minimum)} to continue.`,
  )
}

export function diagnoseLibraryDisk({
  disks,
  rootFolders,
  importSettings,
  title,
}: MediaManagerSnapshot): StuckDiagnosis | undefined {
  if (!disks.known || !rootFolders.known) return undefined
  const minimum = Math.max(importSettings.known ? importSettings.value.min_free_bytes : 0, MIN_FREE_BYTES)
  for (const { path } of rootFolders.value) {
    const disk = disks.value
      .filter((candidate) => path === candidate.path || path.startsWith(`${candidate.path.replace(/\/$/, '')}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0]
    if (disk && disk.free_bytes < minimum)
      return diskFull(
        `${title} sees ${formatBytes(disk.free_bytes)} left at ${disk.path}, and imports nothing below ${formatBytes(minimum)}.`,
      )
  }
  return undefined
}

const diskFull = (evidence: string): StuckDiagnosis =>
  createDiagnosis('disk-full', {
    summary: 'The disk is full.',
    evidence: [evidence],
    advice: 'Free some space: see what can be removed. Everything that waits then continues.',
    command: 'usher space',
    sharedCause: 'disk-full',
  })
