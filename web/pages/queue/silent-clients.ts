import { useServiceLabels } from '../../components/services/service.ts'
import { useApp } from '../../state/app-context.ts'

/** When each download client last answered in this tab, in milliseconds. */
const answeredAt = new Map<string, number>()

export interface SilentClient {
  /** Null if it has not answered since this page was opened. */
  seenAt: number | null
}

/** Returns the client if it cannot be reached now. What its downloads say is then from before. */
export function useSilentClient(client: string | null): SilentClient | null {
  const { live } = useApp()
  const clients = live.of('bandwidth').value?.data.download_clients
  const known = clients?.find(({ service }) => service === client)
  if (client === null || !known) return null
  if (known.down_bytes_per_second === null && known.because !== null) return { seenAt: answeredAt.get(client) ?? null }
  answeredAt.set(client, live.confirmedAt('bandwidth').peek() ?? Date.now())
  return null
}

/** Returns the name of a download client for people. */
export function useClientTitle(client: string | null): string {
  const known = useApp()
    .live.of('bandwidth')
    .value?.data.download_clients.find(({ service }) => service === client)
  const labelOf = useServiceLabels()
  return known?.title ?? labelOf(client ?? '')
}
