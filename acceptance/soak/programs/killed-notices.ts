import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { mailSettings } from '../../../test-support/notifications/notified-household.ts'
import { createMemberNotices } from '../../../src/features/overview/notifications/ticker.ts'
import { readMessages } from '../../../src/platform/store/member-notifications.ts'
import { resolveUsherPaths } from '../../../src/platform/paths.ts'
import { openStateStore } from '../../../src/platform/store/state-store.ts'

const [home, port] = (process.env['USHER_KILLED_NOTICES'] ?? '').split(',')

test.skipIf(!home)(
  'delivers everything that waits, until somebody kills it',
  async () => {
    const given = fakeMachine({ paths: resolveUsherPaths(home!, {}), now: () => new Date() })
    const settings = given.settings()
    const state = openStateStore(given.paths)
    const machine = {
      ...given,
      state: () => state,
      settings: () => ({ ...settings, values: () => ({ ...settings.values(), ...mailSettings(Number(port)) }) }),
    }
    const notices = createMemberNotices(machine, new AbortController().signal)
    do {
      notices.tick()
      await notices.settled()
    } while (readMessages(state).some(({ state: at }) => at === 'waiting' || at === 'sending'))
    await notices.close()
    expect(readMessages(state).every(({ ended_at }) => ended_at !== null)).toBe(true)
    state.close()
  },
  60_000,
)
