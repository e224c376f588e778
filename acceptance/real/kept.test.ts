import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { actions } from '../../contract/actions/index.ts'
import { places } from '../../service/places.ts'
import { explainedBy, isWithin } from '../../service/stored/register.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { elsewhere, evening, spend } from './evening.ts'
import { rehearse, type Rehearsed } from './rehearsed.ts'

const SLOW = 400_000

let rehearsed: Rehearsed
beforeAll(async () => {
  rehearsed = await rehearse()
}, SLOW)
afterAll(() => rehearsed?.end())

/** Everything below a folder but the folders themselves: files, links, sockets. */
function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

test('an evening has everything that usher can do, but for what is done elsewhere', () => {
  const done = evening.flatMap(({ does }) => does ?? [])
  expect([...new Set([...done, ...Object.keys(elsewhere)])].toSorted()).toEqual(Object.keys(actions).toSorted())
  expect(done.filter((name) => name in elsewhere)).toEqual([])
})

test(
  'after an evening’s work every file in the home is one that the register or a service’s mount explains',
  async () => {
    expect(await spend(rehearsed)).toEqual([])
    const at = places(rehearsed.home, {})
    const mounts = await mounted()
    const loose = filesIn(rehearsed.home).filter(
      (file) => explainedBy(file, at) === undefined && !mounts.some((mount) => isWithin(file, mount)),
    )
    expect(loose).toEqual([])
  },
  SLOW,
)

test(
  'what is told to be kept is there, and all that was found is told',
  async () => {
    const { usher } = await stored()
    const told = usher.map(({ what }) => what)
    expect(told.join(' ')).toBe(
      'settings password stack stack-settings invitations bundles backups replaced database locks rehearsal',
    )
    for (const { bytes, what } of usher) expect([what, bytes]).toEqual([what, expect.any(Number)])
  },
  SLOW,
)

async function stored(): Promise<StoredData> {
  const { out } = await rehearsed.usher(['stored', '--json'])
  return (JSON.parse(out) as { data: StoredData }).data
}

/** The folders that services are given, as `stored` tells them. */
async function mounted(): Promise<string[]> {
  const { services, content } = await stored()
  return [...services, ...content].flatMap(({ at }) => at ?? [])
}
