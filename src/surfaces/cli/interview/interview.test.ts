import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { earlierAnswers } from '../../../features/installation/setup/earlier.ts'
import { bare } from '../../../../test-support/setup/bare.ts'
import { refuse } from '../../../lib/errors.ts'
import { play } from '../../../../test-support/cli/run.ts'

const KEY = `${'A'.repeat(43)}=`
const values = (machine: ReturnType<typeof bare>) => machine.settings().values()
const asked = async (machine: ReturnType<typeof bare>, lines: (string | null)[]) => {
  const left = [...lines]
  return { ...(await play(['setup'], { machine, tty: true, lines: left })), left }
}

test('asks one by one, with what holds already in brackets, and begins only after a yes', async () => {
  const machine = bare()
  const { err, out, exit, left } = await asked(machine, [
    'watch',
    '',
    'Europe/Paris',
    'home',
    '',
    '',
    'none',
    'sharp',
    'y',
  ])
  expect([exit, left]).toEqual([0, []])
  expect(err).toContain('What is to be turned on?')
  expect(err).toContain('[Europe/Lisbon] > ')
  expect(err).toContain('Do it? [y/N]')
  expect(out).toContain('Start watch, and wait until all of it is well')
  expect(values(machine)).toEqual({ TZ: 'Europe/Paris', LAN_BIND: '0.0.0.0' })
})

test('a wrong answer is one sentence, and asked again; a question mark explains', async () => {
  const { err } = await asked(bare(), [
    'wotch',
    '?',
    'watch',
    '',
    'Mars/Olympus',
    'Europe/Paris',
    '',
    '',
    '',
    '',
    '',
    'n',
  ])
  expect(err).toContain('Did you mean watch?')
  expect(err).toContain('  torrents  Torrents')
  expect(err).toContain('For time zone, Mars/Olympus does not do: it is not a time zone.')
})

test('without a yes nothing is changed, and the answers are kept', async () => {
  const machine = bare()
  const { exit, err } = await asked(machine, ['watch', '', '', '', '', '', '', '', 'n'])
  expect([exit, existsSync(machine.places.data)]).toEqual([2, false])
  expect(err).toContain('CONSENT-3')
  expect(earlierAnswers(machine.state().memory)).toMatchObject({ forms: ['watch'] })
})

test('Ctrl-C loses nothing: it goes on with the next question, or begins again where that is wanted', async () => {
  const machine = bare()
  const first = await asked(machine, ['watch', '', 'Europe/Paris', null])
  expect(first.exit).toBe(130)
  expect(first.err).toContain('Your answers are kept: usher setup goes on from here.')
  const second = await asked(machine, ['', 'home', null])
  expect(second.err).toContain('time_zone  Europe/Paris')
  expect(second.err).not.toContain('In which time zone')
  const third = await asked(machine, ['no', null])
  expect(third.err).toContain('What is to be turned on?')
  expect(earlierAnswers(machine.state().memory)).toEqual({})
})

test('a secret is asked for after the yes, is not shown, and is no answer', async () => {
  const machine = bare()
  const { err, out, exit } = await asked(machine, ['torrents', 'protonvpn', '', 'y', 'short', KEY])
  expect([exit, values(machine)]).toEqual([0, { VPN_SERVICE_PROVIDER: 'protonvpn', WIREGUARD_PRIVATE_KEY: KEY }])
  expect(err).toContain('What is still missing is asked for next.')
  expect(err).toContain('it is not a WireGuard key')
  expect(err + out).not.toContain(KEY)
  expect(JSON.stringify(machine.state().jobs.list())).not.toContain(KEY)
})

test('what is not given stays missing, and is named', async () => {
  const machine = bare()
  const { err, exit } = await asked(machine, ['torrents', 'protonvpn', '', 'y', ''])
  expect([exit, err]).toEqual([2, expect.stringContaining('WIREGUARD_PRIVATE_KEY must be set first.')])
})

test('what stands in the way is told with the review, and nothing is asked for it', async () => {
  const machine = bare({ listeners: async () => [{ port: 8096, protocol: 'tcp', by: 'nginx' }] })
  const { err, exit } = await asked(machine, [])
  expect([exit, err]).toEqual([1, expect.stringContaining('Port 8096 is taken: nginx holds it')])
  expect(err).not.toContain('Do it?')
})

test('an engine that does not answer is told before anything is asked', async () => {
  const gone = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const { err } = await asked(bare({ engine: () => Promise.reject(gone) }), [])
  expect(err).toContain('ENGINE-2')
  expect(err).not.toContain('turned on?')
})

test('a finished machine is asked nothing', async () => {
  const machine = bare()
  await play(['setup', 'watch'], { machine })
  const { out, err, exit } = await asked(machine, [])
  expect([exit, out]).toEqual([0, expect.stringContaining('Everything is set up already. Nothing was changed.')])
  expect(err).not.toContain('turned on?')
})

test('any flag, or no terminal, and nothing is asked', async () => {
  const flagged = await play(['setup', '--time-zone', 'Europe/Paris'], { machine: bare(), tty: true, lines: [] })
  const piped = await play(['setup'], { machine: bare(), lines: [] })
  expect([flagged.err, piped.err].join('')).not.toContain('turned on?')
})

test('of several ways of which one is enough, one is asked for', async () => {
  const compose = `
name: usher
x-usher:
  schema: 1
  forms:
    tv: { summary: "Series", needs_any: [torrents, usenet] }
    torrents: { summary: "Torrents", services: [tunnel] }
    usenet: { summary: "Usenet", services: [news] }
services:
  tunnel: { image: example/tunnel:1, profiles: [torrents], environment: { A: "\${VPN_SERVICE_PROVIDER:-}" } }
  news: { image: example/news:1, profiles: [usenet], environment: { A: "\${USENET_HOST:-}" } }
`
  const machine = bare({ compose })
  const { err } = await asked(machine, ['tv', 'pigeons', 'usenet', 'news.example.org', null])
  expect(err).toContain('torrents or usenet')
  expect(err).toContain('It is one of torrents, usenet.')
  expect(earlierAnswers(machine.state().memory)).toEqual({ forms: ['tv', 'usenet'], usenet: 'news.example.org' })
})
