import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { downloadFaults, type DownloadFaultName } from '../../../../rehearsal/household/download-faults.ts'
import { policyHousehold } from '../../../../test-support/policies/policy-household.ts'

const householdWith = (fault: DownloadFaultName) =>
  policyHousehold(downloadFaults[fault].apply(defaultHousehold).downloads)

const cases: [DownloadFaultName, string, string][] = [
  [
    'dangerous-download',
    'The.Bear.S03E07.1080p.WEB.h264-KETTLE',
    'It contains the program The.Bear.S03E07.1080p.WEB.h264-KETTLE.mkv.exe.',
  ],
  ['encrypted-archive', 'The.Bear.S03E07.1080p.WEB.h264-KETTLE', 'It contains an archive with a password.'],
  [
    'every-policy',
    'The.Bear.S03E09.1080p.WEB.h264-KETTLE',
    'It contains the program The.Bear.S03E09.1080p.WEB.h264-KETTLE.mkv.exe.',
  ],
]

test.each(cases)(
  '%s: one observation removes the dangerous download, and nothing else',
  async (fault, name, because) => {
    const { observe, run, changes } = await householdWith(fault)
    await run('set', '--dangerous', 'on', '--yes')
    expect(await observe()).toEqual([
      { service: 'sonarr', result: 'done', summary: `Sonarr removed ${name}: ${because}` },
    ])
    const { removed_downloads, counted_downloads } = await run()
    expect(removed_downloads).toMatchObject([{ policy: 'dangerous', release_name: name, because }])
    expect(counted_downloads).toEqual([])
    expect(changes).toEqual([expect.stringMatching(/^DELETE \/api\/v3\/queue\/\d+$/), 'POST /api/v3/command'])
    expect(await observe()).toEqual([])
  },
)

test('every-policy: each policy is about the download that it names', async () => {
  const { observe, run } = await householdWith('every-policy')
  await run('set', '--stalled', 'on', '--failed', 'on', '--never-imported', 'on', '--yes')
  await observe()
  const { counted_downloads } = await run()
  const found = counted_downloads.map(({ policy, release_name }) => [policy, release_name.slice(0, 15)])
  expect(found.toSorted()).toEqual([
    ['failed', 'The.Bear.S03E08'],
    ['never-imported', 'The.Bear.S03E10'],
    ['stalled', 'The.Bear.S03E07'],
  ])
})
