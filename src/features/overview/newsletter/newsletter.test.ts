import { describe, expect, test } from 'bun:test'
import { shortHostileTexts } from '../../../../acceptance/attacks/support/hostile-text.ts'
import { newsletter as kind, type NewsletterData } from '../../../../contract/kinds/newsletter.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { startFakeMailServer, type FakeMailServerOptions } from '../../../../test-support/alerts/mail-server.ts'
import { mailsOf } from '../../../../test-support/alerts/parsed-mails.ts'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import { mailSettings, notifiedHousehold } from '../../../../test-support/notifications/notified-household.ts'
import { act } from '../../../dispatch/act.ts'
import {
  forgetMember,
  readChoice,
  writeChoice,
  writeNewsletterRecord,
} from '../../../platform/store/member-notifications.ts'
import { performNewsletter } from './perform.ts'
import { planNewsletter } from './plan.ts'

const [metropolis, ...otherFilms] = defaultHousehold.films
const withFilm = (title: string): Household => ({
  ...defaultHousehold,
  films: [{ ...metropolis!, title, ageHours: 30 }, ...otherFilms],
})

async function readers(
  members: Readonly<Record<string, Record<string, unknown>>>,
  household = withFilm('Metropolis'),
  mail: FakeMailServerOptions = {},
) {
  const server = await startFakeMailServer(mail)
  afterTest(async () => server[Symbol.asyncDispose]())
  const home = await notifiedHousehold(mailSettings(server.port), household)
  for (const [member, choice] of Object.entries(members))
    await home.notify(member, { by: `e-mail:${member.toLowerCase()}@example.org`, newsletter: 'on', ...choice })
  const send = async (body: Record<string, unknown> = {}) => {
    const result = await act('newsletter-send', { body }, home.machine, { dryRun: false })
    if (result.type !== 'job') throw new Error(JSON.stringify(result))
    const { id } = await result.ended
    return kind.schema.parse(home.state.jobs.outcome(id)?.data)
  }
  const preview = async (body: Record<string, unknown> = {}): Promise<NewsletterData> => {
    const result = await act('newsletter-send', { body }, home.machine, { dryRun: true })
    if (result.type !== 'answer') throw new Error(JSON.stringify(result))
    return kind.schema.strict().parse(result.envelope.data)
  }
  return { server, home, send, preview }
}

/** Mails end a line with CRLF. */
const readLines = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trim()

