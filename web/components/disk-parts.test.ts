import { expect, test } from 'bun:test'
import { roomOf } from './disk-parts.ts'

const disk = (days_until_full: number | null) =>
  ({ free_bytes: 40, size_bytes: 1000, forecast: { days_until_full } }) as unknown as Parameters<
    typeof roomOf
  >[0][number]

test('the disk that is full next says how long there is room; a full one or an unknown one says nothing', () => {
  expect(roomOf([disk(3), disk(null), disk(1)])).toEqual({ free: 120, total: 3000, lastsMs: 86_400_000 })
  expect(roomOf([disk(null)]).lastsMs).toBeNull()
  expect(roomOf([disk(0)]).lastsMs).toBeNull()
  expect(roomOf([]).lastsMs).toBeNull()
})
