import { expect, test } from 'bun:test'
import { followKeys, shortcutList } from './keys.ts'

function press(...keys: [key: string, at: number][]) {
  const follow = followKeys()
  return keys.map(([key, at]) => follow(key, at)?.keys.join(' '))
}

test('two keys after each other open a page', () => {
  expect(press(['g', 0], ['h', 400])).toEqual([undefined, 'g h'])
  expect(press(['g', 0], ['g', 100], ['r', 200])).toEqual([undefined, undefined, 'g r'])
})

test('the second key comes in time, or stands for itself', () => {
  expect(press(['g', 0], ['j', 2_000])).toEqual([undefined, 'j'])
  expect(press(['g', 0], ['j', 100], ['j', 200])).toEqual([undefined, undefined, 'j'])
})

test('no shortcut hides another', () => {
  const all = shortcutList.map(({ keys }) => keys.join(' '))
  expect(new Set(all).size).toBe(all.length)
  const singles = shortcutList.flatMap(({ keys }) => (keys.length === 1 ? [keys[0]] : []))
  expect(shortcutList.filter(({ keys }) => keys.length === 2 && singles.includes(keys[0]))).toEqual([])
})
