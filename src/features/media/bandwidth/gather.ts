import type { BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
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

/** Whether some process holds the clients to what is wished at its time: `usher watch`, or `usher ui`. */
export const isKept = (machine: Machine): boolean => machine.state().duties.taken('line')

export function told(look: LineLook, machine: Machine): BandwidthData {
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
const NOBODY = 'Neither usher watch nor usher ui runs, so nobody'

/** What is wrong first, then what nobody will do at its time. What is kept by somebody needs no word. */
function advice(
  { wish, month, standings, line }: LineLook,
  machine: Machine,
): Pick<BandwidthData, 'advice' | 'command'> {
  const kept = isKept(machine)
  const { lifted_until: until } = wish
  const over = until !== null && until <= machine.now().toISOString()
  if (over) return { advice: `The lift is over, and the clients have not been told yet.${soon(kept)}`, command: AGAIN }
  const differ = standings.some(({ differs }) => differs !== null)
  if (standings.some(({ differs }) => differs === 'changed'))
    return {
      advice: 'A client is held to something else than was asked for. It is left so until you say it again.',
      command: AGAIN,
    }
  if (differ && month.exceeded)
    return {
      advice: `The cap is used up, and the clients have not been told to be slow yet.${soon(kept)}`,
      command: AGAIN,
    }
  if (differ) return { advice: `A client is held to something else than was asked for.${soon(kept)}`, command: AGAIN }
  if (until !== null && !kept) return { advice: `${NOBODY} ends the lift at its time.`, command: 'usher watch' }
  if (month.exceeded) return { advice: 'The month’s cap is used up.', command: null }
  if (month.cap_bytes !== null && month.when_exceeded === 'slow' && !kept)
    return { advice: `${NOBODY} slows the clients once the cap is used up.`, command: 'usher watch' }
  if (line.known_by !== 'declared')
    return {
      advice: 'Say what your line brings, where you know it: a limit can then be a part of it.',
      command: 'usher config set LINE_DOWN 12M',
    }
  return { advice: null, command: null }
}

const soon = (kept: boolean): string =>
  kept ? ' The one who watches tells them within a minute, or says in usher history why not.' : ` ${NOBODY} will.`
