import { setTimeout } from 'node:timers/promises'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import { UsherError } from '../../../../lib/errors.ts'
import type { HealthRule } from '../../../../platform/compose-project/stack.ts'
import type { ServiceTrial } from './plan.ts'

/** Identifies the containers of a killed trial. */
export const TRIAL_LABEL = 'usher.trial'

export interface TrialTiming {
  poll_ms: number
  /** How long it must keep running if it has no health check that usher can use. */
  steady_ms: number
}

export const defaultTiming: TrialTiming = { poll_ms: 500, steady_ms: 10_000 }
const DEFAULT_TIMEOUT_SECONDS = 120

/** `healthy` is null if the service kept running and has no usable health check. */
export interface TrialVerdict {
  healthy: boolean | null
  because: string | null
}

/** Starts one service alone on a copy of its data, waits until it is healthy or has failed, and removes it. */
export async function runTrialContainer(
  { image, environment, healthRule }: ServiceTrial,
  mounts: { from: string; to: string }[],
  engine: Engine,
  whose: string,
  signal: AbortSignal,
  pace: TrialTiming = defaultTiming,
): Promise<TrialVerdict> {
  const id = await engine.sandboxes.start({ image: image!, environment, mounts, labels: { [TRIAL_LABEL]: whose } })
  if (id === undefined) return { healthy: false, because: 'Its image is no longer on this machine' }
  try {
    return await waitForVerdict(id, engine, healthRule, signal, pace)
  } finally {
    await engine.sandboxes.remove(id)
  }
}

async function waitForVerdict(
  id: string,
  engine: Engine,
  rule: HealthRule | null,
  signal: AbortSignal,
  pace: TrialTiming,
): Promise<TrialVerdict> {
  const within = (rule?.within_seconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000
  let askable = rule?.by === 'http' && rule.port !== null
  for (let waited = 0; ; waited += pace.poll_ms) {
    signal.throwIfAborted()
    const container = await engine.inspect(id)
    if (!container || container.state !== 'running')
      return { healthy: false, because: await describeExit(id, container, engine) }
    if (container.health?.status === 'healthy') return { healthy: true, because: null }
    if (askable && rule?.by === 'http') {
      const answered = await probeInside(id, engine, rule)
      if (answered === true) return { healthy: true, because: null }
      if (answered === undefined) askable = false
    }
    if (!askable && !container.health && waited >= Math.min(pace.steady_ms, within))
      return { healthy: null, because: 'It started and kept running; it has no health check that usher can use' }
    if (waited >= within) return { healthy: false, because: 'It kept running but did not become healthy in time' }
    await setTimeout(pace.poll_ms)
  }
}

const NO_TOOL = 97
/** Images contain curl, wget or neither. */
const SCRIPT = `if command -v curl >/dev/null; then curl -sS -m 5 -o /dev/null $2 "$1"
elif command -v wget >/dev/null; then wget -q -T 5 -O /dev/null "$1"
else exit ${NO_TOOL}; fi`

/**
 * Probes from inside, because a trial container publishes no port. Returns undefined if the image has no tool for it.
 */
async function probeInside(
  id: string,
  engine: Engine,
  rule: HealthRule & { by: 'http' },
): Promise<boolean | undefined> {
  const address = `http://127.0.0.1:${rule.port}${rule.path}`
  try {
    const ran = await engine.exec(id, ['sh', '-c', SCRIPT, 'sh', address, rule.status === null ? '' : '-f'])
    if (ran === undefined) return false
    return ran.exit_code === NO_TOOL || ran.exit_code === 127 ? undefined : ran.exit_code === 0
  } catch (error) {
    if (error instanceof UsherError) return undefined
    throw error
  }
}

async function describeExit(id: string, container: Container | undefined, engine: Engine): Promise<string> {
  if (!container) return 'Its container disappeared'
  const lines = await Array.fromAsync(engine.logs(id, { tail: 3 }))
  const lastLine = lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .at(-1)
  return `It exited with code ${container.exit_code ?? 'unknown'}${lastLine ? `: “${lastLine.slice(0, 160)}”` : ''}`
}

/** Removes the containers of a killed trial. Call only with the lock held. */
export async function removeTrialContainers(engine: Engine, whose: string): Promise<void> {
  for (const { id } of await listTrialContainers(engine, whose)) await engine.sandboxes.remove(id)
}

export const listTrialContainers = (engine: Engine, whose: string) => engine.containers({ [TRIAL_LABEL]: whose })
