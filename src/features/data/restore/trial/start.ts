import { setTimeout } from 'node:timers/promises'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import { Refusal } from '../../../../lib/errors.ts'
import type { HealthRule } from '../../../../platform/compose-project/model.ts'
import type { Tried } from './plan.ts'

/** What a trial container carries: a killed trial is known by it. */
export const TRIAL = 'usher.trial'

export interface Pace {
  look_ms: number
  /** How long it has to keep running where nothing in it can be asked. */
  steady_ms: number
}

export const usual: Pace = { look_ms: 500, steady_ms: 10_000 }
const OTHERWISE_SECONDS = 120

/** How it did; null where it kept running and nothing could be asked. */
export interface Verdict {
  healthy: boolean | null
  because: string | null
}

/** Starts it alone on a copy of what it keeps, looks until it is well or lost, and takes it away again. */
export async function startAlone(
  { image, environment, rule }: Tried,
  mounts: { from: string; to: string }[],
  engine: Engine,
  whose: string,
  signal: AbortSignal,
  pace: Pace = usual,
): Promise<Verdict> {
  const id = await engine.trials.start({ image: image!, environment, mounts, labels: { [TRIAL]: whose } })
  if (id === undefined) return { healthy: false, because: 'Its image is not on this machine any more' }
  try {
    return await look(id, engine, rule, signal, pace)
  } finally {
    await engine.trials.remove(id)
  }
}

async function look(
  id: string,
  engine: Engine,
  rule: HealthRule | null,
  signal: AbortSignal,
  pace: Pace,
): Promise<Verdict> {
  const within = (rule?.within_seconds ?? OTHERWISE_SECONDS) * 1000
  let askable = rule?.by === 'http' && rule.port !== null
  for (let waited = 0; ; waited += pace.look_ms) {
    signal.throwIfAborted()
    const container = await engine.inspect(id)
    if (!container || container.state !== 'running')
      return { healthy: false, because: await whyEnded(id, container, engine) }
    if (container.health?.status === 'healthy') return { healthy: true, because: null }
    if (askable && rule?.by === 'http') {
      const answered = await asked(id, engine, rule)
      if (answered === true) return { healthy: true, because: null }
      if (answered === undefined) askable = false
    }
    if (!askable && !container.health && waited >= Math.min(pace.steady_ms, within))
      return { healthy: null, because: 'It started and kept running; there is nothing in it that could be asked' }
    if (waited >= within) return { healthy: false, because: 'It kept running and did not become well in its time' }
    await setTimeout(pace.look_ms)
  }
}

const NO_TOOL = 97
/** Images differ in what they bring. */
const SCRIPT = `if command -v curl >/dev/null; then curl -sS -m 5 -o /dev/null $2 "$1"
elif command -v wget >/dev/null; then wget -q -T 5 -O /dev/null "$1"
else exit ${NO_TOOL}; fi`

/** From inside, where alone it can be reached. Undefined where nothing in it can ask. */
async function asked(id: string, engine: Engine, rule: HealthRule & { by: 'http' }): Promise<boolean | undefined> {
  const address = `http://127.0.0.1:${rule.port}${rule.path}`
  try {
    const ran = await engine.exec(id, ['sh', '-c', SCRIPT, 'sh', address, rule.status === null ? '' : '-f'])
    if (ran === undefined) return false
    return ran.exit === NO_TOOL || ran.exit === 127 ? undefined : ran.exit === 0
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function whyEnded(id: string, container: Container | undefined, engine: Engine): Promise<string> {
  if (!container) return 'Its container went away'
  const lines = await Array.fromAsync(engine.logs(id, { tail: 3 }))
  const said = lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .at(-1)
  return `It ended with code ${container.exit_code ?? 'unknown'}${said ? `: “${said.slice(0, 160)}”` : ''}`
}

/** Takes away what a killed trial left. Only while holding the lock. */
export async function sweepTrials(engine: Engine, whose: string): Promise<void> {
  for (const { id } of await trialsOf(engine, whose)) await engine.trials.remove(id)
}

export const trialsOf = (engine: Engine, whose: string) => engine.containers({ [TRIAL]: whose })
