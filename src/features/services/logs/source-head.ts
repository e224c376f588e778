import type { LogLine } from '../../../platform/engine/engine.ts'
import type { ServiceLogLine } from './interleave.ts'

/** Buffers one batch of a log. */
export class LogSourceHead {
  /** Undefined until `whenReady` resolves, and after the end. */
  line: LogLine | undefined
  isEnded = false
  /** It had nothing when it was waited for. It is not waited for again until a line arrives. */
  isIdle = false
  readonly #service: string
  readonly #pieces: AsyncIterator<readonly LogLine[]>
  #piece: readonly LogLine[] = []
  #at = 0
  #coming: Promise<void> | undefined

  constructor(service: string, pieces: AsyncIterator<readonly LogLine[]>) {
    this.#service = service
    this.#pieces = pieces
  }

  /** Resolves when there is a line or the log has ended. Returns undefined if that is already so. */
  whenReady(): Promise<void> | undefined {
    if (this.line || this.isEnded) return undefined
    return (this.#coming ??= this.#next())
  }

  takeLine(): ServiceLogLine {
    const { logged_at, stream, text } = this.line!
    this.line = this.#piece[++this.#at]
    return { service: this.#service, logged_at, stream, text }
  }

  async close(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #next(): Promise<void> {
    const { done, value } = await this.#pieces.next()
    this.#coming = undefined
    this.isIdle = false
    if (done) this.isEnded = true
    else {
      this.#piece = value
      this.#at = 0
      this.line = value[0]
    }
  }
}
