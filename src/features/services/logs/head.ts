import type { LogLine } from '../../../platform/engine/engine.ts'
import type { ServiceLine } from './interleave.ts'

/** One source of lines, one piece ahead. */
export class Head {
  /** The next line; undefined until `ready`, and once it has `ended`. */
  line: LogLine | undefined
  ended = false
  /** It was waited for and had nothing: it is not waited for again until it speaks. */
  quiet = false
  readonly #service: string
  readonly #pieces: AsyncIterator<readonly LogLine[]>
  #piece: readonly LogLine[] = []
  #at = 0
  #coming: Promise<void> | undefined

  constructor(service: string, pieces: AsyncIterator<readonly LogLine[]>) {
    this.#service = service
    this.#pieces = pieces
  }

  /** Resolves when there is a line or none will come; undefined where that is so already. */
  ready(): Promise<void> | undefined {
    if (this.line || this.ended) return undefined
    return (this.#coming ??= this.#next())
  }

  take(): ServiceLine {
    const { at, stream, text } = this.line!
    this.line = this.#piece[++this.#at]
    return { service: this.#service, at, stream, text }
  }

  async close(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #next(): Promise<void> {
    const { done, value } = await this.#pieces.next()
    this.#coming = undefined
    this.quiet = false
    if (done) this.ended = true
    else {
      this.#piece = value
      this.#at = 0
      this.line = value[0]
    }
  }
}
