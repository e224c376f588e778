import { useSignalEffect } from '@preact/signals'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { isProblem, type ActionName, type Problem } from '../../clients/typescript/src/index.ts'
import { useApp } from '../state/app-context.ts'
import type { DryRunOf } from './describe.ts'
import { post } from './post.ts'
import type { ActionBody, ActionRequest } from './request.ts'
import { endedJobs } from './work.ts'

/** What an action would do now. */
export interface DryRunAnswer<Data> {
  /** Null while nothing is known, and after a problem unless the last answer is kept. */
  data: Data | null
  problem: Problem | null
  isLoading: boolean
}

export interface AskedDryRun<Data> extends DryRunAnswer<Data> {
  /** Asks now, and returns what was answered. */
  ask(): Promise<Data | Problem>
}

interface DryRunOptions {
  /** A change of the request is asked only once it has stayed the same for so long, in milliseconds. */
  delayMs?: number
  /** Asks again so often while there is a problem, in milliseconds. */
  retryMs?: number
  /** The last answer stays beside a problem. */
  keepsLast?: boolean
}

/**
 * Asks what an action would do, and shows it in place. It changes nothing. Asked again when the request changes, a job
 * ends, or the connection is back. Without a request nothing is asked.
 */
export function useDryRun<Name extends ActionName>(
  request: { action: Name; body: ActionBody<Name> } | null,
  { delayMs = 0, retryMs, keepsLast = false }: DryRunOptions = {},
): AskedDryRun<DryRunOf<Name>> {
  type Data = DryRunOf<Name>
  const { client, live } = useApp()
  const key = request === null ? null : JSON.stringify(request)
  const [answer, setAnswer] = useState<DryRunAnswer<Data>>({ data: null, problem: null, isLoading: key !== null })
  const latest = useRef(request)
  latest.current = request
  const asked = useRef(0)
  const ask = useCallback(async (): Promise<Data | Problem> => {
    const own = ++asked.current
    setAnswer((before) => ({ ...before, isLoading: true }))
    const reply = await post(client, latest.current as ActionRequest, { dry_run: true })
    const next = isProblem(reply) ? reply : (reply.data as Data)
    // An older question is answered too late.
    if (own === asked.current)
      setAnswer(({ data }) =>
        isProblem(next)
          ? { data: keepsLast ? data : null, problem: next, isLoading: false }
          : { data: next, problem: null, isLoading: false },
      )
    return next
  }, [client, keepsLast])
  const isFirst = useRef(true)
  useEffect(() => {
    asked.current++
    if (key === null) return setAnswer({ data: null, problem: null, isLoading: false })
    const timer = setTimeout(ask, isFirst.current ? 0 : delayMs)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [ask, key])
  useSignalEffect(() => {
    if (endedJobs.value + live.reconnections.value > 0 && latest.current !== null) void ask()
  })
  const isFailing = answer.problem !== null
  useEffect(() => {
    if (!isFailing || retryMs === undefined) return
    const timer = setInterval(() => !document.hidden && void ask(), retryMs)
    return () => clearInterval(timer)
  }, [isFailing, retryMs, ask])
  return { ...answer, ask }
}