test('the mail is exactly what the dry run shows: a text, a page, and the pictures of the household’s own apps inside', async () => {
  const { server, send, preview } = await readers({ Ben: {} })
  const [shown] = (await preview()).letters
  expect(server.receivedLines).toEqual([])
  expect(await send()).toMatchObject({
    summary: 'The newsletter was sent to one member.',
    letters: [{ result: 'done', text: '', html: '' }],
  })
  const [mail, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect([mail!.to?.[0]?.address, mail!.subject, readLines(mail!.text), readLines(mail!.html)]).toEqual([
    'ben@example.org',
    'What is new, and what comes next',
    shown!.text,
    shown!.html,
  ])
  expect(shown!.text).toContain('New in the last seven days\n- Metropolis (1927)\n  Friday 13 March')
  expect(shown!.text).toContain('- Severance S03E01\n  Sunday 15 March at 02:00 · The Testing Floor')
  const named = [...shown!.html.matchAll(/src="cid:([^"]+)"/g)].map(([, name]) => `<${name}>`)
  expect(named.length).toBeGreaterThan(1)
  expect(new Set(mail!.attachments.map(({ contentId }) => contentId))).toEqual(new Set(named))
  for (const { mimeType, disposition, content } of mail!.attachments) {
    expect([mimeType, disposition]).toEqual(['image/png', 'inline'])
    expect(
      Buffer.from(content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  expect(shown!.html).not.toMatch(/https?:|<script|<link|url\(/)
})

test('each reads it in their language, and what they asked for is named', async () => {
  const { preview } = await readers({ Dov: { in_language: 'de' }, Ben: { in_language: 'fr' } })
  const { letters, summary } = await preview()
  expect(summary).toBe('The newsletter would be sent to 2 members.')
  const [ben, dov] = letters
  expect(dov!.subject_line).toBe('Was neu ist und was als Nächstes kommt')
  expect(dov!.text).toContain('- Sherlock Jr. (1924)\n  Freitag, 20. März · auf Disc erschienen · von dir gewünscht')
  expect(dov!.html).toContain('<html lang="de">')
  expect(ben!.text).not.toMatch(/gewünscht|asked/)
})

test('nobody gets it twice on one day, and a new day is another', async () => {
  const { server, home, send } = await readers({ Ben: {}, Dov: {} })
  expect((await send({ member: 'Ben' })).letters.map(({ result }) => result)).toEqual(['done'])
  const second = await send()
  expect(second.letters.map(({ member, result, because }) => [member, result, because])).toEqual([
    ['Ben', 'skipped', 'They got it today already.'],
    ['Dov', 'done', null],
  ])
  await home.pass(1)
  expect((await send()).letters.map(({ result }) => result)).toEqual(['done', 'done'])
  expect(await mailsOf(server)).toHaveLength(4)
})

test('a mail that was under way when usher was killed is not sent again that day', async () => {
  const { server, home, send, preview } = await readers({ Ben: {} })
  const { first_day } = await preview()
  const today = new Date(home.machine.now()).toISOString().slice(0, 10)
  expect(first_day < today).toBe(true)
  writeNewsletterRecord(home.state, 'Ben', { day: today, state: 'sending' })
  expect((await send()).letters[0]).toMatchObject({
    result: 'skipped',
    because: expect.stringContaining('not known whether'),
  })
  expect(server.receivedLines).toEqual([])
})

test('a mail that the server refuses says why, and can be sent again that day', async () => {
  const { home, send } = await readers({ Ben: {} }, undefined, { replies: { RCPT: '550 no such box' } })
  for (let at = 0; at < 2; at++)
    expect((await send()).letters[0]).toMatchObject({ result: 'failed', because: expect.stringContaining('550') })
  expect(home.state.jobs.list()[0]!.outcome_result).toBe('not-achieved')
})

test('a member whose account is gone does not keep the others from theirs', async () => {
  const { server, home, send } = await readers({ Ben: {}, Dov: {} })
  home.state.transaction(() => {
    const ben = readChoice(home.state, 'Ben')!
    forgetMember(home.state, 'Ben')
    writeChoice(home.state, { ...ben, member: 'Bert' })
  })
  const { letters } = await send()
  expect(letters.map(({ member, result, because }) => [member, result, because])).toEqual([
    ['Bert', 'failed', expect.stringContaining('no member called "Bert"')],
    ['Dov', 'done', null],
  ])
  expect((await mailsOf(server)).map(({ to }) => to?.[0]?.address)).toEqual(['dov@example.org'])
})

test('what another account of the same name may see goes to nobody', async () => {
  const { server, home, send, preview } = await readers({ Ben: {} })
  writeChoice(home.state, { ...readChoice(home.state, 'Ben')!, request_user: '999' })
  expect((await preview()).letters[0]).toMatchObject({ result: 'failed', text: '', html: '', pictures: [] })
  expect((await send()).letters[0]).toMatchObject({
    because:
      'The account of Ben was created again since this was turned on. Turn it on again if it is the same person.',
  })
  expect(server.receivedLines).toEqual([])
  await home.notify('Ben', { newsletter: 'on' })
  expect((await send()).letters[0]).toMatchObject({ result: 'done' })
})

test('a plan that was made before another one was carried out sends nothing again', async () => {
  const { server, home } = await readers({ Ben: {}, Dov: {} })
  const plans = [await planNewsletter({}, home.machine), await planNewsletter({}, home.machine)]
  await home.notify('Dov', { by: 'e-mail:new@example.org' })
  const work = { signal: new AbortController().signal, safePoint() {}, reportStep() {} } as never
  const results: unknown[] = []
  for (const plan of plans)
    results.push((await performNewsletter(plan, home.machine, work)).letters.map(({ because }) => because))
  expect(results).toEqual([
    [null, 'It was turned off or changed meanwhile.'],
    ['They got it today already.', 'It was turned off or changed meanwhile.'],
  ])
  expect((await mailsOf(server)).map(({ to }) => to?.[0]?.address)).toEqual(['ben@example.org'])
})

test('nobody gets an empty one', async () => {
  const nothing: Household = { ...defaultHousehold, shows: [], films: [], artists: [], requests: [], downloads: [] }
  const { preview } = await readers({ Ben: {} }, nothing)
  expect((await preview()).letters[0]).toMatchObject({
    result: 'skipped',
    because: 'Nothing is new, and nothing comes next.',
  })
})

describe('a title that is a trap', () => {
  test.each(shortHostileTexts)('%j is text in both parts', async (title) => {
    const { server, send } = await readers({ Ben: {} }, withFilm(title))
    await send()
    const [mail, ...more] = await mailsOf(server)
    expect(more).toEqual([])
    expect(mail!.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(mail!.to).toEqual([{ address: 'ben@example.org', name: '' }])
    const tags = new Set([...mail!.html!.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, name]) => name!.toLowerCase()))
    for (const tag of tags)
      expect([
        '!doctype',
        'html',
        'head',
        'meta',
        'title',
        'body',
        'h1',
        'h2',
        'table',
        'tr',
        'td',
        'img',
        'strong',
        'br',
        'p',
      ]).toContain(tag)
    expect(mail!.html).not.toMatch(/<img(?! src="cid:)/)
  })
})
