import { expect, test } from 'bun:test'
import { shortHostileTexts } from '../../../../acceptance/attacks/support/hostile-text.ts'
import { startFakeMailServer } from '../../../../test-support/alerts/mail-server.ts'
import { mailsOf } from '../../../../test-support/alerts/parsed-mails.ts'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import {
  arrivedHousehold,
  mailSettings,
  notifiedHousehold,
  waitingHousehold,
} from '../../../../test-support/notifications/notified-household.ts'
import {
  forgetMember,
  readChoices,
  readMessages,
  readRequestRecords,
  writeMessage,
} from '../../../platform/store/member-notifications.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { deliverDue } from './deliver.ts'
import { queueNotices } from './queue-notices.ts'

const never = new AbortController().signal
const DOV = { by: 'e-mail:dov@example.org' }

async function withMail(parts: Parameters<typeof startFakeMailServer>[0] = {}) {
  const server = await startFakeMailServer(parts)
  afterTest(async () => server[Symbol.asyncDispose]())
  return { server, home: await notifiedHousehold(mailSettings(server.port)) }
}

test('what arrives after it was turned on is told once, to the address of the member who asked', async () => {
  const { server, home } = await withMail()
  const shown = await home.notify('Dov', DOV)
  expect(shown['summary']).toBe(
    'Dov would be notified by e-mail:dov@example.org when a request arrives, and after 7 days why it has not. Open requests: 1.',
  )
  await queueNotices(home.machine, never)
  expect(readMessages(home.state)).toEqual([])
  await home.pass(1, arrivedHousehold())
  for (let look = 0; look < 3; look++) {
    await queueNotices(home.machine, never)
    await deliverDue(home.machine, never)
  }
  const [mail, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect([mail?.to?.[0]?.address, mail?.subject, mail?.text?.trim()]).toEqual([
    'dov@example.org',
    'Sherlock Jr. (1924) has arrived.',
    'You asked for it, and it can be watched now.',
  ])
  expect(readMessages(home.state)).toMatchObject([{ member: 'Dov', state: 'delivered', because: null }])
})

test('what was here before it was turned on is never told, also if the record of it is lost', async () => {
  const { home } = await withMail()
  await home.pass(0, arrivedHousehold())
  await home.notify('Dov', DOV)
  home.state.keyValues.delete('member-request')
  await home.pass(1)
  await queueNotices(home.machine, never)
  expect([readMessages(home.state), readRequestRecords(home.state, 'Dov').get('215')?.arrived]).toEqual([[], true])
})

test('another member’s request and a member who turned nothing on are told nothing', async () => {
  const { home } = await withMail()
  await home.notify('Ben', { by: 'e-mail:ben@example.org' })
  await home.pass(1, arrivedHousehold())
  await queueNotices(home.machine, never)
  expect(readMessages(home.state)).toEqual([])
})

test('why a request waits is told after the days, each cause once, in the member’s language', async () => {
  const { home } = await withMail()
  await home.notify('Dov', { ...DOV, in_language: 'de', waiting_days: 3 })
  await home.pass(2.9)
  await queueNotices(home.machine, never)
  expect(readMessages(home.state)).toEqual([])
  for (let week = 0; week < 3; week++) {
    await home.pass(4)
    await queueNotices(home.machine, never)
  }
  expect(readMessages(home.state).map(({ about, message: { title, text } }) => [about, title, text])).toEqual([
    ['waiting', 'Sherlock Jr. (1924) hat noch niemand.', 'Es wird gesucht, und noch bietet es niemand an.'],
  ])
})

test('an app that does not answer makes nothing arrive and nothing wait', async () => {
  const { home } = await withMail()
  await home.notify('Dov', { ...DOV, waiting_days: 2 })
  await home.pass(9, { ...waitingHousehold, faults: { slowApps: [], appsWithChangedKey: ['radarr', 'seerr'] } })
  await queueNotices(home.machine, never).catch(() => undefined)
  expect(readMessages(home.state)).toEqual([])
})

test('turned off, it forgets the address and what waits', async () => {
  const { server, home } = await withMail()
  await home.notify('Dov', DOV)
  await home.pass(1, arrivedHousehold())
  await queueNotices(home.machine, never)
  expect(readMessages(home.state)).toHaveLength(1)
  await home.notify('dov', { by: 'off' })
  await deliverDue(home.machine, never)
  expect([readMessages(home.state), server.receivedLines]).toEqual([[], []])
  expect(readChoices(home.state)).toEqual([])
})

test('turned off or sent elsewhere while another message is on its way, it goes to nobody and nowhere else', async () => {
  const { server, home } = await withMail()
  await home.notify('Dov', DOV)
  await home.pass(1, arrivedHousehold())
  await queueNotices(home.machine, never)
  const [dov] = readMessages(home.state)
  const messageFor = (member: string, by: string) => ({
    ...dov!,
    member,
    by,
    message: { ...dov!.message, id: `${dov!.message.id}${member}` },
  })
  writeMessage(home.state, messageFor('Ben', 'e-mail:ben@example.org'))
  writeMessage(home.state, messageFor('Ana', 'e-mail:ana@example.org'))
  const { keyValues } = home.state
  let isFirst = true
  const meanwhile: StateStore = {
    ...home.state,
    keyValues: {
      ...keyValues,
      set(topic, name, value) {
        keyValues.set(topic, name, value)
        if (!isFirst) return
        isFirst = false
        forgetMember(home.state, 'Ben')
        writeMessage(home.state, messageFor('Ana', 'e-mail:new@example.org'))
      },
    },
  }
  await deliverDue({ ...home.machine, state: () => meanwhile }, never)
  const addresses = (await mailsOf(server)).map(({ to }) => to?.[0]?.address)
  expect(addresses.toSorted()).toEqual(['dov@example.org', 'new@example.org'])
  const left = readMessages(home.state).map(({ member, state }) => `${member} ${state}`)
  expect(left.toSorted()).toEqual(['Ana delivered', 'Dov delivered'])
})

test.each(shortHostileTexts)('a title like %j is one subject and one text, and no header of its own', async (title) => {
  const { server, home } = await withMail()
  await home.notify('Dov', DOV)
  await home.pass(1, arrivedHousehold(title))
  await queueNotices(home.machine, never)
  await deliverDue(home.machine, never)
  const [mail, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect(mail!.headers.map(({ key }) => key).toSorted()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
  expect(mail!.to).toEqual([{ address: 'dov@example.org', name: '' }])
  expect(mail!.subject).toMatch(/ has arrived\.$/)
})

test('a mail that fails is tried again later, and given up after three days', async () => {
  const { server, home } = await withMail({ replies: { RCPT: '550 no such box' } })
  await home.notify('Dov', DOV)
  await home.pass(1, arrivedHousehold())
  await queueNotices(home.machine, never)
  await deliverDue(home.machine, never)
  await deliverDue(home.machine, never)
  const attempts = () => server.receivedLines.filter((line) => line.startsWith('RCPT')).length
  const one = () => readMessages(home.state)[0]!
  expect([attempts(), one().state, one().tries]).toEqual([1, 'waiting', 1])
  expect(one().because).toContain('550')
  await home.pass(0.01)
  await deliverDue(home.machine, never)
  expect([attempts(), one().tries]).toEqual([2, 2])
  await home.pass(3)
  await deliverDue(home.machine, never)
  await home.pass(3)
  await deliverDue(home.machine, never)
  expect([attempts(), one().state]).toEqual([3, 'abandoned'])
})

test('nothing is sent in the quiet hours', async () => {
  const server = await startFakeMailServer()
  afterTest(async () => server[Symbol.asyncDispose]())
  const home = await notifiedHousehold({ ...mailSettings(server.port), ALERTS_QUIET_HOURS: '00:00-23:59' })
  await home.notify('Dov', DOV)
  await home.pass(1, arrivedHousehold())
  await queueNotices(home.machine, never)
  await deliverDue(home.machine, never)
  expect([server.receivedLines, readMessages(home.state)[0]!.state]).toEqual([[], 'waiting'])
})

test('what is recorded and what is queued are written as one, or not at all', async () => {
  const { home } = await withMail()
  await home.notify('Dov', DOV)
  await home.pass(1, arrivedHousehold())
  const { keyValues } = home.state
  const failing: StateStore = {
    ...home.state,
    keyValues: {
      ...keyValues,
      set(topic, name, value) {
        if (topic === 'member-message') throw new Error('no room')
        keyValues.set(topic, name, value)
      },
    },
  }
  await expect(queueNotices({ ...home.machine, state: () => failing }, never)).rejects.toThrow('no room')
  expect(readRequestRecords(home.state, 'Dov').get('215')?.arrived).toBe(false)
  await queueNotices(home.machine, never)
  expect([readMessages(home.state).length, readRequestRecords(home.state, 'Dov').get('215')?.arrived]).toEqual([
    1,
    true,
  ])
})
