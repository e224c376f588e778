import { useEffect, useRef, useState } from 'preact/hooks'
import { isProblem, type Problem } from '../../../clients/typescript/src/problem.ts'
import { useApp } from '../../state/app-context.ts'
import type { MeData } from './me-data.ts'

interface MeAnswer {
  data: MeData | null
  /** When the data arrived, in milliseconds. */
  loadedAt: number | null
  problem: Problem | null
  reload: () => void
}

/** How often the page asks, while somebody looks at it, in milliseconds. */
const PACE_MS = 60_000

/** What a member sees, kept current at a pace. A term also looks for a title. */
export function useMe({ member, term = '' }: { member: string | null; term?: string }, isAsked = true): MeAnswer {
  const { client } = useApp()
  const [answer, setAnswer] = useState<Omit<MeAnswer, 'reload'>>({ data: null, loadedAt: null, problem: null })
  const load = useRef<() => void>(() => {})
  useEffect(() => {
    if (!isAsked) return setAnswer({ data: null, loadedAt: null, problem: null })
    const controller = new AbortController()
    let askedAt = 0
    load.current = async () => {
      askedAt = Date.now()
      const parameters = { ...(member !== null && { member }), ...(term !== '' && { term }) }
      const reply = await client.ask('/api/me', parameters, { signal: controller.signal })
      if (controller.signal.aborted) return
      setAnswer((before) =>
        isProblem(reply)
          ? { ...before, problem: reply }
          : { data: reply.data as unknown as MeData, loadedAt: Date.now(), problem: null },
      )
    }
    const loadIfOld = () => {
      if (!document.hidden && Date.now() - askedAt >= PACE_MS) load.current()
    }
    loadIfOld()
    const timer = setInterval(loadIfOld, PACE_MS / 4)
    document.addEventListener('visibilitychange', loadIfOld)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', loadIfOld)
    }
  }, [client, member, term, isAsked])
  return { ...answer, reload: () => load.current() }
}
