import { connect } from 'node:net'
import type { Look, LookedAt } from '../../machine.ts'

/** One look at a published port. Any answer counts; a page that is moved is an answer, and is not followed. */
export function lookAt(address: LookedAt, signal: AbortSignal): Promise<Look> {
  return address.path === null ? lookAtPort(address, signal) : lookAtPage(address, address.path, signal)
}

async function lookAtPage({ host, port }: LookedAt, path: string, signal: AbortSignal): Promise<Look> {
  const name = host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}${path}`, {
      signal,
      redirect: 'manual',
      headers: { connection: 'close' },
    })
    await answer.body?.cancel()
    return { answered: true, status: answer.status }
  } catch (thrown) {
    return { answered: false, because: signal.aborted ? 'it did not answer in time' : inWords(thrown) }
  }
}

function lookAtPort({ host, port }: LookedAt, signal: AbortSignal): Promise<Look> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (look: Look) => {
      socket.destroy()
      resolve(look)
    }
    signal.addEventListener('abort', () => end({ answered: false, because: 'it did not answer in time' }), {
      once: true,
    })
    socket.once('connect', () => end({ answered: true, status: null }))
    socket.once('error', (thrown) => end({ answered: false, because: inWords(thrown) }))
  })
}

function inWords(thrown: unknown): string {
  const { code, message } = thrown as { code?: string; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ConnectionRefused') return 'connection refused'
  if (code === 'ECONNRESET' || code === 'ConnectionClosed') return 'it closed the connection without an answer'
  return message ?? String(thrown)
}
