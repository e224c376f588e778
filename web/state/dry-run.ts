import { useSignalEffect } from '@preact/signals'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { isProblem, type ActionName, type Problem } from '../../clients/typescript/src/index.ts'
import type { DryRunOf } from '../actions/describe.ts'
import { post } from '../actions/post.ts'
import type { BodyOf } from '../actions/request.ts'
import { endedJobs } from '../actions/work.ts'
import { useApp } from './app-context.ts'

/** What an action would do now. */
export interface DryRun<Data> {
  /** The last answer. It may be older than `problem`. */
  data: Data | null
  problem: Problem | null
  isLoading: boolean
  /** Asks now, and returns what was answered. */
  ask(): Promise<Data | Problem>
}

interface DryRunOptions {
  /** Asks again so often while there is a problem, in milliseconds. */
  retryMs?: number
}

/** A person is still typing for so long, in milliseconds. */
const TYPING_MS = 350

interface Known<Data> {
  data: Data | null
  problem: Problem | null
  isLoading: boolean
}

/** Asks what an action would do, and again when its body changes, a job ends or the connection is back. */
export function useDryRun<Name extends ActionName>(
  action: Name,
  body: BodyOf<Name>,
  { retryMs }: DryRunOptions = {},
): DryRun<DryRunOf<Name>> {
  type Data = DryRunOf<Name>
  const { client, live } = useApp()
  const [known, setKnown] = useState<Known<Data>>({ data: null, problem: null, isLoading: true })
  const latest = useRef(body)
  latest.current = body
  const asked = useRef(0)
  const ask = useCallback(async (): Promise<Data | Problem> => {
    const own = ++asked.current
    setKnown((before) => ({ ...before, isLoading: true }))
    const request = { action, body: latest.current } as Parameters<typeof post>[1]
    const reply = await post(client, request, { dry_run: true })
    const answer = isProblem(reply) ? reply : (reply.data as Data)
    // An older question is answered too late.
    if (own === asked.current)
      setKnown(({ data }) =>
        isProblem(answer)
          ? { data, problem: answer, isLoading: false }
          : { data: answer, problem: null, isLoading: false },
      )
    return answer
  }, [client, action])
  const isFirst = useRef(true)
  useEffect(() => {
    const timer = setTimeout(ask, isFirst.current ? 0 : TYPING_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [ask, JSON.stringify(body)])
  useSignalEffect(() => {
    if (endedJobs.value + live.reconnections.value > 0) void ask()
  })
  const isFailing = known.problem !== null
  useEffect(() => {
    if (!isFailing || retryMs === undefined) return
    const timer = setInterval(() => !document.hidden && void ask(), retryMs)
    return () => clearInterval(timer)
  }, [isFailing, retryMs, ask])
  return { ...known, ask }
}
