import { useEffect, useRef, useState } from 'preact/hooks'
import type { Client, LogData } from '../../clients/typescript/src/index.ts'
import { useLog } from '../api/use-log.ts'
import { ProblemMessage } from './error-message.tsx'
import { ClockTime } from './time.tsx'

/** Shows the end of a service's log. It reloads when the service's state changes or on request. */
export function ServiceLog({ client, service, turn }: { client: Client; service: string; turn: string }) {
  const [tail, setTail] = useState(100)
  const [asked, ask] = useState(0)
  const { lines, isLoading, loadedAt, problem } = useLog(client, service, tail, `${turn} ${asked}`)
  return (
    <section aria-labelledby="log">
      <div class="section-head">
        <h2 id="log">Log</h2>
        <span class="quiet end">
          {isLoading
            ? 'Loading…'
            : loadedAt !== null && (
                <>
                  {lines.length === 1 ? '1 line' : `The last ${lines.length} lines`}, loaded at{' '}
                  <ClockTime at={loadedAt} />
                </>
              )}
        </span>
      </div>
      {problem && <ProblemMessage problem={problem} />}
      <LogLines lines={lines} service={service} />
      {!isLoading && !problem && lines.length === 0 && <p>It has not written any log lines.</p>}
      <div class="choices">
        <button type="button" onClick={() => ask(asked + 1)}>
          Reload
        </button>
        {tail < 1000 && lines.length >= tail && (
          <button type="button" onClick={() => setTail(1000)}>
            Show the last 1,000 lines
          </button>
        )}
      </div>
    </section>
  )
}

/** Follows new lines unless the reader has scrolled up. */
function LogLines({ lines, service }: { lines: readonly LogData[]; service: string }) {
  const box = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  useEffect(() => {
    if (following.current && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines])
  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    following.current = scrollHeight - scrollTop - clientHeight < 24
  }
  if (lines.length === 0) return null
  return (
    <div class="log" ref={box} onScroll={scrolled} tabIndex={0} role="region" aria-label={`Log of ${service}`}>
      <ol>
        {lines.map((line, index) => (
          <LogRow key={index} line={line} day={dayHeading(lines[index - 1], line)} />
        ))}
      </ol>
    </div>
  )
}

function LogRow({ line: { logged_at: at, stream, text }, day }: { line: LogData; day: string | null }) {
  return (
    <>
      {day && <li class="day">{day}</li>}
      <li class={stream}>
        <time dateTime={at}>{new Date(at).toLocaleTimeString()}</time>
        {stream === 'stderr' && <span class="sr-only">error stream: </span>}
        <span>{text}</span>
      </li>
    </>
  )
}

/** Returns a heading when the day changes. Today's first line needs none. */
function dayHeading(before: LogData | undefined, { logged_at: at }: LogData): string | null {
  const day = new Date(at).toDateString()
  const known = before ? new Date(before.logged_at).toDateString() : new Date().toDateString()
  return day === known ? null : new Date(at).toLocaleDateString([], { weekday: 'long', day: 'numeric', month: 'long' })
}
