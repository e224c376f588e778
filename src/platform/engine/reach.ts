import { Refusal } from '../../lib/errors.ts'
import { dockerEngine } from './docker.ts'
import type { Engine } from './engine.ts'
import { findEngine, type Told } from './find.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * The engine this machine has. Of several usual sockets the first that answers is taken: a dead socket of an engine
 * that was removed must not hide a living one. Where none does, what is said is about the first that is closed to this
 * user, else about the first.
 */
export async function reachEngine(told: Told, around: Surroundings, deadline_ms?: number): Promise<Engine> {
  const refusals: Refusal[] = []
  for (const { endpoint, from } of findEngine(told, around)) {
    const reached = { endpoint, platform: around.platform, ...(deadline_ms !== undefined && { deadline_ms }) }
    try {
      return await dockerEngine(reached, from)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      refusals.push(thrown)
    }
  }
  throw refusals.find((refusal) => refusal.data.code === 'ENGINE-4') ?? refusals[0]
}
