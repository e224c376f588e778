import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../../../contract/zod.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { scratchStore } from '../../../../test-support/store/scratch-store.ts'
import { createTicketStore, issueTicketFor } from './ticket-store.ts'
import { tokenDigest } from './token.ts'

test('a ticket is good once, for a minute, and no other text is', () => {
  using scratch = scratchStore()
  const clock = manualClock()
  const tickets = createTicketStore('run', scratch.open, clock)
  expect(tickets.hasIssued()).toBe(false)
  const [first, second] = [tickets.issue(), tickets.issue()]
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(tickets.hasIssued()).toBe(true)
  expect([tickets.redeem(`${first}x`), tickets.redeem(''), tickets.redeem('0'.repeat(64))]).toEqual([
    false,
    false,
    false,
  ])
  expect([tickets.redeem(first), tickets.redeem(first)]).toEqual([true, false])
  clock.advance(60_000)
  expect(tickets.redeem(second)).toBe(false)
})

test('a ticket that another process issues is good once, for the run it was issued for', () => {
  using scratch = scratchStore()
  const clock = manualClock()
  const [mine, other] = ['mine', 'other'].map((run) => createTicketStore(run, scratch.open, clock))
  const ticket = issueTicketFor('mine', scratch.open(), clock)
  expect([mine!.hasIssued(), other!.hasIssued()]).toEqual([true, false])
  expect([other!.redeem(ticket), mine!.redeem(ticket), mine!.redeem(ticket)]).toEqual([false, true, false])
  const late = issueTicketFor('mine', scratch.open(), clock)
  clock.advance(60_000)
  expect([mine!.redeem(late), mine!.hasIssued()]).toEqual([false, true])
})

test('no ticket is written to the disk, only its digest, and the next one removes old digests', () => {
  using scratch = scratchStore()
  const clock = manualClock()
  const tickets = createTicketStore('run', scratch.open, clock)
  const own = tickets.issue()
  const store = scratch.open()
  const ticket = issueTicketFor('run', store, clock)
  const stored = readdirSync(scratch.paths.state)
    .filter((name) => name.startsWith('usher.db'))
    .map((name) => readFileSync(join(scratch.paths.state, name), 'latin1'))
    .join('')
  const digests = [ticket, own].map((one) => tokenDigest(one).toString('hex'))
  expect([ticket, own, ...digests].map((text) => stored.includes(text))).toEqual([false, false, true, false])
  clock.advance(60_000)
  issueTicketFor('run', store, clock)
  expect(store.keyValues.list('ticket', z.unknown())).toHaveLength(1)
})
