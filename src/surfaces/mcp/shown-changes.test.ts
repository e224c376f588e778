import { expect, test } from 'bun:test'
import { createShownChanges } from './shown-changes.ts'

const up = (given: Record<string, unknown>, on?: string) => ({ action: 'up', on, given })

test('an offer confirms the request that was shown, once', () => {
  const shown = createShownChanges()
  const offer = shown.show(up({ forms: ['tv'], services: ['sonarr'] }))
  expect(shown.confirm(up({ services: ['sonarr'], forms: ['tv'] }), offer)).toBe(true)
  expect(shown.confirm(up({ services: ['sonarr'], forms: ['tv'] }), offer)).toBe(false)
})

test.each([
  ['other arguments', up({ forms: ['films'] })],
  ['another machine', up({ forms: ['tv'] }, 'gpu')],
  ['another action', { ...up({ forms: ['tv'] }), action: 'restart' }],
])('an offer does not confirm %s', (_what, request) => {
  const shown = createShownChanges()
  const offer = shown.show(up({ forms: ['tv'] }))
  expect(shown.confirm(request, offer)).toBe(false)
  expect(shown.confirm(up({ forms: ['tv'] }), 'f'.repeat(32))).toBe(false)
})

test('the oldest of many offers makes room', () => {
  const shown = createShownChanges()
  const first = shown.show(up({ forms: ['tv'] }))
  for (let n = 0; n < 100; n++) shown.show(up({ forms: [`form-${n}`] }))
  expect(shown.confirm(up({ forms: ['tv'] }), first)).toBe(false)
})
