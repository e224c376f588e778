import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import type { Finding } from '../../contract/kinds/checks.ts'
import { faultNames, type FaultName } from '../../rehearsal/daemon/world/fault-plans.ts'
import { backUpBeforeFaults } from '../../src/entry/demo/rehearsal-backup.ts'
import { rehearsalStatePath } from '../../src/platform/paths.ts'
import { curableFaults, uncuredFaults } from './cure-cases.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from './support/rehearsed-household.ts'

setDefaultTimeout(60_000)

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

const findings = async ({ ask }: RehearsedHousehold): Promise<Finding[]> =>
  (await ask('checks'))['findings'] as unknown as Finding[]

const isOpen = ({ status }: Finding): boolean => status === 'failed' || status === 'warning'

const isAbout = (id: string, finding: Finding): boolean => finding.id === id || finding.id.startsWith(`${id}:`)

/** A service counts as one that keeps crashing only once it has crashed a few times, in real time. */
async function waitForFinding(house: RehearsedHousehold, id: string): Promise<Finding> {
  for (;;) {
    const found = (await findings(house)).find((one) => isAbout(id, one) && isOpen(one))
    if (found) return found
    await Bun.sleep(200)
  }
}

/** Returns what the app’s buttons would do: the repair, or else the first thing that helps and that usher can do. */
function offeredCommand({ id, repair, remedy, alternatives }: Finding): string {
  if (repair !== null) return `usher repair "${id}" --yes`
  // The envelope adds the request to each command.
  const offered = [remedy, ...alternatives].find((one) => isComplete((one as { do?: unknown } | null)?.do))
  if (!offered?.command) throw new Error(`usher offers nothing that it can do for ${id}`)
  return `${offered.command} --yes`
}

function isComplete(wanted: unknown): boolean {
  const { action, asks } = (wanted ?? {}) as { action?: string; asks?: string[] }
  return action !== undefined && asks?.length === 0
}

describe('what usher offers for a fault makes it go away', () => {
  test('every fault is cured with what usher offers, or there is a reason why not', () => {
    const listed = [...Object.keys(curableFaults), ...Object.keys(uncuredFaults)]
    expect(listed.toSorted()).toEqual(faultNames.toSorted())
  })

  test.each(Object.entries(curableFaults) as [FaultName, string][])('%s', async (fault, id) => {
    const house = (openHousehold = await startRehearsedHousehold())
    // Only then do the household’s files have sizes: they are sparse.
    writeFileSync(rehearsalStatePath(house.home), '{}')
    await backUpBeforeFaults(house.machine(), [fault])
    await house.injectFaults(fault)
    await findings(house)
    house.advanceMinutes(20)
    const finding = await waitForFinding(house, id)
    const said = await house.runCommand(offeredCommand(finding))
    const left = (await findings(house)).filter((one) => isAbout(id, one) && one.status === 'failed')
    expect([said, left]).toEqual([said, []])
    house.advanceMinutes(3)
    const after = (await findings(house)).find((one) => isAbout(finding.id, one) && isOpen(one))
    // Fifteen gigabytes are no longer a full disk, and still little of eight terabytes.
    if (fault === 'disk-full') expect(after?.status).toBe('warning')
    else expect([said, after]).toEqual([said, undefined])
  })
})

test('a service that keeps crashing is not cured by crashing again, nor by a new container with the same database', async () => {
  const house = (openHousehold = await startRehearsedHousehold())
  await backUpBeforeFaults(house.machine(), ['crash-loop'])
  await house.injectFaults('crash-loop')
  const { repair, remedy, alternatives } = await waitForFinding(house, 'stack-restarts:bazarr')
  expect(repair).toBeNull()
  expect(remedy).toMatchObject({ summary: 'put back its last good backup', do: { action: 'restore' } })
  expect(alternatives.map(({ command }) => command)).toEqual(['usher logs bazarr'])
  await house.runCommand('usher restart bazarr --yes')
  expect((await waitForFinding(house, 'stack-restarts:bazarr')).status).toBe('failed')
})

test('deleting what usher offers frees as much as it says', async () => {
  const house = (openHousehold = await startRehearsedHousehold())
  writeFileSync(rehearsalStatePath(house.home), '{}')
  await house.injectFaults('disk-full')
  const free = async () => ((await house.ask('space'))['disks'] as { free_bytes: number }[])[0]!.free_bytes
  const before = await free()
  const { data } = JSON.parse(await house.runCommand('usher space reclaim --yes --json')) as {
    data: { freed_bytes: number }
  }
  expect(data.freed_bytes).toBeGreaterThan(15_000_000_000)
  expect((await free()) - before).toBe(data.freed_bytes)
})
