import type { AppRequest } from './transport.ts'

export interface SubmitRequest extends Pick<AppRequest, 'form' | 'json' | 'headers' | 'timeout_ms'> {
  method: NonNullable<AppRequest['method']>
  /** The subject in a sentence: `the download client`. */
  subject: string
  /** Values in the body that must not appear in the app's error. */
  secrets?: readonly string[]
  /** What the app's error messages mean, where they are codes. */
  reasons?: Readonly<Record<string, string>>
}

export const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.filter((one) => one !== '').reduce((rest, one) => rest.replaceAll(one, '…'), text)
