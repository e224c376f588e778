import { useEffect, useState } from 'preact/hooks'
import { isProblem, type ActionName, type Problem } from '../../clients/typescript/src/index.ts'
import { useApp } from '../state/app-context.ts'
import type { DryRunOf } from './describe.ts'
import { post } from './post.ts'
import type { ActionRequest, BodyOf } from './request.ts'
import { endedJobs } from './work.ts'

export interface DryRun<Data> {
  data: Data | null
  problem: Problem | null
  isLoading: boolean
}

/**
 * Asks what an action would do, and shows it in place. It changes nothing. Asked again after each change that ended; with
 * `delayMs`, only once the request has stayed the same for so long, such as while somebody types.
 */
export function useDryRun<Name extends ActionName>(
  request: { action: Name; body: BodyOf<Name> } | null,
  delayMs = 0,
): DryRun<DryRunOf<Name>> {
  const { client, live } = useApp()
  const [answer, setAnswer] = useState<DryRun<DryRunOf<Name>>>({
    data: null,
    problem: null,
    isLoading: request !== null,
  })
  const key = request === null ? null : JSON.stringify(request)
  const [ended, reconnected] = [endedJobs.value, live.reconnections.value]
  useEffect(() => {
    if (request === null) return setAnswer({ data: null, problem: null, isLoading: false })
    let isWanted = true
    setAnswer((before) => ({ ...before, isLoading: true }))
    const ask = async () => {
      const reply = await post(client, request as ActionRequest, { dry_run: true })
      if (!isWanted) return
      setAnswer(
        isProblem(reply)
          ? { data: null, problem: reply, isLoading: false }
          : { data: reply.data as DryRunOf<Name>, problem: null, isLoading: false },
      )
    }
    const timer = setTimeout(ask, delayMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, key, ended, reconnected])
  return answer
}
