import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Client, type LogData, type Problem } from '../../clients/typescript/src/index.ts'

export interface Log {
  lines: readonly LogData[]
  reading: boolean
  /** When the first line came, in milliseconds since 1970. */
  readAt: number | null
  problem: Problem | null
}

/** No more lines than this are held; the oldest go first. */
const MOST = 2_000

/** The last lines of a service, shown as they come. `turn` changes to read them anew. */
export function useLog(client: Client, service: string, tail: number, turn: unknown): Log {
  const [log, setLog] = useState<Log>({ lines: [], reading: true, readAt: null, problem: null })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      const lines: LogData[] = []
      let problem: Problem | null = null
      let drawn = 0
      const draw = (reading: boolean) => {
        cancelAnimationFrame(drawn)
        drawn = 0
        if (!signal.aborted) setLog({ lines: lines.slice(-MOST), reading, readAt: Date.now(), problem })
      }
      for await (const line of client.logs({ service: [service], tail }, { signal })) {
        if (signal.aborted) return
        if (isProblem(line)) problem = line
        else if (line.kind === 'error')
          problem = { kind: 'failed', sentence: line.data.summary, error: line.data, status: null }
        else if (line.kind === 'log') lines.push(line.data)
        if (lines.length > 2 * MOST) lines.splice(0, MOST)
        drawn ||= requestAnimationFrame(() => draw(true))
      }
      draw(false)
    }
    setLog((before) => ({ ...before, reading: true, problem: null }))
    void read()
    return () => controller.abort()
  }, [client, service, tail, turn])
  return log
}
