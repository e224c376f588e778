import { expect, test } from 'bun:test'
import * as z from 'zod'
import { action, kind } from '../../contract/declare.ts'
import { offer } from '../../contract/kinds/offer.ts'
import { performs, say, type Performer } from './handler.ts'
import type { Action } from '../../contract/declare.ts'
import { Refusal } from '../lib/errors.ts'
import { agreed, askedAgain, rehearsed } from './consent.ts'

const gone = kind('gone', 'What was removed.', () => z.object({ files: z.array(z.string()), offer: offer() }))
const clear = action('clear-out', { summary: 'Clear', meaning: 'Clears.', answered: 'job', offer: true, kinds: [gone] })
const look = action('look', { summary: 'Look', meaning: 'Looks.', answered: 'job', kinds: [gone] })

const performer = performs(clear, {
  plan: async () => ['a'],
  rehearse: (files: string[]) => say(gone, { files, offer: null }),
  summary: () => 'Clear',
  change: () => null,
  perform: async (files) => say(gone, { files, offer: null }),
  print: () => '',
}) as unknown as Performer<Action>

const offered = (files: string[]) => String(rehearsed(clear, performer, files).data['offer'])

function refusedWith(given: string | undefined, files: string[]): Refusal {
  try {
    agreed(clear, performer, files, { offer: given, name: 'Dov' })
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
  }
  throw new Error('it was not refused')
}

test('a dry run carries the digest of what it shows, the same for the same', () => {
  expect(offered(['a'])).toMatch(/^[0-9a-f]{32}$/)
  expect(offered(['a'])).toBe(offered(['a']))
  expect(offered(['a'])).not.toBe(offered(['a', 'b']))
})

test('what was agreed to is done; anything else is not', () => {
  agreed(clear, performer, ['a'], { offer: offered(['a']) })
  expect(refusedWith(undefined, ['a']).data.code).toBe('CONSENT-1')
  expect(refusedWith(offered(['a']), ['a', 'b']).reason).toBe('busy')
  expect(refusedWith('', ['a']).data.code).toBe('CONSENT-2')
})

test('its remedies are the command as it was asked, without what may not be repeated', () => {
  const commands = (data: Refusal['data']) => data.remedies.map(({ command }) => command)
  expect(commands(refusedWith(undefined, ['a']).data)).toEqual([
    'usher clear out --name Dov --dry-run --json',
    'usher clear out --name Dov --yes',
  ])
  expect(commands(refusedWith('', ['a']).data)).toEqual(['usher clear out --name Dov --dry-run'])
  expect(askedAgain(clear, { name: 'Dov', password: 'open sesame' }).again).toBe('usher clear out')
})

test('an action without an offer asks for nothing and offers nothing', () => {
  agreed(look, performer, ['a'], {})
  expect(rehearsed(look, performer, ['a']).data['offer']).toBeNull()
  expect(Object.keys(look.takes)).toEqual([])
  expect(Object.keys(clear.takes)).toEqual(['offer'])
})
