import * as z from 'zod'
import type { BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { Machine } from '../../../platform/machine.ts'
import { speedIn } from '../../../platform/settings/values/limit-syntax.ts'

const seenShape = z.object({ bytes: z.int(), at: z.string() })
type Seen = z.output<typeof seenShape>
export type Line = BandwidthData['line']

/** What the line carries: as it was declared, else the most that the clients were ever seen to carry together. */
export function lineOf(machine: Machine, now: { down: number; up: number } | undefined): Line {
  const values = machine.settings().values()
  const [down, up] = [declared(values['LINE_DOWN']), declared(values['LINE_UP'])]
  const seen = { down: mostOf(machine, 'down', now?.down), up: mostOf(machine, 'up', now?.up) }
  const any = seen.down !== undefined || seen.up !== undefined
  return {
    down_bytes_per_second: down ?? seen.down?.bytes ?? null,
    up_bytes_per_second: up ?? seen.up?.bytes ?? null,
    known_by: down !== null || up !== null ? 'declared' : any ? 'seen' : 'not-known',
    down_seen_at: down === null ? (seen.down?.at ?? null) : null,
    up_seen_at: up === null ? (seen.up?.at ?? null) : null,
  }
}

function declared(text: string | undefined): number | null {
  const speed = speedIn(text ?? '')
  return typeof speed === 'object' && 'bytes' in speed ? speed.bytes : null
}

/** What is seen now counts too, and is remembered where it is the most there ever was. */
function mostOf(machine: Machine, way: 'down' | 'up', now: number | undefined): Seen | undefined {
  const { memory } = machine.state()
  const before = memory.get('line', `most ${way}`, seenShape)?.value
  if (now === undefined || now <= (before?.bytes ?? 0)) return before
  const most = { bytes: now, at: machine.now().toISOString() }
  memory.note('line', `most ${way}`, most)
  return most
}
