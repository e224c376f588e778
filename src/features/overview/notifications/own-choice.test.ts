import { expect, test } from 'bun:test'
import { mailsOf } from '../../../../test-support/alerts/parsed-mails.ts'
import { startFakeMailServer } from '../../../../test-support/alerts/mail-server.ts'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import {
  arrivedHousehold,
  mailSettings,
  notifiedHousehold,
  waitingHousehold,
} from '../../../../test-support/notifications/notified-household.ts'
import type { Household, SavedNotices } from '../../../../rehearsal/household/types.ts'
import { act } from '../../../dispatch/act.ts'
import type { MemberNoticeWay } from '../../../platform/media-apps/roles/request-manager.ts'
import { readMessages } from '../../../platform/store/member-notifications.ts'
import { deliverDue } from './deliver.ts'
import { gatherNotifications } from './gather.ts'
import { chooseReceiver } from './own-choice.ts'
import { queueNotices } from './queue-notices.ts'

const never = new AbortController().signal
const CHAT = '40440440'

const withNotices = (household: Household, notices: SavedNotices | undefined): Household => ({
  ...household,
  members: household.members.map((one) => {
    const { notices: _before, ...member } = one
    return one.name === 'Dov' ? { ...member, ...(notices && { notices }) } : one
  }),
})

async function withMail(notices: SavedNotices | undefined) {
  const server = await startFakeMailServer({})
  afterTest(async () => server[Symbol.asyncDispose]())
  return { server, home: await notifiedHousehold(mailSettings(server.port), withNotices(waitingHousehold, notices)) }
}

const telegram: MemberNoticeWay = { channel: 'telegram', chat: CHAT }
const pushover: MemberNoticeWay = { channel: 'pushover', user: 'u'.repeat(30) }
const email: MemberNoticeWay = { channel: 'e-mail', address: 'dov@den.example' }
const senders = {
  mail: { SMTP_HOST: 'mail.example', SMTP_FROM: 'usher@den.example' },
  bot: { TELEGRAM_TOKEN: '1:a', TELEGRAM_CHAT: '7' },
  botAlone: { TELEGRAM_TOKEN: '1:a' },
  pushover: { PUSHOVER_TOKEN: 'a', PUSHOVER_USER: 'b' },
}

test.each([
  ['the first way that the household sends over', [telegram, email], { ...senders.mail, ...senders.bot }, 'telegram'],
  ['the bot of the household, which may have no chat of its own', [telegram], senders.botAlone, 'telegram'],
  ['the next way while there is no bot', [telegram, email], senders.mail, 'e-mail'],
  ['the household’s Pushover application', [pushover], senders.pushover, 'pushover'],
  [
    'an e-mail address after Discord, which reaches others too',
    [{ channel: 'discord' }, email],
    senders.mail,
    'e-mail',
  ],
] as const)('chooseReceiver takes %s', (_what, ways, values: Record<string, string>, channel) => {
  const chosen = chooseReceiver(ways, { member: 'Dov', app: 'Seerr' }, (name) => values[name])
  expect(chosen).toMatchObject({ state: 'reachable', receiver: { channel } })
})

test.each([
  ['nothing was chosen', [], 'Dov chose in Seerr not to be told, or gave no address there.'],
  ['no sender is set up', [telegram], 'Dov chose Telegram in Seerr, over which usher cannot reach them.'],
  [
    'the address is a name, as Seerr has it of an account without one',
    [{ channel: 'e-mail', address: 'Dov' }],
    'Dov chose E-mail in Seerr, over which usher cannot reach them.',
  ],
  [
    'no sender reaches one member alone',
    [{ channel: 'discord' }, { channel: 'pushbullet' }],
    'Dov chose Discord and Pushbullet in Seerr, over which usher cannot reach them.',
  ],
] as const)('chooseReceiver says why nothing can be sent where %s', (_what, ways, because) => {
  const values: Record<string, string> = { ...senders.mail, DISCORD_URL: 'https://discord.example/x' }
  const chosen = chooseReceiver(ways, { member: 'Dov', app: 'Seerr' }, (name) => values[name])
  expect(chosen).toEqual({ state: 'off', because })
})

