import type { LogLine } from '../engine/engine.ts'

export interface ServiceLine extends LogLine {
  service: string
}

interface Source {
  service: string
  lines: AsyncIterable<LogLine>
}

/** How long a line may wait for an earlier one of another service while following. Engines deliver within far less. */
const PATIENCE_MS = 100

/**
 * The lines of several logs in the order they were written. What is already written is merged by time, each source
 * one line ahead and no more. Following, a source that has nothing to say holds the others up for a moment only.
 */
export async function* interleave(sources: readonly Source[], follow: boolean): AsyncIterable<ServiceLine> {
  const heads = sources.map(({ service, lines }) => new Head(service, lines[Symbol.asyncIterator]()))
  try {
    for (;;) {
      await (follow ? settle(heads) : Promise.all(heads.map((head) => head.ready())))
      const ready = heads.filter((head) => head.line !== undefined)
      if (ready.length === 0) {
        if (heads.every((head) => head.ended)) return
        continue
      }
      const first = ready.reduce((held, head) => (head.line!.at < held.line!.at ? head : held))
      yield first.take()
    }
  } finally {
    await Promise.all(heads.map((head) => head.close()))
  }
}

/** Waits for any head at all, then briefly for the others. */
async function settle(heads: readonly Head[]): Promise<void> {
  const open = heads.filter((head) => !head.ended)
  if (open.length === 0) return
  if (!heads.some((head) => head.line)) await Promise.race(open.map((head) => head.ready()))
  const waiting = open.filter((head) => !head.line && !head.quiet)
  if (waiting.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
  await Promise.race([Promise.all(waiting.map((head) => head.ready())), patience])
  clearTimeout(timer)
  for (const head of waiting) head.quiet = !head.line
}

/** One source, one line ahead. */
class Head {
  readonly service: string
  line: LogLine | undefined
  ended = false
  /** It was waited for and had nothing: it is not waited for again until it speaks. */
  quiet = false
  readonly #lines: AsyncIterator<LogLine>
  #coming: Promise<void> | undefined

  constructor(service: string, lines: AsyncIterator<LogLine>) {
    this.service = service
    this.#lines = lines
  }

  ready(): Promise<void> | undefined {
    if (this.line || this.ended) return undefined
    this.#coming ??= this.#lines.next().then(({ done, value }) => {
      this.#coming = undefined
      if (done) this.ended = true
      else this.line = value
      this.quiet = false
    })
    return this.#coming
  }

  take(): ServiceLine {
    const line = { ...this.line!, service: this.service }
    this.line = undefined
    return line
  }

  async close(): Promise<void> {
    await this.#lines.return?.()
  }
}
