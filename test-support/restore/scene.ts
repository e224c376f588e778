import type { Machine } from '../../src/platform/machine.ts'
import { container, pretendEngine } from '../engine.ts'
import { pretendHand } from '../machine.ts'

/** A machine on which sonarr ends with what it is given first, and is well with what it is given next. */
export function unwellAtFirst(): Pick<Machine, 'hand' | 'engine'> & { asked: ReturnType<typeof pretendHand>['asked'] } {
  const { hand, asked } = pretendHand()
  let starts = 0
  return {
    asked,
    hand: async () => ({
      ...hand,
      async apply(change, how) {
        if (change.to === 'restarted') starts += 1
        await hand.apply(change, how)
      },
    }),
    engine: async () =>
      pretendEngine({ containers: [container('sonarr', starts === 1 ? { state: 'exited', exit_code: 1 } : {})] }),
  }
}
