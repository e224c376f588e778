import type { Facts } from './facts.ts'
import type { Seen } from './seen.ts'

/** Shorter ones are found in ordinary words. */
const LEAST = 6

/** A secret that is an ordinary word is taken out of what was quoted, and not out of usher's own sentences. */
const ORDINARY = /^[a-z]+$/

/**
 * Takes every secret of the settings out of what is told or remembered. No check quotes one; what an app or an engine
 * said may have one in it, and it is quoted as it was said.
 */
export async function withholding(facts: Facts): Promise<(seen: Seen) => Seen> {
  const settings = await facts.settings().catch(() => undefined)
  const values = settings === undefined ? {} : facts.machine.settings().values()
  const secrets = (settings?.readings ?? []).flatMap(({ name, secret }) => {
    const value = secret ? values[name] : undefined
    return value !== undefined && value.length >= LEAST ? [value, encodeURIComponent(value)] : []
  })
  const hidden = (text: string, what: readonly string[]) =>
    what.reduce((left, secret) => left.replaceAll(secret, '(secret)'), text)
  const unlikely = secrets.filter((secret) => !ORDINARY.test(secret))
  return (seen) => ({
    ...seen,
    summary: hidden(seen.summary, unlikely),
    because: seen.because === null ? null : hidden(seen.because, unlikely),
    evidence: seen.evidence.map((fact) => hidden(fact, secrets)),
  })
}
