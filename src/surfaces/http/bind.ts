import { usherError } from '../../lib/errors.ts'
import { LOOPBACK_ADDRESSES } from './addresses.ts'
import { openListener, type BoundListener, type ListenerContext } from './listener.ts'

/** How many ports to try: each must be free on every address family. */
const MAX_TRIES = 10

/** Listens on every available loopback family, and on the other given addresses, all on one port. */
export async function bindListeners(
  port: number | undefined,
  others: readonly string[],
  shared: ListenerContext,
): Promise<BoundListener[]> {
  for (let left = MAX_TRIES; ; left--) {
    const bound: BoundListener[] = []
    try {
      for (const address of [...LOOPBACK_ADDRESSES, ...others]) {
        const listening = await bindAddress(address, bound[0]?.port ?? port ?? 0, shared)
        if (listening) bound.push(listening)
      }
      if (bound.length === 0) throw new Error('this machine has no loopback address')
      return bound
    } catch (error) {
      for (const listening of bound) listening.destroy()
      const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (inUse && port === undefined && left > 1) continue
      throw usherError(
        'SURFACE-8',
        { port: String(bound[0]?.port ?? port ?? 0), because: bindFailureReason(error) },
        { cause: error },
      )
    }
  }
}

/** Returns undefined if the machine does not have the address: a disabled family is not an error. */
async function bindAddress(address: string, port: number, shared: ListenerContext): Promise<BoundListener | undefined> {
  try {
    return await openListener(address, port, shared)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined
    throw error
  }
}

function bindFailureReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'another program is listening on it'
  if (code === 'EACCES') return 'only root may listen below 1024'
  return error instanceof Error ? error.message : String(error)
}
