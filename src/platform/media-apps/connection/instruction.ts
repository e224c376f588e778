import type { Asking } from './transport.ts'

export interface Instruction extends Pick<Asking, 'form' | 'json' | 'headers' | 'deadline_ms'> {
  method: NonNullable<Asking['method']>
  /** What it is about, in a sentence: `the download client`. */
  what: string
  /** Values that stand in the body and may not come back in what the app says. */
  secrets?: readonly string[]
}

/** What an app says, without the keys it was told. */
export const hushed = (text: string, secrets: readonly string[]): string =>
  secrets.filter((one) => one !== '').reduce((rest, one) => rest.replaceAll(one, '…'), text)
