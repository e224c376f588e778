import type { AppHandlerContext } from './app.ts'

/** source: 11 s measured on Seerr 3.1 for a list of requests, with a Sonarr that hangs. */
const GIVES_UP_AFTER_MS = 10_000

export interface NeighbourAddress {
  app: string
  hostname: string
  port: number
}

const isStopped = ({ sharedState }: AppHandlerContext, { hostname, port }: NeighbourAddress): boolean =>
  sharedState.stoppedAddresses.has(`${hostname}:${port}`)

const isHanging = ({ household }: AppHandlerContext, { app }: NeighbourAddress): boolean =>
  household.faults?.slowApps?.includes(app) === true

/** Asks a media manager for its profiles. Returns whether it answers; takes long if it hangs. */
export async function answersSeerr(context: AppHandlerContext, neighbour: NeighbourAddress): Promise<boolean> {
  if (isStopped(context, neighbour)) return false
  if (!isHanging(context, neighbour)) return true
  await pauseUnlessAborted(context, GIVES_UP_AFTER_MS)
  return false
}

/** Waits for the media server. source: Seerr 3.1 never answers while it is off. */
export async function waitForMediaServer(context: AppHandlerContext, neighbour: NeighbourAddress): Promise<void> {
  if (isStopped(context, neighbour) || isHanging(context, neighbour)) await pauseUnlessAborted(context, 600_000)
}

async function pauseUnlessAborted({ request: { signal } }: AppHandlerContext, milliseconds: number): Promise<void> {
  await new Promise<void>((go) => {
    const timer = setTimeout(go, milliseconds)
    timer.unref()
    signal.addEventListener('abort', () => go(), { once: true })
  })
}