test('a member is told at the address that they have in Seerr, if nobody set another, and usher keeps no copy of it', async () => {
  const { server, home } = await withMail(undefined)
  const shown = await home.notify('Dov', {})
  expect(shown['summary']).toBe(
    'Dov would be notified as they chose in Seerr, now by e-mail, when a request arrives, and after 7 days why it has not. Open requests: 1.',
  )
  await queueNotices(home.machine, never)
  await home.pass(1, withNotices(arrivedHousehold(), undefined))
  await queueNotices(home.machine, never)
  await deliverDue(home.machine, never)
  const [mail, ...more] = await mailsOf(server)
  expect([mail?.to?.[0]?.address, mail?.subject, more]).toEqual([
    'dov@den.example',
    'Sherlock Jr. (1924) has arrived.',
    [],
  ])
  const data = await gatherNotifications(home.machine)
  expect(data.members).toMatchObject([{ member: 'Dov', notified_by: 'e-mail', chosen_in: 'Seerr', because: null }])
  expect(JSON.stringify([data, readMessages(home.state), home.state.history.list()])).not.toContain('@den.example')
})

test('what a member turns off in Seerr later is not sent, and the answer says why', async () => {
  const { server, home } = await withMail(undefined)
  await home.notify('Dov', {})
  await queueNotices(home.machine, never)
  await home.pass(1, withNotices(arrivedHousehold(), { types: { email: 2 } }))
  await queueNotices(home.machine, never)
  await deliverDue(home.machine, never)
  expect(await mailsOf(server)).toEqual([])
  const because = 'Dov chose in Seerr not to be told, or gave no address there.'
  expect(readMessages(home.state)).toMatchObject([{ state: 'abandoned', because }])
  expect((await gatherNotifications(home.machine)).members).toMatchObject([
    { notified_by: null, chosen_in: 'Seerr', because },
  ])
})

test('while Seerr does not say what a member chose, the message waits', async () => {
  const { server, home } = await withMail(undefined)
  await home.notify('Dov', {})
  await queueNotices(home.machine, never)
  await home.pass(1, withNotices(arrivedHousehold(), undefined))
  await queueNotices(home.machine, never)
  await home.pass(0, { ...withNotices(arrivedHousehold(), undefined), faults: { appsWithChangedKey: ['seerr'] } })
  await deliverDue(home.machine, never)
  const because = 'What Dov chose in Seerr is not known now.'
  expect([await mailsOf(server), readMessages(home.state)]).toMatchObject([
    [],
    [{ state: 'waiting', tries: 1, because }],
  ])
})

test('what the owner sets comes before what the member chose', async () => {
  const { server, home } = await withMail({ types: { telegram: 8 }, telegramChatId: CHAT })
  await home.notify('Dov', { by: 'e-mail:other@example.org' })
  await queueNotices(home.machine, never)
  await home.pass(1, withNotices(arrivedHousehold(), undefined))
  await queueNotices(home.machine, never)
  await deliverDue(home.machine, never)
  expect((await mailsOf(server)).map(({ to }) => to?.[0]?.address)).toEqual(['other@example.org'])
  expect((await gatherNotifications(home.machine)).members).toMatchObject([
    { notified_by: 'e-mail:other@example.org', chosen_in: null },
  ])
})

test.each([
  ['turned everything off', { types: { email: 0 } }, {}, 'NOTIFY-8'],
  ['chose a way without a sender', { types: { email: 0, pushover: 8 }, pushoverUserKey: 'k' }, {}, 'NOTIFY-8'],
  ['would get a newsletter to an address that nobody gave usher', undefined, { newsletter: 'on' }, 'NOTIFY-5'],
] as const)('a member who %s is not turned on', async (_what, notices, more, code) => {
  const { home } = await withMail(notices)
  const result = await act('member-notify', { body: { member: 'Dov', ...more } }, home.machine, { dryRun: true })
  expect(result.type === 'refusal' && result.refusal.data.code).toBe(code)
})
