import { seal, sealError, type Envelope } from '../../../operations/envelope.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refusalOf, refuse } from '../../../lib/errors.ts'
import { engineNews } from '../../../platform/engine/container-news.ts'
import { jobNews } from './job-news.ts'
import { markOf } from './mark.ts'
import { sources as declared, type News, type Source } from './source.ts'
import { turn } from './turn.ts'

export interface Live {
  /** Hears what is known at once and every change after. Returns how to stop; when nobody is left, nothing is gathered. */
  listen(hear: (envelope: Envelope) => void): () => void
}

/** One gather for all who listen. */
export function live(machine: Machine, clock: Clock, sources: readonly Source[] = declared): Live {
  const hearers = new Set<(envelope: Envelope) => void>()
  const held = new Map<string, { mark: string; envelope: Envelope }>()
  let halt = () => {}

  const tell = (kind: string, envelope: Envelope) => {
    const mark = `${envelope.kind} ${markOf(envelope)}`
    if (held.get(kind)?.mark === mark) return
    held.set(kind, { mark, envelope })
    for (const hear of hearers) hear(envelope)
  }

  function start(): () => void {
    const abort = new AbortController()
    const { signal } = abort
    const turns = sources.map((source) => ({
      source,
      ...turn(() => gatherInto(source, machine, tell, signal), source.pace, clock),
    }))
    const again = (news: News) => () => turns.forEach((one) => one.source.on.includes(news) && one.soon())
    if (sources.some(({ on }) => on.includes('engine'))) engineNews(machine, clock, signal, again('engine'))
    if (sources.some(({ on }) => on.includes('jobs'))) jobNews(machine, clock, signal, again('jobs'))
    turns.forEach(({ soon }) => soon())
    return () => {
      abort.abort()
      turns.forEach(({ stop }) => stop())
      held.clear()
    }
  }

  return {
    listen(hear) {
      const first = hearers.size === 0
      hearers.add(hear)
      if (first) halt = start()
      else for (const { envelope } of held.values()) hear(envelope)
      return () => {
        if (hearers.delete(hear) && hearers.size === 0) halt()
      }
    },
  }
}

/** What cannot be gathered is told as such, once for each thing it would have told. */
async function gatherInto(
  { kinds, command, gather }: Source,
  machine: Machine,
  tell: (kind: string, envelope: Envelope) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const said = await gather(machine)
    if (!signal.aborted) for (const one of said) tell(one.kind.name, seal(one))
  } catch (thrown) {
    if (signal.aborted) return
    const under = refusalOf(thrown)
    for (const kind of kinds) tell(kind, sealError(refuse('SURFACE-6', { kind, command }, { under })))
  }
}
