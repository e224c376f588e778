import { useEffect, useRef, useState } from 'preact/hooks'
import type { Client, LogData } from '../../clients/typescript/src/index.ts'
import { useLog } from '../api/log.ts'
import { Trouble } from './fault.tsx'
import { Clock } from './time.tsx'

/** What a service wrote last. It is read anew when the service’s state turns, and when somebody asks. */
export function LogOf({ client, service, turn }: { client: Client; service: string; turn: string }) {
  const [tail, setTail] = useState(100)
  const [asked, ask] = useState(0)
  const { lines, reading, readAt, problem } = useLog(client, service, tail, `${turn} ${asked}`)
  return (
    <section aria-labelledby="log">
      <div class="section-head">
        <h2 id="log">Log</h2>
        <span class="quiet end">
          {reading
            ? 'Reading it.'
            : readAt !== null && (
                <>
                  {lines.length === 1 ? 'One line' : `The last ${lines.length} lines`}, read at <Clock at={readAt} />
                </>
              )}
        </span>
      </div>
      {problem && <Trouble problem={problem} />}
      <Lines lines={lines} service={service} />
      {!reading && !problem && lines.length === 0 && <p>It has written nothing.</p>}
      <div class="choices">
        <button type="button" onClick={() => ask(asked + 1)}>
          Read it again
        </button>
        {tail < 1000 && lines.length >= tail && (
          <button type="button" onClick={() => setTail(1000)}>
            Read the last 1,000 lines
          </button>
        )}
      </div>
    </section>
  )
}

/** Stays at the end while lines come, unless the reader has gone up to look at something. */
function Lines({ lines, service }: { lines: readonly LogData[]; service: string }) {
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
          <Line key={index} line={line} day={dayTurned(lines[index - 1], line)} />
        ))}
      </ol>
    </div>
  )
}

function Line({ line: { at, stream, text }, day }: { line: LogData; day: string | null }) {
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

/** The day of a line, where the one before it was written on another. Today’s first line needs none. */
function dayTurned(before: LogData | undefined, { at }: LogData): string | null {
  const day = new Date(at).toDateString()
  const known = before ? new Date(before.at).toDateString() : new Date().toDateString()
  return day === known ? null : new Date(at).toLocaleDateString([], { weekday: 'long', day: 'numeric', month: 'long' })
}
