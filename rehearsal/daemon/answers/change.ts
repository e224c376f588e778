import { constants } from 'node:os'
import { already, done, yes, type Asked, type Reply } from '../http/reply.ts'
import { pause, remove, unpause } from '../world/hold.ts'
import { isUp, kill, restart, start, stop } from '../world/life.ts'
import { EngineError } from '../world/model.ts'
import { findBox, type Box } from '../world/world.ts'

const GRACE_SECONDS = 10

const SIGNALS: Record<string, number> = constants.signals

const about = ({ world, caught: [id = ''] }: Asked): Box => findBox(world, id)

const grace = (query: URLSearchParams): number => Number(query.get('t') ?? GRACE_SECONDS)

export const startIt = async (asked: Asked): Promise<Reply> =>
  (await start(asked.world, about(asked))) ? done : already

export const stopIt = async (asked: Asked): Promise<Reply> =>
  (await stop(asked.world, about(asked), grace(asked.query))) ? done : already

export async function restartIt(asked: Asked): Promise<Reply> {
  await restart(asked.world, about(asked), grace(asked.query))
  return done
}

export async function killIt(asked: Asked): Promise<Reply> {
  await kill(asked.world, about(asked), signalOf(asked.query.get('signal') ?? 'KILL'))
  return done
}

export async function pauseIt(asked: Asked): Promise<Reply> {
  await pause(asked.world, about(asked))
  return done
}

export async function unpauseIt(asked: Asked): Promise<Reply> {
  await unpause(asked.world, about(asked))
  return done
}

export async function removeIt(asked: Asked): Promise<Reply> {
  await remove(asked.world, about(asked), yes(asked.query, 'force'))
  return done
}

/** `POST /containers/{id}/wait`: begins its answer at once, as clients expect, and ends it when the container has ended. */
export async function waitForIt(asked: Asked): Promise<Reply> {
  const box = about(asked)
  const condition = asked.query.get('condition') || 'not-running'
  if (condition === 'removed') throw new EngineError(501, 'The rehearsal cannot wait for a removal.')
  const waits = condition === 'next-exit' || isUp(box)
  const ended = new Promise<void>((go) => {
    if (!waits) return go()
    box.waiting.add(go)
    asked.signal.addEventListener('abort', () => go(), { once: true })
  })
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    stream: async (write) => {
      await ended
      await write(`${JSON.stringify({ StatusCode: box.record.exitCode })}\n`)
    },
  }
}

function signalOf(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : SIGNALS[`SIG${text.toUpperCase().replace(/^SIG/, '')}`]
  if (number === undefined) throw new EngineError(400, `Invalid signal: ${text}`)
  return number
}
