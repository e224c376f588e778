import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import type { HouseholdFilm } from '../../../rehearsal/household/types.ts'
import { composeNotice } from '../../features/overview/notifications/message.ts'
import { NOTHING_TOLD } from '../../features/overview/notifications/decide.ts'
import { translatorFor } from '../../lib/languages/languages.ts'
import type { Machine } from '../../platform/machine.ts'
import {
  writeChoice,
  writeMessage,
  writeRequestRecord,
  type MemberChoice,
} from '../../platform/store/member-notifications.ts'

const DAY_MS = 24 * 60 * 60_000

/** The members who are notified: their ids in the app for requests, and what is here already. */
const readers = [
  { member: 'Ben', request_user: '2', language: 'de', newsletter: true, arrived: ['210'] },
  { member: 'Chloe', request_user: '3', language: 'en', newsletter: true, arrived: ['208'] },
  { member: 'Dov', request_user: '4', language: 'en', newsletter: false, arrived: [] },
] as const

/** Has members notified by e-mail for a month, and Ben told of a film lately. */
export async function writeRehearsalNotifications(machine: Machine): Promise<void> {
  const state = machine.state()
  const now = machine.now().getTime()
  const translator = await translatorFor('de')
  state.transaction(() => {
    for (const { arrived, ...reader } of readers) {
      const choice: MemberChoice = {
        ...reader,
        by: `e-mail:${reader.member.toLowerCase()}@den.example`,
        waiting_days: 7,
        enabled_at: new Date(now - 90 * DAY_MS).toISOString(),
      }
      writeChoice(state, choice)
      for (const id of arrived) writeRequestRecord(state, reader.member, id, { ...NOTHING_TOLD, arrived: true })
    }
    const told = new Date(now - 2 * DAY_MS)
    const film = { ...requestedFilm(), id: '210', seasons: [], because: null, steps: [] }
    const message = composeNotice('arrived', [film], { member: 'Ben', translator, now: told })
    writeMessage(state, {
      member: 'Ben',
      by: 'e-mail:ben@den.example',
      about: 'arrived',
      message,
      state: 'delivered',
      tries: 0,
      next_at: told.toISOString(),
      ended_at: told.toISOString(),
      because: null,
    })
  })
}

/** The film of Ben’s request. */
const requestedFilm = (): HouseholdFilm =>
  defaultHousehold.films.find(({ id }) =>
    defaultHousehold.requests.some(({ memberId, target }) => memberId === 2 && 'film' in target && target.film === id),
  )!
