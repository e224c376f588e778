import { connect } from 'node:net'
import type { ProbeResult, ProbeTarget } from '../machine.ts'

/** Sends one request to a published port. Any response counts, including a redirect, which is not followed. */
export function probePort(address: ProbeTarget, signal: AbortSignal): Promise<ProbeResult> {
  return address.path === null ? probeTcp(address, signal) : probeHttp(address, address.path, signal)
}

async function probeHttp(
  { host, port, encrypted = false }: ProbeTarget,
  path: string,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const name = host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`${encrypted ? 'https' : 'http'}://${name}:${port}${path}`, {
      signal,
      redirect: 'manual',
      headers: { connection: 'close' },
      ...(encrypted && { tls: { rejectUnauthorized: false } }),
    })
    await answer.body?.cancel()
    return { answered: true, status: answer.status }
  } catch (thrown) {
    return { answered: false, because: signal.aborted ? 'it did not respond in time' : describeProbeError(thrown) }
  }
}

function probeTcp({ host, port }: ProbeTarget, signal: AbortSignal): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (probe: ProbeResult) => {
      socket.destroy()
      resolve(probe)
    }
    signal.addEventListener('abort', () => end({ answered: false, because: 'it did not respond in time' }), {
      once: true,
    })
    socket.once('connect', () => end({ answered: true, status: null }))
    socket.once('error', (thrown) => end({ answered: false, because: describeProbeError(thrown) }))
  })
}

function describeProbeError(thrown: unknown): string {
  const { code, message } = thrown as { code?: string; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ConnectionRefused') return 'connection refused'
  if (code === 'ECONNRESET' || code === 'ConnectionClosed') return 'it closed the connection without a response'
  return message ?? String(thrown)
}
