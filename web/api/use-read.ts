import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Problem } from '../../clients/typescript/src/index.ts'

export interface ReadState<Data> {
  data: Data | null
  /** Milliseconds since 1970. */
  loadedAt: number | null
  isLoading: boolean
  problem: Problem | null
  reload: () => void
}

type FetchRead<Data> = (signal: AbortSignal) => Promise<{ data: Data } | Problem>

/** Fetches a read, and fetches it again when `subject` changes. The last data stays while it reloads. */
export function useRead<Data>(subject: string, asks: FetchRead<Data>): ReadState<Data> {
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<Omit<ReadState<Data>, 'reload'>>({
    data: null,
    loadedAt: null,
    isLoading: true,
    problem: null,
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setKnown((before) => ({ ...before, isLoading: true }))
    const ask = async () => {
      const answer = await asks(signal)
      if (signal.aborted) return
      if (isProblem(answer)) setKnown((before) => ({ ...before, isLoading: false, problem: answer }))
      else setKnown({ data: answer.data, loadedAt: Date.now(), isLoading: false, problem: null })
    }
    void ask()
    return () => controller.abort()
  }, [subject, turn])
  return { ...known, reload: () => setTurn((before) => before + 1) }
}
