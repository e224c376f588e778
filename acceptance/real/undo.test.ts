import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'

/** Every action with an undo, on a simulated household: the state before is restored. */
const changes: { title: string; first?: string[]; words: string[]; about: string[] }[] = [
  { title: 'up', first: ['down', 'subtitles', '--yes'], words: ['up', 'subtitles', '--yes'], about: ['status'] },
  { title: 'down', words: ['down', 'tv', '--yes'], about: ['status'] },
  { title: 'switch', words: ['switch', 'films', '--yes'], about: ['status'] },
  { title: 'a setting that had no value', words: ['config', 'set', 'LAN_BIND', '127.0.0.1'], about: ['config'] },
  { title: 'a setting that had one', words: ['config', 'set', 'TZ', 'Europe/Lisbon'], about: ['config'] },
  { title: 'a file that is put back', words: ['reset', '--yes'], about: [] },
  { title: 'alerts', words: ['alerts', 'set', 'quiet'], about: ['config'] },
  { title: 'quality', words: ['quality', 'set', 'small', '--media', 'films'], about: ['quality'] },
]

let home: RehearsalProcess
beforeAll(async () => {
  home = await startRehearsal()
  appendFileSync(composePath(), '# a line of somebody’s own\n')
})
afterAll(() => home.stop())

const readEnvFile = () => readFileSync(join(home.home, 'data/stack/.env'), 'utf8')

const composePath = () => join(home.home, 'data/stack/compose.yaml')

async function runForData<T>(...words: string[]): Promise<T> {
  const { out, err, exit } = await home.run([...words, '--json'])
  if (out === '') throw new Error(`usher ${words.join(' ')} ended with ${exit}: ${err}`)
  return (JSON.parse(out) as { data: T }).data
}

/** Returns the state, without values that change on their own. */
async function snapshot(about: readonly string[]): Promise<unknown> {
  const answers: unknown[] = [readEnvFile(), readFileSync(composePath(), 'utf8')]
  for (const name of about) {
    const data = await runForData<Record<string, unknown>>(name)
    answers.push(name === 'status' ? runningForms(data as unknown as StatusData) : data)
  }
  return answers
}

function runningForms({ services, forms }: StatusData) {
  return {
    forms: forms.map(({ form, state }) => `${form} ${state}`),
    services: services.map(({ service, container, state }) => `${service} ${container !== null} ${state}`),
  }
}

describe('undo restores the previous state', () => {
  test.each(changes)(
    '$title',
    async ({ first, words, about }) => {
      if (first) expect((await home.run(first)).exit).toBe(0)
      const before = await snapshot(about)
      const { exit, err } = await home.run([...words, '--json'])
      expect({ exit, err: exit === 0 ? '' : err }).toEqual({ exit: 0, err: '' })
      expect(await snapshot(about)).not.toEqual(before)

      const preview = await runForData<UndoData>('undo', '--dry-run')
      expect(preview).toMatchObject({ dry_run: true, skipped: [] })
      expect(preview.offer).toMatch(/^[0-9a-f]{32}$/)
      const undone = await runForData<UndoData>('undo', preview.change.id, '--offer', preview.offer!)
      expect(undone).toMatchObject({ dry_run: false, complete: true, change: preview.change, offer: null })
      expect(await snapshot(about)).toEqual(before)

      const { changes: history } = await runForData<{ changes: { id: string; undone: boolean }[] }>('history')
      expect(history.find(({ id }) => id === preview.change.id)).toMatchObject({ undone: true })
      expect((await home.run(['undo', preview.change.id, '--yes'])).err).toContain('UNDO-2')
    },
    60_000,
  )
})

test('undo keeps and names a setting that was changed since', async () => {
  await home.run(['config', 'set', 'TZ', 'Europe/Lisbon'])
  const path = join(home.home, 'data/stack/.env')
  await Bun.write(path, readEnvFile().replace('TZ=Europe/Lisbon', 'TZ=Europe/Paris'))
  const { err, exit } = await home.run(['undo', '--yes'])
  expect({ exit, left: err.includes('UNDO-5') && err.includes('because of later changes to TZ') }).toEqual({
    exit: 2,
    left: true,
  })
  expect(readEnvFile()).toContain('TZ=Europe/Paris')
})

test('undo changes nothing without confirmation', async () => {
  await home.run(['config', 'set', 'TZ', 'Europe/Madrid'])
  const { err, exit } = await home.run(['undo'])
  expect({ exit, asked: err.includes('CONSENT-1') }).toEqual({ exit: 2, asked: true })
  const stale = await home.run(['undo', '--offer', '0'.repeat(32)])
  expect({ exit: stale.exit, moved: stale.err.includes('CONSENT-2') }).toEqual({ exit: 5, moved: true })
  expect(readEnvFile()).toContain('TZ=Europe/Madrid')
})

test('undoing a seed separates the files, and seed can link them again', async () => {
  const rehearsal = await startRehearsal({ faults: ['not-connected'] })
  try {
    const connections = async () => JSON.parse((await rehearsal.run(['connect', '--dry-run', '--json'])).out) as unknown
    const before = await connections()
    expect((await rehearsal.run(['connect'])).exit).toBe(0)
    expect(await connections()).not.toEqual(before)
    const undone = await rehearsal.run(['undo', '--yes', '--json'])
    expect({ exit: undone.exit, err: undone.exit === 0 ? '' : undone.err }).toEqual({ exit: 0, err: '' })
    expect(await connections()).toEqual(before)
  } finally {
    await rehearsal.stop()
  }
}, 60_000)
