/** One event of a server-sent event stream. */
export interface Frame {
  /** The last id sent, with this event or an earlier one; null if there was none. */
  id: string | null
  event: string
  data: string
}

/** Characters. An endless frame is given up here. */
const MAX_FRAME_LENGTH = 32 * 1024 * 1024

/**
 * Returns a parser that takes text in any pieces and returns the finished frames.
 * source: HTML Standard, "Interpreting an event stream".
 */
export function createFrameParser(): (text: string) => Frame[] {
  /** The unfinished line, in pieces: a long line is joined once, not at every piece. */
  let waiting: string[] = []
  let weight = 0
  let first = true
  let id: string | null = null
  let event = ''
  let data: string[] = []

  function line(text: string): Frame | undefined {
    if (text === '') return dispatch()
    const colon = text.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  function dispatch(): Frame | undefined {
    const frame = data.length > 0 ? { id, event, data: data.join('\n') } : undefined
    event = ''
    data = []
    weight = 0
    return frame
  }

  return (text) => {
    if (first && text) {
      first = false
      if (text.startsWith('\uFEFF')) text = text.slice(1)
    }
    weight += text.length
    if (weight > MAX_FRAME_LENGTH) throw new Error('an event is too long')
    const cut = waiting.at(-1)?.endsWith('\r')
    waiting.push(text)
    const frames: Frame[] = []
    if (!cut && !/[\r\n]/.test(text)) return frames
    const rest = waiting.join('')
    // A CR at the end may be half of a CRLF, so it waits for the next piece.
    const ends = /\r\n|\n|\r(?!$)/g
    let from = 0
    for (let end = ends.exec(rest); end; end = ends.exec(rest)) {
      const frame = line(rest.slice(from, end.index))
      if (frame) frames.push(frame)
      from = ends.lastIndex
    }
    waiting = [rest.slice(from)]
    return frames
  }
}
