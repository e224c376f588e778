import { refuse } from '../../lib/errors.ts'
import { LOOPBACK } from './addresses.ts'
import { listen, type Listening, type Shared } from './listener.ts'

/** A free port is free on every family or it is not; another one is tried this often. */
const TRIES = 10

/** Both families of loopback, where the machine has them, and whatever else is named, all on one port. */
export async function bind(port: number | undefined, others: readonly string[], shared: Shared): Promise<Listening[]> {
  for (let left = TRIES; ; left--) {
    const bound: Listening[] = []
    try {
      for (const address of [...LOOPBACK, ...others]) {
        const listening = await one(address, bound[0]?.port ?? port ?? 0, shared)
        if (listening) bound.push(listening)
      }
      if (bound.length === 0) throw new Error('this machine has no loopback address')
      return bound
    } catch (error) {
      for (const listening of bound) listening.cut()
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (taken && port === undefined && left > 1) continue
      throw refuse(
        'SURFACE-8',
        { port: String(bound[0]?.port ?? port ?? 0), because: because(error) },
        { under: error },
      )
    }
  }
}

/** Undefined where the machine does not have the address: a family that is switched off is no fault. */
async function one(address: string, port: number, shared: Shared): Promise<Listening | undefined> {
  try {
    return await listen(address, port, shared)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined
    throw error
  }
}

function because(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'another program listens on it'
  if (code === 'EACCES') return 'only the administrator may listen below 1024'
  return error instanceof Error ? error.message : String(error)
}
