import type { App } from './app.ts'

const PATIENCE_MS = 3000

/** One look from inside the container, as its HEALTHCHECK: words, and whether it is well. */
export async function lookAt(app: App, port: number | null): Promise<{ well: boolean; said: string }> {
  if (port === null || app.health === null) return { well: true, said: `${app.name} runs` }
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${app.health}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = (await answer.text()).trim()
    // Any answer counts but one that says that it cannot: qBittorrent tells strangers "Forbidden", and is well.
    return { well: answer.status < 500, said: `${answer.status} ${text}`.slice(0, 200) }
  } catch (thrown) {
    const { code, name } = thrown as { code?: string; name?: string }
    if (name === 'TimeoutError') return { well: false, said: `no answer within ${PATIENCE_MS / 1000} s` }
    return {
      well: false,
      said: code === 'ConnectionRefused' || code === 'ECONNREFUSED' ? 'connection refused' : String(thrown),
    }
  }
}
