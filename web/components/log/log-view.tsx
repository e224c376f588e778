import { useEffect, useMemo, useState } from 'preact/hooks'
import { serviceName } from '../../actions/names.ts'
import { queryValue, setQuery } from '../../routing/location.ts'
import { slowNow } from '../../state/clock.ts'
import { useSettled } from '../../state/use-settled.ts'
import { formatCount, formatList, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { Empty, ProblemMessage, Waiting } from '../trouble.tsx'
import { ChosenLine } from './chosen-line.tsx'
import { ErrorStrip } from './error-strip.tsx'
import { LogAnnouncer } from './log-announcer.tsx'
import { createBlockFilter, parseFilter } from './log-filter.ts'
import { countLines, isLevel, type LogBlock } from './log-lines.ts'
import { LogList } from './log-list.tsx'
import type { LogLook } from './log-row.tsx'
import { LogTools, showsAges, wrapsLines } from './log-tools.tsx'
import { NotRunning } from './not-running.tsx'
import { MAX_TAIL, useLog, type LogState } from './use-log.ts'

const MINUTE_MS = 60_000

/** Logs that are followed: of one service, or of those in the address. */
export function LogView({ service }: { service?: string }) {
  const names = service === undefined ? queryValue('service').split(',').filter(Boolean) : [service]
  const wanted = queryValue('level')
  const level = isLevel(wanted) ? wanted : null
  const typed = queryValue('text')
  const filter = useMemo(() => parseFilter(typed), [typed])
  const text = useSettled(filter.plain)
  const firstTail = names.length === 1 ? 1_000 : 200
  const [widened, setWidened] = useState(0)
  const tail = Math.max(widened, firstTail)
  const around = timeOf(queryValue('at'))
  const [until, setUntil] = useState<number | null>(null)
  const log = useLog({ services: names, level, text, tail, around, until: around === null ? until : null })
  const select = useMemo(() => createBlockFilter({ level, text: filter }), [level, filter])
  const blocks = useMemo(() => select(log.blocks), [select, log.blocks])
  const [chosen, setChosen] = useState<number | null>(null)
  const [anchor, setAnchor] = useState<number | null>(null)
  useEffect(() => {
    const at = around ?? anchor
    setChosen(at === null ? null : nearestTo(log.blocks, at))
    setAnchor(null)
  }, [log.stream])
  const showEarlier = () => {
    const first = log.blocks[0]?.[0]?.at ?? null
    setAnchor(first)
    if (tail < MAX_TAIL) setWidened(Math.min(MAX_TAIL, tail * 5))
    // Lines of the same millisecond may come before it: a few are shown twice, and none is missed.
    else if (first !== null) setUntil(earliestComplete(log.blocks, first) + 1)
  }
  const look = useLook(names, log, filter.expression)
  const { logs } = words()
  const shownNames = names.length === 0 ? logs.allServices : formatList(names.map(look.labelOf))
  const line = chosen === null ? undefined : blocks.flat().find(({ id }) => id === chosen)
  const canGoBack = around === null && countLines(log.blocks) >= tail
  return (
    <div class="log">
      <LogTools chosen={service === undefined ? names : null} isInvalid={filter.isInvalid} blocks={blocks} />
      {around !== null && (
        <PastNotice text={logs.around(formatMoment(around, slowNow.value))} back={() => setQuery({ at: '' })} />
      )}
      {around === null && until !== null && (
        <PastNotice text={logs.upTo(formatMoment(until, slowNow.value))} back={() => setUntil(null)} />
      )}
      <NotRunning names={names} />
      {log.problem && <ProblemMessage problem={log.problem} retry={log.reopen} />}
      <ErrorStrip blocks={blocks} jump={setChosen} />
      {log.isLoading && <Waiting text={logs.loading} />}
      {!log.isLoading && blocks.length === 0 && !log.problem && <NoLines isFiltered={level !== null || typed !== ''} />}
      {blocks.length > 0 && (
        <LogList
          key={log.stream}
          name={shownNames}
          blocks={blocks}
          look={look}
          follows={around === null && until === null}
          wraps={wrapsLines.value}
          chosen={chosen}
          choose={setChosen}
          before={
            canGoBack && (
              <button type="button" class="button ghost small" onClick={showEarlier}>
                {logs.earlier}
              </button>
            )
          }
        />
      )}
      {line && <ChosenLine line={line} label={look.labelOf(line.service)} close={() => setChosen(null)} />}
      <LogFoot log={log} shown={countLines(blocks)} />
      <LogAnnouncer blocks={blocks} />
    </div>
  )
}

/** How lines are drawn. It stays the same object while nothing in it changes, so that blocks are not drawn again. */
function useLook(names: readonly string[], log: LogState, expression: RegExp | null): LogLook {
  const seen = names.length === 1 ? '' : [...new Set(log.blocks.flatMap(servicesOf))].sort().join(' ')
  // Ages that are a minute old are still right to the minute, which is all that they say.
  const agesFrom = showsAges.value ? Math.floor(slowNow.value / MINUTE_MS) * MINUTE_MS + MINUTE_MS : null
  const labels = seen.split(' ').map(serviceName).join(' ')
  return useMemo(
    () => ({
      expression,
      agesFrom,
      colours: seen === '' ? null : new Map(seen.split(' ').map((service, at) => [service, at])),
      labelOf: serviceName,
    }),
    [expression, agesFrom, seen, labels],
  )
}

const serviceSets = new WeakMap<LogBlock, string[]>()

function servicesOf(block: LogBlock): string[] {
  const known = serviceSets.get(block) ?? [...new Set(block.map(({ service }) => service))]
  serviceSets.set(block, known)
  return known
}

function LogFoot({ log, shown }: { log: LogState; shown: number }) {
  const { logs } = words()
  const all = countLines(log.blocks)
  return (
    <p class="log-foot quiet small num">
      <span class={`dot ${log.isFollowing ? '' : 'is-opening'}`} aria-hidden="true" />{' '}
      {log.isFollowing ? logs.following : log.isWaiting ? logs.waiting : logs.notFollowing} ·{' '}
      {shown === all ? logs.count(all) : logs.countOf(formatCount(shown), all)}
    </p>
  )
}

/** Says that lines of the past are shown, with the way back. */
function PastNotice({ text, back }: { text: string; back: () => void }) {
  const { logs } = words()
  return (
    <p class="notice">
      <Icon name="activity" /> <span>{text}</span>
      <button type="button" class="button small end" onClick={back}>
        {logs.backToNow}
      </button>
    </p>
  )
}

function NoLines({ isFiltered }: { isFiltered: boolean }) {
  const { logs } = words()
  if (!isFiltered) return <Empty icon="log" text={logs.empty} />
  return (
    <Empty icon="search" text={logs.emptyFiltered}>
      <button type="button" class="button" onClick={() => setQuery({ level: '', text: '' })}>
        {logs.clearFilters}
      </button>
    </Empty>
  )
}

function timeOf(text: string): number | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

function nearestTo(blocks: readonly LogBlock[], at: number): number | null {
  let best: { id: number; distance: number } | null = null
  for (const line of blocks.flat()) {
    const distance = Math.abs(line.at - at)
    if (best === null || distance < best.distance) best = { id: line.id, distance }
  }
  return best?.id ?? null
}

/** `tail` counts for each service: only from here on are the lines of every one of them shown. */
function earliestComplete(blocks: readonly LogBlock[], first: number): number {
  const byService = Map.groupBy(blocks.flat(), ({ service }) => service)
  const cut = [...byService.values()].flatMap((lines) => (lines.length >= MAX_TAIL ? lines[0]!.at : []))
  return Math.max(first, ...cut)
}
