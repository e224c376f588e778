import type { Engine } from '../engine/engine.ts'
import { NotKnown } from './seen.ts'

/** Whether the engine's paths are this machine's own: only then is there anything at them to look at. */
export function assertHere({ facts: { name, endpoint } }: Engine): void {
  if (name === 'rehearsal') throw new NotKnown('A rehearsal has no disk of its own.', null, 'skipped')
  if (!endpoint.startsWith('unix:')) throw new NotKnown('The engine runs on another machine.')
}
