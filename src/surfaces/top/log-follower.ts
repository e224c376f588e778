import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import type { Clock } from '../../lib/clock.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { LoggedText, ShownLog } from './state.ts'

/** Somebody who moves over the list does not want every log on the way, in milliseconds. */
const CHANGE_DELAY_MS = 150
const FIRST_LINES = '200'
const MAX_LINES = 500

export interface LogFollower {
  /** Follows the log of this service. A log that has ended is followed again once `state` is another. */
  follow(service: string | null, state: string): void
  stop(): void
}

/** Follows one log at a time, and gives what is to be shown to `show`. */
export function createLogFollower(
  dispatcher: Dispatcher,
  clock: Clock,
  { show, say }: { show(log: ShownLog | null): void; say(sentence: string): string },
): LogFollower {
  let current: { service: string; state: string; hasEnded: boolean; abort: AbortController } | null = null
  let cancelTimer = () => {}

  function stop(): void {
    cancelTimer()
    current?.abort.abort()
    current = null
  }

  function start(service: string, state: string): void {
    const one = { service, state, hasEnded: false, abort: new AbortController() }
    current = one
    let lines: readonly LoggedText[] = []
    const publish = (ended: string | null) => {
      one.hasEnded = ended !== null
      if (current === one) show({ service, lines, ended })
    }
    const read = async () => {
      const { signal } = one.abort
      const asked = [
        ['service', service],
        ['tail', FIRST_LINES],
        ['follow', 'true'],
      ] as const
      const result = await dispatcher.ask('logs', asked, { signal, closing: signal })
      if (result.type !== 'stream') return publish(result.type === 'refusal' ? result.refusal.data.summary : null)
      publish(null)
      for await (const together of result.answers) {
        if (signal.aborted) return
        const failed = together.find(({ envelope }) => envelope.kind === 'error')
        lines = [...lines, ...together.flatMap(({ envelope }) => toLine(envelope))].slice(-MAX_LINES)
        publish(failed === undefined ? null : String(failed.envelope.data['summary']))
      }
      publish(say('The service has stopped, and its log with it.'))
    }
    read().catch((thrown: unknown) => publish(thrown instanceof Error ? thrown.message : String(thrown)))
  }

  return {
    follow(service, state) {
      if (service === (current?.service ?? null) && !(current?.hasEnded && state !== current.state)) return
      const isFirst = current === null
      stop()
      if (service === null) return show(null)
      if (isFirst) return start(service, state)
      // Until then, nothing else is asked for.
      current = { service, state, hasEnded: false, abort: new AbortController() }
      cancelTimer = clock.after(CHANGE_DELAY_MS, () => start(service, state))
    },
    stop,
  }
}

function toLine({ kind, data }: Envelope): LoggedText[] {
  if (kind !== 'log') return []
  const {
    logged_at: loggedAt,
    level,
    text,
  } = sanitizeDeep(data) as {
    logged_at: string
    level: LoggedText['level']
    text: string
  }
  return [{ loggedAt, level, text }]
}
