import type { BandwidthData } from '../../contract/kinds/bandwidth.ts'
import type { Machine } from '../machine.ts'
import { Refusal } from '../refusal.ts'
import { liftedUntil, writtenIn } from './wish.ts'
import { lookAtLine, type LineLook } from './look.ts'
import { summarise } from './words.ts'

/** What the line carries and who is held to what. A wish that cannot be read any more is told, and hides nothing else. */
export async function gatherBandwidth(machine: Machine): Promise<BandwidthData> {
  try {
    return told(await lookAtLine(machine), machine)
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || !thrown.data.code.startsWith('BANDWIDTH-')) throw thrown
    const written = { ...writtenIn(machine), down: undefined, up: undefined, schedule: undefined, cap: undefined }
    const look = await lookAtLine(machine, { written, until: liftedUntil(machine) })
    return { ...told(look, machine), advice: thrown.data.summary, command: thrown.data.remedies[0]?.command ?? null }
  }
}

export function told(look: LineLook, machine: Pick<Machine, 'now'>): BandwidthData {
  const { line, wish, month, standings } = look
  const data = {
    rehearsed: false,
    complete: true,
    line,
    wish,
    month,
    clients: standings.map((one) => one.data),
    changes: [],
  }
  return { summary: summarise(look), ...data, ...advice(look, machine) }
}

const AGAIN = 'usher bandwidth set'

function advice({ wish, month, standings, line }: LineLook, { now }: Pick<Machine, 'now'>) {
  const over = wish.lifted_until !== null && wish.lifted_until <= now().toISOString()
  if (over) return { advice: 'The lift is over, and the clients have not been told yet.', command: AGAIN }
  const differ = standings.some(({ data }) => data.keeps === 'differs')
  if (differ && month.exceeded)
    return { advice: 'The cap is used up, and the clients have not been told to be slow yet.', command: AGAIN }
  if (differ) return { advice: 'A client is held to something else than was wished.', command: AGAIN }
  if (month.exceeded) return { advice: 'The month’s cap is used up.', command: null }
  if (line.known_by !== 'declared')
    return {
      advice: 'If you know what your line brings, say it: a part of it can then be wished.',
      command: 'usher config set LINE_DOWN 12M',
    }
  return { advice: null, command: null }
}
