import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '../../service/places.ts'
import { explainedBy, isWithin } from '../../service/stored/register.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { rehearse, type Rehearsed } from './rehearsed.ts'

const SLOW = 120_000

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

/** What somebody might do in an evening; each may write something. */
const evening: [words: string[], typed?: string][] = [
  [['status']],
  [['config', 'set', 'TZ', 'Europe/Lisbon']],
  [['config', 'set', 'WIREGUARD_PRIVATE_KEY'], `${Buffer.alloc(32, 7).toString('base64')}\n`],
  [['down', 'subtitles', '--yes']],
  [['up', 'subtitles', '--yes']],
  [['restart', 'sonarr', '--yes']],
  [['pull', 'navidrome', '--yes']],
  [['ui', '--set-password'], 'a dozen of letters\n'],
  [['history']],
  [['jobs']],
]

test(
  'after an evening’s work every file in the home is one that the register or a service’s mount explains',
  async () => {
    for (const [words, typed] of evening) {
      const { exit, err } = await rehearsed.usher(words, typed)
      expect([words.join(' '), exit, exit === 0 ? '' : err]).toEqual([words.join(' '), 0, ''])
    }
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
    expect(told).toEqual(['settings', 'password', 'stack', 'stack-settings', 'database', 'locks', 'rehearsal'])
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
