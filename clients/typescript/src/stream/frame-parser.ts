import { MAX_BODY_LENGTH, tooLong } from '../body.ts'
import { createLineReader } from '../lines.ts'

/** One event of a server-sent event stream. */
export interface Frame {
  /** The last id sent, with this event or an earlier one; null if there was none. */
  id: string | null
  event: string
  data: string
}

/** A heartbeat that names an instant: everything that is not in fault was read then or later. */
export interface Beat {
  at: 'beat'
  /** In milliseconds. */
  confirmedAt: number
}

/**
 * Returns a parser that takes bytes in any pieces and yields the finished frames, and the heartbeats between them.
 * Throws a problem at a frame that cannot be read.
 * source: HTML Standard, "Interpreting an event stream".
 */
export function createFrameParser(): (bytes: Uint8Array) => Generator<Frame | Beat, void, void> {
  const lines = createLineReader({ cr: true })
  let weight = 0
  let id: string | null = null
  let event = ''
  let data: string[] = []

  function field(text: string): void {
    const [, name = text, value = ''] = /^([^:]*): ?([^]*)$/.exec(text) ?? []
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) id = value
  }

  function finish(): Frame | undefined {
    const frame = data.length > 0 ? { id, event, data: data.join('\n') } : undefined
    event = ''
    data = []
    weight = 0
    return frame
  }

  return function* (bytes) {
    for (const line of lines.push(bytes)) {
      weight += line.length
      if (weight > MAX_BODY_LENGTH) throw tooLong('event')
      const item = line === '' ? finish() : line.startsWith(':') ? readBeat(line) : field(line)
      if (item) yield item
    }
  }
}

function readBeat(comment: string): Beat | undefined {
  const confirmedAt = Date.parse(/^: ?beat (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(comment)?.[1] ?? '')
  return confirmedAt ? { at: 'beat', confirmedAt } : undefined
}
