/** Faults of a stand-in, set by `STANDIN_FAULT` at the start or over HTTP while it runs. */
export type StandInFault =
  | { kind: 'none' }
  | { kind: 'unhealthy' }
  | { kind: 'crash'; afterSeconds: number }
  | { kind: 'slow'; seconds: number }

/** Reads `none`, `unhealthy`, `crash`, `crash:SECONDS` and `slow:SECONDS`; undefined for anything else. */
export function parseStandInFault(text: string): StandInFault | undefined {
  const [, kind, seconds] = /^(none|unhealthy|crash|slow)(?::(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  if (kind === 'crash') return { kind, afterSeconds: Number(seconds ?? 0) }
  if (kind === 'slow') return seconds === undefined ? undefined : { kind, seconds: Number(seconds) }
  if (seconds !== undefined) return undefined
  return kind === 'none' || kind === 'unhealthy' ? { kind } : undefined
}
