import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import { rehearse, type Rehearsed } from './rehearsed.ts'

/** Every action that is told to have a way back, on a rehearsed household: what was, is again. */
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

let home: Rehearsed
beforeAll(async () => {
  home = await rehearse()
  appendFileSync(compose(), '# a line of somebody’s own\n')
})
afterAll(() => home.end())

const env = () => readFileSync(join(home.home, 'data/stack/.env'), 'utf8')

const compose = () => join(home.home, 'data/stack/compose.yaml')

async function told<T>(...words: string[]): Promise<T> {
  const { out, err, exit } = await home.usher([...words, '--json'])
  if (out === '') throw new Error(`usher ${words.join(' ')} ended with ${exit}: ${err}`)
  return (JSON.parse(out) as { data: T }).data
}

/** How things are, without what moves by itself. */
async function standing(about: readonly string[]): Promise<unknown> {
  const answers: unknown[] = [env(), readFileSync(compose(), 'utf8')]
  for (const name of about) {
    const data = await told<Record<string, unknown>>(name)
    answers.push(name === 'status' ? running(data as unknown as StatusData) : data)
  }
  return answers
}

function running({ services, forms }: StatusData) {
  return {
    forms: forms.map(({ form, state }) => `${form} ${state}`),
    services: services.map(({ service, container, state }) => `${service} ${container !== null} ${state}`),
  }
}

describe('what is put back is as it was', () => {
  test.each(changes)(
    '$title',
    async ({ first, words, about }) => {
      if (first) expect((await home.usher(first)).exit).toBe(0)
      const before = await standing(about)
      const { exit, err } = await home.usher([...words, '--json'])
      expect({ exit, err: exit === 0 ? '' : err }).toEqual({ exit: 0, err: '' })
      expect(await standing(about)).not.toEqual(before)

      const shown = await told<UndoData>('undo', '--dry-run')
      expect(shown).toMatchObject({ rehearsed: true, left: [] })
      expect(shown.offer).toMatch(/^[0-9a-f]{32}$/)
      const undone = await told<UndoData>('undo', shown.change.id, '--offer', shown.offer!)
      expect(undone).toMatchObject({ rehearsed: false, complete: true, change: shown.change, offer: null })
      expect(await standing(about)).toEqual(before)

      const { changes: history } = await told<{ changes: { id: string; undone: boolean }[] }>('history')
      expect(history.find(({ id }) => id === shown.change.id)).toMatchObject({ undone: true })
      expect((await home.usher(['undo', shown.change.id, '--yes'])).err).toContain('UNDO-2')
    },
    60_000,
  )
})

test('a setting that somebody changed since is left and named', async () => {
  await home.usher(['config', 'set', 'TZ', 'Europe/Lisbon'])
  const path = join(home.home, 'data/stack/.env')
  await Bun.write(path, env().replace('TZ=Europe/Lisbon', 'TZ=Europe/Paris'))
  const { err, exit } = await home.usher(['undo', '--yes'])
  expect({ exit, left: err.includes('UNDO-5') && err.includes('TZ was changed since') }).toEqual({
    exit: 2,
    left: true,
  })
  expect(env()).toContain('TZ=Europe/Paris')
})

test('without a word of consent nothing is put back', async () => {
  await home.usher(['config', 'set', 'TZ', 'Europe/Madrid'])
  const { err, exit } = await home.usher(['undo'])
  expect({ exit, asked: err.includes('CONSENT-1') }).toEqual({ exit: 2, asked: true })
  const stale = await home.usher(['undo', '--offer', '0'.repeat(32)])
  expect({ exit: stale.exit, moved: stale.err.includes('CONSENT-2') }).toEqual({ exit: 5, moved: true })
  expect(env()).toContain('TZ=Europe/Madrid')
})

test('what seed joined is apart again, and can be joined anew', async () => {
  const unwired = await rehearse({ faults: ['unwired'] })
  try {
    const wiring = async () => JSON.parse((await unwired.usher(['seed', '--dry-run', '--json'])).out) as unknown
    const before = await wiring()
    expect((await unwired.usher(['seed'])).exit).toBe(0)
    expect(await wiring()).not.toEqual(before)
    const undone = await unwired.usher(['undo', '--yes', '--json'])
    expect({ exit: undone.exit, err: undone.exit === 0 ? '' : undone.err }).toEqual({ exit: 0, err: '' })
    expect(await wiring()).toEqual(before)
  } finally {
    await unwired.end()
  }
}, 60_000)
