import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Client, type LogData, type Problem } from '../../clients/typescript/src/index.ts'

export interface LogState {
  lines: readonly LogData[]
  isLoading: boolean
  /** Milliseconds since 1970. */
  loadedAt: number | null
  problem: Problem | null
}

/** The oldest lines are dropped first. */
const MAX_LINES = 2_000

/** Reads the last `tail` lines of a service, and reads them again when `turn` changes. */
export function useLog(client: Client, service: string, tail: number, turn: unknown): LogState {
  const [log, setLog] = useState<LogState>({ lines: [], isLoading: true, loadedAt: null, problem: null })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      const lines: LogData[] = []
      let problem: Problem | null = null
      let drawn = 0
      const draw = (isLoading: boolean) => {
        cancelAnimationFrame(drawn)
        drawn = 0
        if (!signal.aborted) setLog({ lines: lines.slice(-MAX_LINES), isLoading, loadedAt: Date.now(), problem })
      }
      for await (const line of client.logs({ service: [service], tail }, { signal })) {
        if (signal.aborted) return
        if (isProblem(line)) problem = line
        else if (line.kind === 'error')
          problem = { kind: 'failed', sentence: line.data.summary, error: line.data, status: null }
        else if (line.kind === 'log') lines.push(line.data)
        if (lines.length > 2 * MAX_LINES) lines.splice(0, MAX_LINES)
        drawn ||= requestAnimationFrame(() => draw(true))
      }
      draw(false)
    }
    setLog((before) => ({ ...before, isLoading: true, problem: null }))
    void read()
    return () => controller.abort()
  }, [client, service, tail, turn])
  return log
}
