import { describe, expect, test } from 'bun:test'
import { copyId, stemOf } from '../../../platform/offsite/object-names.ts'
import { selectRemovable, selectTransfers } from './selection.ts'
import type { LocalBackup, RemoteCopy } from './types.ts'

const NOW = new Date('2026-03-14T14:00:00Z')
const HERE = 'this machine'
const DAY_MS = 24 * 3_600_000
const at = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY_MS)

const local = (name: string, daysAgo: number, parts: Partial<LocalBackup> = {}): LocalBackup => ({
  name,
  madeAt: at(daysAgo),
  services: ['sonarr'],
  damagedDatabases: [],
  incompleteServices: [],
  bytes: 10,
  encrypted: false,
  provedAt: null,
  ...parts,
})

const copy = (name: string, daysAgo: number, parts: Partial<RemoteCopy> & { services?: string[] } = {}): RemoteCopy => {
  const { services = ['sonarr'], ...rest } = parts
  const sha256 = Bun.hash(name).toString(16).padStart(16, '0').repeat(4).slice(0, 64)
  return {
    id: copyId(name, sha256),
    form: 'wrapped',
    bytes: 10,
    state: 'intact',
    because: null,
    provedAt: null,
    receipt: {
      format: 1,
      backup: name,
      made_at: at(daysAgo).toISOString(),
      services,
      damaged_databases: [],
      incomplete_services: [],
      form: 'wrapped',
      bytes: 10,
      sha256,
      sent_at: NOW.toISOString(),
      sent_from: HERE,
      proved_at: null,
    },
    ...rest,
  }
}

const names = (stems: readonly string[]) => stems.map((stem) => stem.replace(/\.[0-9a-f]{12}$/, ''))

describe('selectTransfers', () => {
  test('sends what is missing, the newest first, and nothing that is there', () => {
    const { sent } = selectTransfers([local('a', 3), local('b', 2), local('c', 1)], [copy('b', 2)], HERE, NOW)
    expect(sent.map(({ name }) => name)).toEqual(['c', 'a'])
  })

  test('sends a backup again whose copy is damaged or not known', () => {
    const copies = [copy('a', 3, { state: 'damaged' }), copy('b', 2, { state: 'not-known', receipt: null })]
    expect(selectTransfers([local('a', 3), local('b', 2)], copies, HERE, NOW).sent.map(({ name }) => name)).toEqual([
      'b',
      'a',
    ])
  })

  test('sends nothing that the rule would remove again at once', () => {
    const morning = local('morning', 1.2)
    expect(selectTransfers([morning, local('noon', 1)], [], HERE, NOW).sent.map(({ name }) => name)).toEqual(['noon'])
  })

  test('sends a backup whose name another machine used for one of its own', () => {
    expect(selectTransfers([local('a', 1)], [copy('a', 1.01)], HERE, NOW).sent).toHaveLength(1)
    expect(selectTransfers([local('a', 1)], [copy('a', 1, { services: ['radarr'] })], HERE, NOW).sent).toHaveLength(1)
  })

  test('needs no second copy of what the machine before a fire sent, and removes none of its copies', () => {
    const copies = Array.from({ length: 40 }, (_, n) => copy(`n${n + 1}`, n + 1))
    const { sent, expired } = selectTransfers([local('n1', 1), local('n0', 0)], copies, 'a new machine', NOW)
    expect(sent.map(({ name }) => name)).toEqual(['n0'])
    expect(expired).toEqual([])
    const planned = copies.map(({ id }) => stemOf(id))
    for (const sender of ['a new machine', null]) expect(selectRemovable(copies, planned, sender, NOW)).toEqual([])
    expect(selectRemovable(copies, planned, HERE, NOW).length).toBeGreaterThan(20)
  })

  test('would remove the copies that the rule no longer keeps', () => {
    const copies = Array.from({ length: 40 }, (_, n) => copy(`n${n + 1}`, n + 1))
    const { expired } = selectTransfers([local('n0', 0)], copies, HERE, NOW)
    expect(expired.length).toBeGreaterThan(20)
    expect(names(expired)).not.toContain('n1')
  })
})

describe('selectRemovable', () => {
  test('removes nothing that was not planned, and nothing whose replacement did not arrive', () => {
    const before = [copy('morning', 0.3)]
    const { expired } = selectTransfers([local('noon', 0.1)], before, HERE, NOW)
    expect(names(expired)).toEqual([])
    const planned = [stemOf(before[0]!.id)]
    expect(selectRemovable(before, planned, HERE, NOW)).toEqual([])
    expect(names(selectRemovable([...before, copy('noon', 0.1)], planned, HERE, NOW))).toEqual(['morning'])
    expect(selectRemovable([...before, copy('noon', 0.1)], [], HERE, NOW)).toEqual([])
  })

  test('removes no copy because of a damaged one, of one of other services, or of one from the future', () => {
    const old = copy('old', 0.3)
    const planned = [stemOf(old.id)]
    for (const newer of [
      copy('new', 0.1, { state: 'damaged' }),
      copy('new', 0.1, { state: 'not-known', receipt: null }),
      copy('new', 0.1, { services: ['radarr'] }),
      copy('new', -0.1),
    ])
      expect(selectRemovable([old, newer], planned, HERE, NOW)).toEqual([])
  })

  test('never touches the newest, the last proved, or the last of its kind, whatever is planned', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 400; round += 1) {
      const copies = Array.from({ length: 1 + random(30) }, (_, n) =>
        copy(`c${n}`, random(400) - 3, {
          services: [['sonarr'], ['sonarr', 'radarr']][random(2)]!,
          provedAt: random(6) === 0 ? NOW.toISOString() : null,
          ...(random(8) === 0 && { state: 'damaged' as const }),
        }),
      )
      const removed = new Set(
        selectRemovable(
          copies,
          copies.map(({ id }) => stemOf(id)),
          HERE,
          NOW,
        ),
      )
      const whole = copies.filter(({ state }) => state === 'intact')
      const stays = whole.filter(({ id }) => !removed.has(stemOf(id)))
      const newest = (some: RemoteCopy[]) =>
        some
          .map(({ receipt }) => receipt!.made_at)
          .toSorted()
          .at(-1)
      const proved = (some: RemoteCopy[]) => some.filter(({ provedAt }) => provedAt !== null)
      expect(newest(stays)).toBe(newest(whole))
      expect(newest(proved(stays))).toBe(newest(proved(whole)))
      const kinds = (some: RemoteCopy[]) => new Set(some.map(({ receipt }) => receipt!.services.join()))
      expect(kinds(stays)).toEqual(kinds(whole))
      expect(copies.filter(({ state, id }) => state === 'damaged' && removed.has(stemOf(id)))).toEqual([])
    }
  })
})
