import type { AskedOf } from '../../../contract/declare.ts'
import type { commands } from '../../../contract/commands/index.ts'
import type { Desk } from './desk.ts'

/** The commands that serve the surface until they are interrupted. They are handed in: the two surfaces never see each other. */
export type Servers = {
  [N in 'ui' | 'demo']: (asked: AskedOf<(typeof commands)[N]>, desk: Desk) => Promise<number>
}
