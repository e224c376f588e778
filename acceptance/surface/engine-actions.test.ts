import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions as declaredActions, type ActionName } from '../../contract/actions/index.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

const { actions } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../contract/web-api.contract.json'), 'utf8'),
) as { actions: Record<string, { answered: string; body: { properties: Record<string, unknown> } }> }

const onTheEngine: [name: string, body: object][] = [
  ['up', { forms: ['tv'] }],
  ['restart', { services: ['finder'] }],
  ['switch', { forms: ['watch'] }],
  ['down', { forms: ['tv'] }],
]

describe.each(surfaceModes)('an action on the engine, %s', (mode) => {
  let at: OpenedSurface
  beforeAll(async () => void (at = await openSurface(mode)))
  afterAll(() => at.close())

  test.each(onTheEngine)('%s is answered with 202 and a job while the work has not ended', async (name, body) => {
    expect(actions[name]!.answered).toBe('job')
    const gate = Promise.withResolvers<void>()
    at.runner.blocker = gate.promise
    const { status, headers, text } = await at.post(`/api/actions/${name}`, body)
    const { kind, data } = JSON.parse(text) as { kind: string; data: { id: string; action: string; state: string } }
    expect([status, kind, data.action, data.state]).toEqual([202, 'job', name, 'running'])
    expect(headers.get('location')).toBe(`/api/jobs/${data.id}`)
    gate.resolve()
    const { jobs } = at.machine.state()
    while (jobs.get(data.id)!.state === 'running') await new Promise((resolve) => setImmediate(resolve))
    expect(jobs.get(data.id)!.action).toBe(name)
  })

  test.each([
    [{ services: ['finder'] }, ['finder']],
    [{ services: ['finder', 'player'] }, ['finder', 'player']],
    [{ forms: ['tv'] }, ['finder']],
    [{ forms: ['tv', 'watch'] }, ['finder', 'player']],
    [{ forms: ['watch'], services: ['finder'] }, ['finder', 'player']],
    [{ forms: [], services: ['player'] }, ['player']],
    [{}, ['finder', 'player']],
  ])('a POST of restart with %j restarts exactly %j', async (body, services) => {
    at.runner.changes = []
    const { text } = await at.post('/api/actions/restart', body)
    const { id } = (JSON.parse(text) as { data: { id: string } }).data
    const { jobs } = at.machine.state()
    while (jobs.get(id)!.state === 'running') await new Promise((resolve) => setImmediate(resolve))
    expect([jobs.get(id)!.state, at.runner.changes]).toEqual(['done', [{ to: 'restarted', services }]])
  })
})

test('an action on usher’s own files has taken effect when it is answered, without a job', async () => {
  const at = await openSurface('over a socket')
  const { status } = await at.post('/api/actions/config-set', { key: 'TZ', value: 'Europe/Lisbon' })
  const { text } = await at.ask('GET', '/api/config?key=TZ')
  const { settings } = (JSON.parse(text) as { data: { settings: { value: string }[] } }).data
  expect([status, settings.map(({ value }) => value)]).toEqual([200, ['Europe/Lisbon']])
  expect(at.machine.state().jobs.list()).toEqual([])
  await at.close()
})

const isSecret = (action: string, field: string): boolean => {
  const { parameters } = declaredActions[action as ActionName] as {
    parameters: Record<string, { writeOnly?: boolean }>
  }
  return parameters[field]?.writeOnly === true
}

/** The command line takes `--service` and `--services` alike, and help names the plural. */
const singular = (flag: string) => flag.replace(/^(form|service)s$/, '$1')

test.each(Object.entries(actions))(
  '%s is a command of the same name, whose flags are its fields',
  async (name, { body }) => {
    const { out: help, exit } = await runCli([...name.split('-'), '--help'], { columns: 200 })
    expect(exit).toBe(0)
    const listed = [...help.slice(help.indexOf('\nTakes\n')).matchAll(/^ {2}--([\w-]+)/gm)].map(([, flag]) => flag!)
    // A secret is read from standard input, and never typed.
    const fields = Object.keys(body.properties)
      // Every command has these two, and help lists them once for all.
      .filter((field) => field !== 'dry_run' && field !== 'on')
      .map((field) => (isSecret(name, field) ? `${field}_stdin` : field))
    expect(listed.map(singular).toSorted()).toEqual(
      fields.map((field) => singular(field.replaceAll('_', '-'))).toSorted(),
    )
  },
)

test('every action has a dry run, as a flag of every command has it', async () => {
  const { out: help } = await runCli(['help'])
  expect(help).toContain('--dry-run')
  const without = Object.entries(actions).filter(([, { body }]) => !('dry_run' in body.properties))
  expect(without.map(([name]) => name)).toEqual([])
})
