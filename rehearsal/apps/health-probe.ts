import type { RehearsedApp } from './app.ts'

const PROBE_TIMEOUT_MS = 3000

/** Probes the app once from inside the container, like its HEALTHCHECK. */
export async function probeHealth(
  app: RehearsedApp,
  port: number | null,
): Promise<{ isHealthy: boolean; output: string }> {
  if (port === null || app.healthPath === null) return { isHealthy: true, output: `${app.name} runs` }
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${app.healthPath}`, {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    const text = (await answer.text()).trim()
    // Any status below 500 counts as healthy: qBittorrent answers strangers with "Forbidden".
    return { isHealthy: answer.status < 500, output: `${answer.status} ${text}`.slice(0, 200) }
  } catch (thrown) {
    const { code, name } = thrown as { code?: string; name?: string }
    if (name === 'TimeoutError') return { isHealthy: false, output: `no answer within ${PROBE_TIMEOUT_MS / 1000} s` }
    return {
      isHealthy: false,
      output: code === 'ConnectionRefused' || code === 'ECONNREFUSED' ? 'connection refused' : String(thrown),
    }
  }
}
