import type { Machine } from '../../src/platform/machine.ts'
import { fakeContainer, fakeEngine } from '../engine/fake-engine.ts'
import { fakeRunner } from '../machine/fake-machine.ts'

/** Returns a machine on which sonarr exits with its first version and is healthy with the next. */
export function unhealthyFirstStart(): Pick<Machine, 'runner' | 'engine'> & {
  asked: ReturnType<typeof fakeRunner>['asked']
} {
  const { hand: runner, asked } = fakeRunner()
  let starts = 0
  return {
    asked,
    runner: async () => ({
      ...runner,
      async apply(change, how) {
        if (change.to === 'restarted') starts += 1
        await runner.apply(change, how)
      },
    }),
    engine: async () =>
      fakeEngine({ containers: [fakeContainer('sonarr', starts === 1 ? { state: 'exited', exit_code: 1 } : {})] }),
  }
}
