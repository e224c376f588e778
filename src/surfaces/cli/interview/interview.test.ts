import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { readAnswers } from '../../../features/installation/setup/saved-run.ts'
import { emptyMachine } from '../../../../test-support/setup/empty-machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'

const KEY = `${'A'.repeat(43)}=`
const values = (machine: ReturnType<typeof emptyMachine>) => machine.settings().values()
const runInterview = async (machine: ReturnType<typeof emptyMachine>, lines: (string | null)[]) => {
  const remainingLines = [...lines]
  return { ...(await runCli(['setup'], { machine, tty: true, typedLines: remainingLines })), left: remainingLines }
}

test('setup asks one question at a time, shows current values in brackets, and starts only after a yes', async () => {
  const machine = emptyMachine()
  const {
    err,
    out,
    exit,
    left: remainingLines,
  } = await runInterview(machine, ['watch', '', 'Europe/Paris', 'home', '', '', 'none', 'sharp', 'y'])
  expect([exit, remainingLines]).toEqual([0, []])
  expect(err).toContain('What do you want to turn on?')
  expect(err).toContain('[Europe/Lisbon] > ')
  expect(err).toContain('Do it? [y/N]')
  expect(out).toContain('Start watch and wait until all services are healthy')
  expect(values(machine)).toEqual({ TZ: 'Europe/Paris', LAN_BIND: '0.0.0.0' })
})

test('an invalid answer is explained in one sentence and asked again; a question mark explains the question', async () => {
  const { err } = await runInterview(emptyMachine(), [
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
  expect(err).toContain('Mars/Olympus is not a valid time zone: it is not a time zone.')
})

test('without a yes nothing is changed, and the answers are saved', async () => {
  const machine = emptyMachine()
  const { exit, err } = await runInterview(machine, ['watch', '', '', '', '', '', '', '', 'n'])
  expect([exit, existsSync(machine.paths.data)]).toEqual([2, false])
  expect(err).toContain('CONSENT-3')
  expect(readAnswers(machine.state().keyValues)).toMatchObject({ forms: ['watch'] })
})

test('after Ctrl-C setup continues with the next question, or starts over if the user wants that', async () => {
  const machine = emptyMachine()
  const first = await runInterview(machine, ['watch', '', 'Europe/Paris', null])
  expect(first.exit).toBe(130)
  expect(first.err).toContain('Your answers are saved: usher setup continues from here.')
  const second = await runInterview(machine, ['', 'home', null])
  expect(second.err).toContain('time_zone  Europe/Paris')
  expect(second.err).not.toContain('In which time zone')
  const third = await runInterview(machine, ['no', null])
  expect(third.err).toContain('What do you want to turn on?')
  expect(readAnswers(machine.state().keyValues)).toEqual({})
})

test('a secret is asked for after the yes, without echo, and is not saved as an answer', async () => {
  const machine = emptyMachine()
  const { err, out, exit } = await runInterview(machine, ['torrents', 'protonvpn', '', 'y', 'short', KEY])
  expect([exit, values(machine)]).toEqual([0, { VPN_SERVICE_PROVIDER: 'protonvpn', WIREGUARD_PRIVATE_KEY: KEY }])
  expect(err).toContain('usher then asks for what is still missing.')
  expect(err).toContain('it is not a WireGuard key')
  expect(err + out).not.toContain(KEY)
  expect(JSON.stringify(machine.state().jobs.list())).not.toContain(KEY)
})

test('a missing value stays missing and is named', async () => {
  const machine = emptyMachine()
  const { err, exit } = await runInterview(machine, ['torrents', 'protonvpn', '', 'y', ''])
  expect([exit, err]).toEqual([2, expect.stringContaining('WIREGUARD_PRIVATE_KEY must be set first.')])
})

test('problems are shown with the review, and no secret is asked for', async () => {
  const machine = emptyMachine({ listeningPorts: async () => [{ port: 8096, protocol: 'tcp', program: 'nginx' }] })
  const { err, exit } = await runInterview(machine, [])
  expect([exit, err]).toEqual([1, expect.stringContaining('Port 8096 is already in use: nginx uses it')])
  expect(err).not.toContain('Do it?')
})

test('an unreachable engine is reported before any question', async () => {
  const unreachable = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const { err } = await runInterview(emptyMachine({ engine: () => Promise.reject(unreachable) }), [])
  expect(err).toContain('ENGINE-2')
  expect(err).not.toContain('turn on?')
})

test('a finished setup asks nothing', async () => {
  const machine = emptyMachine()
  await runCli(['setup', 'watch'], { machine })
  const { out, err, exit } = await runInterview(machine, [])
  expect([exit, out]).toEqual([0, expect.stringContaining('Everything is already set up. Nothing was changed.')])
  expect(err).not.toContain('turn on?')
})

test('with any flag, or without a terminal, setup asks nothing', async () => {
  const flagged = await runCli(['setup', '--time-zone', 'Europe/Paris'], {
    machine: emptyMachine(),
    tty: true,
    typedLines: [],
  })
  const piped = await runCli(['setup'], { machine: emptyMachine(), typedLines: [] })
  expect([flagged.err, piped.err].join('')).not.toContain('turn on?')
})

test('if one of several ways is enough, setup asks which', async () => {
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
  const machine = emptyMachine({ compose })
  const { err } = await runInterview(machine, ['tv', '?', 'pigeons', 'usenet', 'news.example.org', null])
  expect(err).toContain('torrents or usenet')
  expect(err).toContain('  torrents  Torrents\n  usenet  Usenet')
  expect(err).toContain('Choose from torrents, usenet.')
  expect(readAnswers(machine.state().keyValues)).toEqual({ forms: ['tv', 'usenet'], usenet_server: 'news.example.org' })
})
