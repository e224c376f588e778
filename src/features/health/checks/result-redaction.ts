import type { CheckFacts } from './facts.ts'
import type { CheckResult } from './result.ts'

/** Shorter ones are found in ordinary words. */
const MIN_SECRET_LENGTH = 6

/** A secret that is an ordinary word is taken out of what was quoted, and not out of usher's own sentences. */
const ORDINARY_WORD_PATTERN = /^[a-z]+$/

/**
 * Takes every secret of the settings out of what is told or remembered. No check quotes one; what an app or an engine
 * said may have one in it, and it is quoted as it was said.
 */
export async function createResultRedactor(facts: CheckFacts): Promise<(result: CheckResult) => CheckResult> {
  const settings = await facts.settings().catch(() => undefined)
  const values = settings === undefined ? {} : facts.machine.settings().values()
  const secrets = (settings?.readings ?? []).flatMap(({ name, secret }) => {
    const value = secret ? values[name] : undefined
    return value !== undefined && value.length >= MIN_SECRET_LENGTH ? [value, encodeURIComponent(value)] : []
  })
  const hidden = (text: string, what: readonly string[]) =>
    what.reduce((left, secret) => left.replaceAll(secret, '(secret)'), text)
  const unlikely = secrets.filter((secret) => !ORDINARY_WORD_PATTERN.test(secret))
  return (result) => ({
    ...result,
    summary: hidden(result.summary, unlikely),
    because: result.because === null ? null : hidden(result.because, unlikely),
    evidence: result.evidence.map((fact) => hidden(fact, secrets)),
  })
}
