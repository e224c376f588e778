import { signal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isProblem, type Client, type Problem, type ReadMethods } from '../../clients/typescript/src/index.ts'
import { shareEqualParts } from './structural.ts'
import { useApp } from './app-context.ts'

/** What is known of one question. */
export interface Answer<Data> {
  data: Data | null
  /** When the data arrived, in milliseconds. */
  loadedAt: number | null
  isLoading: boolean
  /** Why the last attempt brought nothing. The data is then older than `loadedAt` says. */
  problem: Problem | null
}

export type ReadMethodName = keyof ReadMethods
type Takes<Name extends ReadMethodName> = Parameters<ReadMethods[Name]>[0]
export type AnswerData<Name extends ReadMethodName> = Exclude<Awaited<ReturnType<ReadMethods[Name]>>, Problem>['data']

interface Entry {
  answer: Signal<Answer<unknown>>
  /** How many places show it now. */
  shown: number
  /** It may be wrong since a change, and is asked again when it is shown. */
  isOutdated: boolean
  load(): Promise<void>
}

/** The questions that were asked in this session, each with its last answer. */
export interface AnswerCache {
  entry<Name extends ReadMethodName>(name: Name, parameters: Takes<Name>): Entry
  /** Asks again what is shown now, such as after a change, and the rest once it is shown. Without names, everything. */
  refresh(...names: ReadMethodName[]): void
}

const unanswered: Answer<unknown> = { data: null, loadedAt: null, isLoading: true, problem: null }

/** Returns an empty cache. Nothing in it outlives the session. */
export function createAnswerCache(client: Client): AnswerCache {
  const entries = new Map<string, Entry & { name: ReadMethodName }>()

  function create(name: ReadMethodName, parameters: unknown) {
    const answer = signal(unanswered)
    let running: Promise<void> | undefined
    const ask = async () => {
      entry.isOutdated = false
      answer.value = { ...answer.peek(), isLoading: true }
      const method = client[name] as (given?: unknown) => Promise<{ data: unknown } | Problem>
      const reply = await method(parameters)
      const before = answer.peek()
      answer.value = isProblem(reply)
        ? { ...before, isLoading: false, problem: reply }
        : {
            data: shareEqualParts(before.data, reply.data),
            loadedAt: Date.now(),
            isLoading: false,
            problem: null,
          }
    }
    const entry = {
      name,
      shown: 0,
      isOutdated: false,
      answer,
      load: () => (running ??= ask().finally(() => (running = undefined))),
    }
    return entry
  }

  return {
    entry(name, parameters) {
      const key = `${name} ${JSON.stringify(parameters ?? {})}`
      const known = entries.get(key) ?? create(name, parameters)
      entries.set(key, known)
      return known
    },
    refresh(...names) {
      for (const entry of entries.values()) {
        if (names.length > 0 && !names.includes(entry.name)) continue
        if (entry.shown > 0) void entry.load()
        else entry.isOutdated = true
      }
    },
  }
}

interface AnswerOptions {
  /** An answer that is older is asked for again when a page shows it, and while it is shown, in milliseconds. */
  paceMs?: number
}

const DEFAULT_PACE_MS = 30_000

export interface ShownAnswer<Data> extends Answer<Data> {
  reload: () => void
}

/** Asks a question, and shows its last answer at once if it was asked before in this session. */
export function useAnswer<Name extends ReadMethodName>(
  name: Name,
  parameters?: Takes<Name>,
  { paceMs = DEFAULT_PACE_MS }: AnswerOptions = {},
): ShownAnswer<AnswerData<Name>> {
  const { answers } = useApp()
  const entry = answers.entry(name, parameters as Takes<Name>)
  useEffect(() => {
    const loadIfOld = () => {
      const { loadedAt } = entry.answer.peek()
      const isOld = entry.isOutdated || loadedAt === null || Date.now() - loadedAt >= paceMs
      if (!document.hidden && isOld) void entry.load()
    }
    entry.shown++
    loadIfOld()
    const timer = setInterval(loadIfOld, paceMs)
    document.addEventListener('visibilitychange', loadIfOld)
    return () => {
      entry.shown--
      clearInterval(timer)
      document.removeEventListener('visibilitychange', loadIfOld)
    }
  }, [entry, paceMs])
  return { ...(entry.answer.value as Answer<AnswerData<Name>>), reload: () => void entry.load() }
}
