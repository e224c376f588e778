import { expect, test } from 'bun:test'
import { notifications as kind } from '../../../../contract/kinds/notifications.ts'
import {
  arrivedHousehold,
  mailSettings,
  notifiedHousehold,
  waitingHousehold,
} from '../../../../test-support/notifications/notified-household.ts'
import { act } from '../../../dispatch/act.ts'
import {
  readChoices,
  readMessages,
  readNewsletterRecord,
  readRequestRecords,
  writeNewsletterRecord,
} from '../../../platform/store/member-notifications.ts'
import { gatherNotifications } from './gather.ts'
import { queueNotices } from './queue-notices.ts'

const settings = mailSettings(25)

test.each([
  ['a member whom nobody knows', { member: 'Eve', by: 'e-mail:eve@example.org' }, 'ASKED-6'],
  ['a member who turned everything off where they request', { member: 'Chloe' }, 'NOTIFY-8'],
  ['a way that does not exist', { member: 'Ben', by: 'pigeon' }, 'NOTIFY-1'],
  ['two addresses', { member: 'Ben', by: 'e-mail:a@b.example,c@d.example' }, 'NOTIFY-1'],
  ['a channel that is not set up', { member: 'Ben', by: 'telegram' }, 'NOTIFY-2'],
  ['a newsletter over no e-mail', { member: 'Ben', by: 'webhook', newsletter: 'on' }, 'NOTIFY-5'],
  ['no days', { member: 'Ben', by: 'e-mail:ben@example.org', waiting_days: 0 }, 'ASKED-5'],
])('%s is refused', async (_what, body, code) => {
  const { machine, state } = await notifiedHousehold({ ...settings, WEBHOOK_URL: 'http://127.0.0.1:9/' })
  const result = await act('member-notify', { body }, machine, { dryRun: true })
  expect(result.type === 'refusal' && result.refusal.data.code).toBe(code)
  expect(readChoices(state)).toEqual([])
})

test('nothing is turned on while it is not known what is here already', async () => {
  const home = await notifiedHousehold(settings)
  const { defaultHousehold } = await import('../../../../rehearsal/household/default-household.ts')
  await home.pass(0, { ...defaultHousehold, faults: { appsWithChangedKey: ['radarr'] } })
  const result = await act('member-notify', { body: { member: 'Dov', by: 'e-mail:d@example.org' } }, home.machine, {
    dryRun: true,
  })
  expect(result.type === 'refusal' && result.refusal.data.code).toBe('NOTIFY-3')
})

test('what is not confirmed changes nothing, and what is not named stays', async () => {
  const home = await notifiedHousehold(settings)
  const body = { member: 'ben', by: 'e-mail:ben@example.org' }
  const refused = await act('member-notify', { body }, home.machine, { dryRun: false })
  expect([refused.type === 'refusal' && refused.refusal.data.code, readChoices(home.state)]).toEqual(['CONSENT-1', []])
  await home.notify('ben', { by: body.by, in_language: 'de', waiting_days: 3 })
  await home.pass(1)
  await home.notify('Ben', { newsletter: 'on' })
  const data = kind.schema.strict().parse(await gatherNotifications(home.machine))
  expect(data.members).toMatchObject([
    { member: 'Ben', notified_by: body.by, language_tag: 'de', waiting_days: 3, gets_newsletter: true, because: null },
  ])
  expect([data.running, data.because]).toEqual([false, 'usher watch is not running, so nobody is notified.'])
  expect(readRequestRecords(home.state, 'Ben').get('210')?.arrived).toBe(true)
})

test('undo brings back what was chosen before, and off forgets the address', async () => {
  const home = await notifiedHousehold(settings)
  await home.notify('Ben', { by: 'e-mail:ben@example.org', in_language: 'nl' })
  await home.notify('Ben', { by: 'off' })
  expect(readChoices(home.state)).toEqual([])
  const [entry] = home.state.history.list()
  expect(entry!.inverse).toEqual({
    action: 'member-notify',
    body: { member: 'Ben', by: 'e-mail:ben@example.org', newsletter: 'off', in_language: 'nl', waiting_days: 7 },
  })
})

test('a member who was renamed has one choice, with what they were told, and is turned off by the new name', async () => {
  const home = await notifiedHousehold(settings)
  await home.notify('Dov', { by: 'e-mail:dov@example.org', in_language: 'de', newsletter: 'on' })
  await home.pass(1, arrivedHousehold())
  await queueNotices(home.machine, new AbortController().signal)
  writeNewsletterRecord(home.state, 'Dov', { day: '2026-03-15', state: 'sent' })
  const members = waitingHousehold.members.map((one) => (one.name === 'Dov' ? { ...one, name: 'David' } : one))
  await home.pass(0, { ...arrivedHousehold(), members })
  await home.notify('David', { waiting_days: 3 })
  expect(readChoices(home.state)).toMatchObject([
    { member: 'David', by: 'e-mail:dov@example.org', language: 'de', newsletter: true, waiting_days: 3 },
  ])
  expect(readMessages(home.state)).toMatchObject([{ member: 'David', state: 'waiting' }])
  expect(readRequestRecords(home.state, 'David').get('215')?.arrived).toBe(true)
  expect(readRequestRecords(home.state, 'Dov').size).toBe(0)
  expect(readNewsletterRecord(home.state, 'David')?.day).toBe('2026-03-15')
  const back = waitingHousehold.members.map((one) => (one.name === 'Dov' ? { ...one, name: 'Dovi' } : one))
  await home.pass(0, { ...arrivedHousehold(), members: back })
  await home.notify('Dovi', { by: 'off' })
  expect([readChoices(home.state), readMessages(home.state)]).toEqual([[], []])
})

test('removing a member forgets what was chosen before they were renamed', async () => {
  const home = await notifiedHousehold(settings)
  await home.notify('Dov', { by: 'e-mail:dov@example.org' })
  const members = waitingHousehold.members.map((one) => (one.name === 'Dov' ? { ...one, name: 'David' } : one))
  await home.pass(0, { ...waitingHousehold, members })
  const body = { member: 'David' }
  const shown = await act('member-remove', { body }, home.machine, { dryRun: true })
  const offer = shown.type === 'answer' ? shown.envelope.data['offer'] : null
  const removed = await act('member-remove', { body: { ...body, offer } }, home.machine, { dryRun: false })
  if (removed.type !== 'job') throw new Error(JSON.stringify(removed))
  await removed.ended
  expect([readChoices(home.state), readRequestRecords(home.state, 'Dov').size]).toEqual([[], 0])
})
