import type { Facts } from './facts.ts'
import type { Seen } from './seen.ts'

/** Shorter ones are found in ordinary words. */
const LEAST = 6

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
  const without = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '(secret)'), text)
  return (seen) => ({
    ...seen,
    summary: without(seen.summary),
    because: seen.because === null ? null : without(seen.because),
    evidence: seen.evidence.map(without),
  })
}
