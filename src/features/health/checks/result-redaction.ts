import type { CheckFacts } from './facts.ts'
import type { CheckResult } from './result.ts'

/** Shorter secrets occur in ordinary words. */
const MIN_SECRET_LENGTH = 6

/** A secret that is an ordinary word is redacted in quotes, but not in usher's own sentences. */
const ORDINARY_WORD_PATTERN = /^[a-z]+$/

/** Returns a function that redacts the secrets of the settings: checks quote apps and the engine verbatim. */
export async function createResultRedactor(facts: CheckFacts): Promise<(result: CheckResult) => CheckResult> {
  const settings = await facts.settings().catch(() => undefined)
  const values = settings === undefined ? {} : facts.machine.settings().values()
  const secrets = (settings?.readings ?? []).flatMap(({ name, secret }) => {
    const value = secret ? values[name] : undefined
    return value !== undefined && value.length >= MIN_SECRET_LENGTH ? [value, encodeURIComponent(value)] : []
  })
  const redact = (text: string, hidden: readonly string[]) =>
    hidden.reduce((rest, secret) => rest.replaceAll(secret, '(secret)'), text)
  const distinctive = secrets.filter((secret) => !ORDINARY_WORD_PATTERN.test(secret))
  return (result) => ({
    ...result,
    summary: redact(result.summary, distinctive),
    because: result.because === null ? null : redact(result.because, distinctive),
    evidence: result.evidence.map((fact) => redact(fact, secrets)),
  })
}
