import { expect, test } from 'bun:test'
import { offersIn, refusalOf } from './support/offers.ts'
import { startRehearsedHousehold } from './support/rehearsed-household.ts'

const READS = [
  'requests',
  'credentials',
  'space',
  'alerts',
  'hosting',
  'outbound',
  'quality',
  'update',
  'bandwidth',
  'clients',
  'stack',
]

// What helps against each fault is sent with the tests of the fault.
test('what a household without a fault is offered can be sent as it stands', async () => {
  const household = await startRehearsedHousehold()
  try {
    const replies = await Promise.all(READS.map((name) => household.ask(name)))
    const ours = replies.flatMap(offersIn).filter(({ command }) => command.startsWith('usher '))
    const refused: string[] = []
    for (const offer of new Map(ours.map((one) => [one.command, one])).values())
      refused.push(...(await refusalOf(offer, household)))
    expect(refused).toEqual([])
    expect(ours.length).toBeGreaterThan(20)
  } finally {
    await household.stop()
  }
}, 120_000)
