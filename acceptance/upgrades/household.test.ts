import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startRehearsal, type RehearsalProcess } from '../real/support/rehearsal-process.ts'
import { unpackHome } from './support/sample-files.ts'
import { readSaid, sampledVersions } from './support/samples.ts'

interface Listed {
  id: string
}
const REHEARSAL_FILE = 'rehearsal.json'

/** What makes a home a rehearsal. It is no part of what a version leaves, so it is that of today. */
async function rehearsalText(): Promise<(home: string) => string> {
  const rehearsal = await startRehearsal()
  try {
    const text = readFileSync(join(rehearsal.home, REHEARSAL_FILE), 'utf8')
    return (home) => text.replaceAll(rehearsal.home, home)
  } finally {
    await rehearsal.stop()
  }
}

/** Only what a client may rely on: sentences may be worded in another way. */
const pick = (entries: unknown, names: readonly string[]) =>
  (entries as Record<string, unknown>[]).map((entry) => Object.fromEntries(names.map((name) => [name, entry[name]])))

describe.each(sampledVersions)('a household that usher %s left', (version) => {
  let household: RehearsalProcess
  beforeAll(async () => {
    const textFor = await rehearsalText()
    household = await startRehearsal({
      fillHome(home) {
        unpackHome(join(import.meta.dirname, version, 'home'), home)
        writeFileSync(join(home, REHEARSAL_FILE), textFor(home), { mode: 0o600 })
      },
    })
  }, 60_000)
  afterAll(() => household?.stop())

  async function ask(...words: string[]): Promise<Record<string, unknown>> {
    const { out, err, exit } = await household.run([...words, '--json'])
    if (exit !== 0 && exit !== 3) throw new Error(`usher ${words.join(' ')} ended with ${exit}: ${err}`)
    return (JSON.parse(out) as { data: Record<string, unknown> }).data
  }
  const said = (name: string) => readSaid(version, name)

  test('has its history and its jobs', async () => {
    const ofChange = [
      'id',
      'started_at',
      'action',
      'targets',
      'before',
      'after',
      'state',
      'outcome_result',
      'job',
      'undoes',
    ]
    const { changes } = await ask('history')
    expect(pick(changes, ofChange)).toEqual(pick(withHome(said('history')['changes']), ofChange))
    const ofJob = ['id', 'action', 'state', 'started_at', 'ended_at', 'outcome_kind', 'outcome_result']
    const { jobs } = await ask('jobs')
    expect(pick(jobs, ofJob)).toEqual(pick(said('jobs')['jobs'], ofJob))
    for (const { id } of jobs as Listed[]) expect(await ask('job', id)).toMatchObject({ id })
  }, 60_000)

  test('has its settings and its alerts', async () => {
    const names = ['key', 'value', 'origin']
    const now = pick((await ask('config'))['settings'], names)
    for (const setting of pick(withHome(said('config')['settings']), names)) expect(now).toContainEqual(setting)
    const { exceptions, quiet_hours } = said('alerts') as { exceptions: object[]; quiet_hours: object }
    expect(exceptions.length).toBeGreaterThan(0)
    const alerts = await ask('alerts')
    expect(alerts).toMatchObject({ exceptions, quiet_hours: { ...quiet_hours, active: expect.any(Boolean) } })
  }, 60_000)

  test('can undo a change of that version', async () => {
    const [change] = (said('history')['changes'] as { id: string; action: string }[]).filter(
      ({ action }) => action === 'alerts-set',
    )
    await ask('undo', change!.id, '--yes')
    expect(await ask('alerts')).toMatchObject({ exceptions: [], quiet_hours: null })
  }, 60_000)

  test('has its backups, and one can be restored', async () => {
    const { backups } = await ask('backups')
    const names = ['name', 'created_at', 'size_bytes', 'status']
    expect(pick(backups, names)).toEqual(pick(said('backups')['backups'], names))
    const [backup] = backups as { name: string }[]
    expect(await ask('restore', backup!.name, '--yes')).toMatchObject({ summary: expect.any(String) })
    expect((await ask('history'))['changes']).toContainEqual(
      expect.objectContaining({ action: 'restore', state: 'done' }),
    )
  }, 60_000)

  test('has its accepted findings', async () => {
    const { findings } = await ask('checks', 'upkeep')
    const accepted = (findings as { id: string; acceptance: unknown }[]).filter(({ acceptance }) => acceptance !== null)
    expect(accepted.map(({ id }) => id)).toEqual(['upkeep-orphans:recyclarr'])
  }, 60_000)

  const withHome = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('/srv/sampled-home', household.home))
})
