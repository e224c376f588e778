import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { FaultName } from '../../rehearsal/daemon/world/fault-plans.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from './support/rehearsed-household.ts'

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

/** The rehearsed Seerr waits as long as the real one. */
setDefaultTimeout(60_000)

const collapseSpaces = (text: string): string => text.replaceAll(/[\s!]+/g, ' ')

async function outputWith(fault: FaultName, command: string): Promise<string> {
  openHousehold = await startRehearsedHousehold()
  await openHousehold.injectFaults(fault)
  return collapseSpaces(await openHousehold.runCommand(command))
}

test('a Seerr that nobody has opened is to be set up, and its key is not called rejected', async () => {
  const output = await outputWith('seerr-unopened', 'usher requests')
  expect(output).toMatch(/Seerr has not been set up yet: open http:\/\/127\.0\.0\.1:\d+ and sign in/)
  expect(output).not.toContain('rejected the key')
})

test('a decision that CSRF protection refuses names the protection and how to turn it off', async () => {
  const output = await outputWith('seerr-csrf', 'usher request decline 217')
  expect(output).toContain('Seerr refused the change to request 217: its CSRF protection only lets')
  expect(output).toContain('In Seerr, turn off CSRF protection in its settings')
  expect(output).not.toContain('rejected the key')
})

test('a Sonarr that hangs is blamed, and the requests are still listed', async () => {
  const output = await outputWith('library-hangs', 'usher requests')
  expect(output).toContain('5 requests')
  expect(output).toContain('Sonarr accepted the request, but did not finish its response within 5 s')
  expect(output).not.toContain('Seerr accepted the request')
})

test('a Jellyfin that hangs is blamed for the members that Seerr does not list', async () => {
  const output = await outputWith('media-server-hangs', 'usher connect')
  expect(output).toContain('Jellyfin does not answer Seerr')
  expect(output).not.toContain('Seerr accepted the request')
})
