import { expect, test } from 'bun:test'
import { declareAction, type Action } from '../../contract/declare.ts'
import type { Disruption } from '../../contract/kinds/disruption.ts'
import { reset } from '../../contract/kinds/reset.ts'
import { defineAction, payload, type ActionHandler } from './handler.ts'
import { UsherError } from '../lib/errors.ts'
import { assertConsent, commandLineOf, dryRun } from './consent.ts'

const outcome = (copies: string[]) =>
  payload(reset, {
    dry_run: false,
    complete: true,
    offer: null,
    summary: '',
    files: [],
    copies,
    outdated_services: [],
  })

const clear = declareAction('clear-out', {
  summary: 'Clear',
  meaning: 'Clears.',
  answered: 'job',
  offer: true,
  kinds: [reset],
})
const lookAction = declareAction('look', { summary: 'Look', meaning: 'Looks.', answered: 'job', kinds: [reset] })

const handler = defineAction(clear, {
  plan: async () => ['a'],
  dryRunOutcome: outcome,
  summary: () => 'Clear',
  changeRecord: () => null,
  perform: async (files) => outcome(files),
  render: () => '',
}) as unknown as ActionHandler<Action>

const offered = (files: string[]) => String(dryRun(clear, handler, files).data['offer'])

function refusedWith(offer: string | undefined, files: string[]): UsherError {
  try {
    assertConsent(clear, handler, files, { offer, member: 'Dov' })
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown
  }
  throw new Error('the work did not reject')
}

test('a dry run has a digest of what it shows, and the same content has the same digest', () => {
  expect(offered(['a'])).toMatch(/^[0-9a-f]{32}$/)
  expect(offered(['a'])).toBe(offered(['a']))
  expect(offered(['a'])).not.toBe(offered(['a', 'b']))
})

test('an action runs only with the digest that was confirmed', () => {
  assertConsent(clear, handler, ['a'], { offer: offered(['a']) })
  expect(refusedWith(undefined, ['a']).data.code).toBe('CONSENT-1')
  expect(refusedWith(offered(['a']), ['a', 'b']).category).toBe('busy')
  expect(refusedWith('', ['a']).data.code).toBe('CONSENT-2')
})

test('the remedies repeat the typed command without its secrets', () => {
  const commands = (data: UsherError['data']) => data.remedies.map(({ command }) => command)
  expect(commands(refusedWith(undefined, ['a']).data)).toEqual([
    'usher clear out --member Dov --dry-run --json',
    'usher clear out --member Dov --yes',
  ])
  expect(commands(refusedWith('', ['a']).data)).toEqual(['usher clear out --member Dov --dry-run'])
  expect(commandLineOf(clear, { member: 'Dov', password: 'open sesame' }).again).toBe('usher clear out')
})

test('an action without an offer needs no consent and has no digest', () => {
  assertConsent(lookAction, handler, ['a'], {})
  expect(dryRun(lookAction, handler, ['a']).data['offer']).toBeNull()
  expect(Object.keys(lookAction.parameters)).toEqual([])
  expect(Object.keys(clear.parameters)).toEqual(['offer'])
})

const watchedBy = (...members: string[]): Disruption => ({
  summary: '',
  complete: true,
  not_known: [],
  watching: members.map((member) => ({ service: 'jellyfin', member, title: 'Metropolis', paused: false })),
  active_downloads: [],
  imports: [],
  usual_seconds: null,
  measured_runs: 0,
})

test('a digest covers who is watching: somebody else has to be shown again, nobody does not', () => {
  const offer = String(dryRun(clear, handler, ['a'], watchedBy('Ben')).data['offer'])
  const refusal = (disruption: Disruption | null) => {
    try {
      assertConsent(clear, handler, ['a'], { offer }, disruption)
      return null
    } catch (thrown) {
      return (thrown as UsherError).data.code
    }
  }
  expect(refusal(watchedBy('Ben'))).toBeNull()
  expect(refusal(watchedBy('Ben', 'Chloe'))).toBe('CONSENT-2')
  expect(refusal(watchedBy())).toBeNull()
  // An action that waits asks nobody.
  expect(refusal(null)).toBeNull()
})
