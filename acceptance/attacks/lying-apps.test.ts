import { expect, setDefaultTimeout, test } from 'bun:test'
import { allKinds } from '../../tools/contract/kinds.ts'
import type { RandomSource } from '../surface/support/random.ts'
import { askEverything } from './support/ask-everything.ts'
import { fuzz, fuzzSeconds, fuzzSeed } from './support/fuzz.ts'
import { shortHostileTexts } from './support/hostile-text.ts'
import { lyingApps, lyingHousehold, type Lie } from './support/lying-apps.ts'

setDefaultTimeout(60_000 + fuzzSeconds() * 2000)

const ids = (lie: (value: unknown) => unknown): Lie => {
  return (value, name) =>
    /id$|hash/i.test(name) && (typeof value === 'number' || typeof value === 'string') ? lie(value) : value
}
const numbers = (lie: number): Lie => {
  return (value, name) => (typeof value === 'number' && !/id$|status/i.test(name) ? lie : value)
}
const dates = (lie: string): Lie => {
  return (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? lie : value)
}

/** Whole households whose apps are who they say they are, and lie about everything else. */
const lies: Readonly<Record<string, Lie>> = {
  'every list is empty': (value) => (Array.isArray(value) ? [] : value),
  'every list repeats itself': (value) => (Array.isArray(value) && value.length < 50 ? [...value, ...value] : value),
  'every number is negative': numbers(-1),
  'every number is too large': numbers(1e300),
  'every number is a fraction': numbers(0.1),
  'every id is the same': ids((value) => (typeof value === 'number' ? 1 : 'all')),
  'every id leads out of its path': ids(() => '../../../api/v3/system/shutdown?x=1#'),
  'every id is zero': ids(() => 0),
  'every date is in a million years': dates('+275760-09-12T00:00:00Z'),
  'every date is before the first': dates('0001-01-01T00:00:00Z'),
  'every date is no date': dates('yesterday'),
  'every text is empty': (value, name) => (typeof value === 'string' && !/version|status/i.test(name) ? '' : value),
  'every truth is turned round': (value) => (typeof value === 'boolean' ? !value : value),
  'every object has inherited names': (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.assign(
          JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1},"toString":"x"}') as object,
          value,
        )
      : value,
}

async function expectValidAnswers(lie: Lie, about: string): Promise<void> {
  for (const { name, text, code } of await askEverything(await lyingHousehold(lyingApps, lie))) {
    expect([about, name, code?.startsWith('USHER-') ? text : '']).toEqual([about, name, ''])
    const { kind, data } = JSON.parse(text) as { kind: string; data: unknown }
    expect(allKinds().get(kind)!.schema.parse(data) as unknown).toEqual(data)
  }
}

test.each(Object.entries(lies))(
  'with apps in whose answers %s, every read answers or says what it does not know',
  (what, lie) => expectValidAnswers(lie, what),
)

test('no lie changes what every object inherits', async () => {
  await askEverything(await lyingHousehold(lyingApps, lies['every object has inherited names']!))
  expect(['admin' in {}, Object.getOwnPropertyNames(Object.prototype).includes('admin')]).toEqual([false, false])
})

const replacements = (by: RandomSource, value: unknown): unknown =>
  by.one([
    null,
    0,
    -1,
    1e308,
    '',
    '0',
    by.one(shortHostileTexts),
    true,
    [],
    {},
    [value],
    { value },
    [null, value],
    String(value),
  ])

test(`apps whose lies are random for ${fuzzSeconds()} s get no defect out of usher (seed ${fuzzSeed()})`, () =>
  fuzz(
    fuzzSeconds(),
    (by) => ({ by, share: by.one([0.001, 0.01, 0.1]) }),
    ({ by, share }) =>
      expectValidAnswers((value) => (by.maybe(share) ? replacements(by, value) : value), `${share} of all values`),
    1,
  ))
