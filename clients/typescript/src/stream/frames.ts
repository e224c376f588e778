/** One event of a server-sent event stream. */
export interface Frame {
  /** The last id that was sent, this event's or an earlier one's; null where none was. */
  id: string | null
  event: string
  data: string
}

/** A frame without an end is given up at so many characters. */
const LONGEST = 32 * 1024 * 1024

/**
 * Reads frames from text in whatever pieces it comes.
 * source: HTML Standard, "Interpreting an event stream".
 */
export function frames(): (text: string) => Frame[] {
  /** What has no end of line yet, in the pieces it came in: a long line is put together once, not with each piece. */
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
    if (weight > LONGEST) throw new Error('an event has no end')
    const cut = waiting.at(-1)?.endsWith('\r')
    waiting.push(text)
    const whole: Frame[] = []
    if (!cut && !/[\r\n]/.test(text)) return whole
    const rest = waiting.join('')
    // A CR at the end may be half of a CRLF: it waits for what follows.
    const ends = /\r\n|\n|\r(?!$)/g
    let from = 0
    for (let end = ends.exec(rest); end; end = ends.exec(rest)) {
      const frame = line(rest.slice(from, end.index))
      if (frame) whole.push(frame)
      from = ends.lastIndex
    }
    waiting = [rest.slice(from)]
    return whole
  }
}
