import { expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCheckOn } from '../../../../test-support/checks/check-case.ts'
import { machineWithFakeProc } from '../../../../test-support/checks/fake-proc.ts'
import { makeTempFolder } from '../../../../test-support/checks/machine-fixtures.ts'

/** What the check for name servers finds in the files that Sonarr sees. */
async function findInside(root: string) {
  const results = await runCheckOn('network-name-servers', await machineWithFakeProc({ root }))
  const { status, summary } = results.find(({ subject }) => subject === 'sonarr')!
  return [status, summary]
}

test('a file is missing inside a container only while its process is there', async () => {
  const root = makeTempFolder(tmpdir(), 'etc')
  writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 127.0.0.11\n')
  expect(await findInside(root)).toEqual(['passed', 'sonarr has a name server.'])
  rmSync(join(root, 'etc/resolv.conf'))
  expect(await findInside(root)).toEqual(['failed', 'sonarr has no name server.'])
  rmSync(root, { recursive: true })
  expect(await findInside(root)).toEqual(['not-known', 'sonarr ended while it was being checked.'])
})
