import { useEffect, useRef, useState } from 'preact/hooks'
import {
  isProblem,
  type Client,
  type Envelope,
  type LogLevel,
  type Problem,
  type Reads,
} from '../../../clients/typescript/src/index.ts'
import { useApp } from '../../state/app-context.ts'
import { appendLines, lineOf, type LogBlock, type ShownLogLine } from './log-lines.ts'

/** Which lines are asked for. */
export interface LogQuery {
  /** No names: every service. */
  services: readonly string[]
  level: LogLevel | null
  /** What usher itself looks for. */
  text: string
  tail: number
  /** The time around which to show lines, in milliseconds, instead of following; null to follow. */
  around: number | null
  /** The time up to which to show lines, in milliseconds, instead of following; null to follow. */
  until: number | null
}

export interface LogState {
  blocks: readonly LogBlock[]
  /** The first lines have not arrived yet. */
  isLoading: boolean
  /** Counts the streams that were opened: the lines of each are numbered from the beginning. */
  stream: number
  /** It goes on with new lines. */
  isFollowing: boolean
  /** It ended by itself, such as with its container, and is opened again. */
  isWaiting: boolean
  problem: Problem | null
}

/** New lines are drawn together, so that a talkative service costs a few draws a second. */
const DRAW_MS = 150
const RUSH_LINES = 20
const MAX_RUSH_MS = 2_000
const EMPTY_MS = 1_500
/** A stream that ended by itself, such as with the last container, is opened again after so long. */
const REOPEN_MS = 2_000
const BEFORE_MS = 2 * 60_000
const AFTER_MS = 5 * 60_000
/** The most lines that usher gives at once. Without it, the oldest lines after `since` would be missing. */
export const MAX_TAIL = 10_000

const nothingYet: LogState = {
  blocks: [],
  isLoading: true,
  stream: 0,
  isFollowing: false,
  isWaiting: false,
  problem: null,
}

let streams = 0

/** Follows logs until the page is left. `reopen` opens the stream again. */
export function useLog(query: LogQuery): LogState & { reopen: () => void } {
  const { client, live } = useApp()
  const [state, setState] = useState(nothingYet)
  const [turn, setTurn] = useState(0)
  const reopen = () => setTurn((before) => before + 1)
  const reconnections = live.reconnections.value
  const services = query.services.join(' ')
  const shownServices = useRef(services)
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    // The lines of another service would be wrong; those of the same one are only about to be replaced.
    const isSame = shownServices.current === services
    shownServices.current = services
    setState((before) => (isSame ? { ...before, isLoading: before.blocks.length === 0 } : nothingYet))
    void readLog(client, query, controller.signal, setState).then((isOver) => {
      if (isOver && !controller.signal.aborted) timer = setTimeout(reopen, REOPEN_MS)
    })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [client, services, query.level, query.text, query.tail, query.around, query.until, turn, reconnections])
  return { ...state, reopen }
}

/** Reads to the end. Returns whether a stream that should have gone on ended without a problem. */
async function readLog(
  client: Client,
  query: LogQuery,
  signal: AbortSignal,
  setState: (state: LogState) => void,
): Promise<boolean> {
  const isFollowing = query.around === null && query.until === null
  let blocks: readonly LogBlock[] = []
  let arrived: ShownLogLine[] = []
  let problem: Problem | null = null
  let count = 0
  let seen = 0
  const stream = ++streams
  const openedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = (isOver: boolean) => {
    clearTimeout(timer)
    timer = undefined
    if (signal.aborted) return
    blocks = appendLines(blocks, arrived)
    arrived = []
    const isWaiting = isFollowing && isOver && problem === null
    setState({ blocks, isLoading: false, stream, isFollowing: isFollowing && !isOver, isWaiting, problem })
  }
  // The first lines arrive in a rush, and are drawn when that is over. A log without a single line has arrived too.
  const drawWhenQuiet = () => {
    const isRush = blocks.length === 0 && count - seen > RUSH_LINES && Date.now() - openedAt < MAX_RUSH_MS
    seen = count
    if (isRush) timer = setTimeout(drawWhenQuiet, DRAW_MS)
    else draw(false)
  }
  timer = setTimeout(() => draw(false), EMPTY_MS)
  for await (const item of client.logs(parametersOf(query), { signal })) {
    if (signal.aborted) return false
    if (isProblem(item)) problem = item
    else if (item.kind === 'error') problem = problemOf(item as Envelope<'error'>)
    else arrived.push(lineOf((item as Envelope<'log'>).data, count++))
    if (count === 1) clearTimeout(timer)
    if (count === 1 || timer === undefined) timer = setTimeout(drawWhenQuiet, DRAW_MS)
  }
  draw(true)
  return isFollowing && problem === null
}

export function parametersOf({ services, level, text, ...range }: LogQuery): Reads['logs']['takes'] {
  return {
    ...rangeOf(range),
    ...(services.length > 0 && { service: services }),
    ...(level !== null && { level }),
    ...(text !== '' && { text }),
  }
}

function rangeOf({ tail, around, until }: Pick<LogQuery, 'tail' | 'around' | 'until'>): Reads['logs']['takes'] {
  if (around !== null)
    return {
      since: new Date(around - BEFORE_MS).toISOString(),
      until: new Date(around + AFTER_MS).toISOString(),
      tail: MAX_TAIL,
    }
  return until === null ? { follow: true, tail } : { until: new Date(until).toISOString(), tail: MAX_TAIL }
}

function problemOf({ data }: Envelope<'error'>): Problem {
  return { kind: 'failed', sentence: data.summary, error: data, status: null }
}
