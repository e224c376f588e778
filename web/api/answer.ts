import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Problem } from '../../clients/typescript/src/index.ts'

/** One question, asked when the page opens and again when somebody wants to know. */
export interface Answer<Data> {
  data: Data | null
  /** When the answer came, in milliseconds since 1970. */
  at: number | null
  asking: boolean
  problem: Problem | null
  again: () => void
}

type Asks<Data> = (signal: AbortSignal) => Promise<{ data: Data } | Problem>

/** What was answered last stays while it is asked again; `subject` is what tells one question from another. */
export function useAnswer<Data>(subject: string, asks: Asks<Data>): Answer<Data> {
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<Omit<Answer<Data>, 'again'>>({ data: null, at: null, asking: true, problem: null })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setKnown((before) => ({ ...before, asking: true }))
    const ask = async () => {
      const answer = await asks(signal)
      if (signal.aborted) return
      if (isProblem(answer)) setKnown((before) => ({ ...before, asking: false, problem: answer }))
      else setKnown({ data: answer.data, at: Date.now(), asking: false, problem: null })
    }
    void ask()
    return () => controller.abort()
  }, [subject, turn])
  return { ...known, again: () => setTurn((before) => before + 1) }
}
