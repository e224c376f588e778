import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherRequestsFor } from './gather.ts'

const withoutSonarrForSeerr = async (sonarr: Parameters<typeof fakeApp>[1]) => {
  const sharedState = freshApps()
  sharedState.stoppedAddresses.add('sonarr:8989')
  const apps = [fakeApp('sonarr', sonarr), fakeApp('radarr'), fakeApp('seerr', { sharedState })]
  return gatherRequestsFor(await fakeStack(apps), undefined)
}

test('a media manager that answers usher, but not the request manager, is named', async () => {
  const { requests, not_known } = await withoutSonarrForSeerr({})
  expect(requests).toHaveLength(5)
  expect(not_known).toEqual([
    { subject: 'Sonarr', because: 'Sonarr does not answer Seerr, which cannot send it approved requests.' },
  ])
})

test('a media manager that answers neither is named once', async () => {
  const { not_known } = await withoutSonarrForSeerr({ state: 'exited' })
  expect(not_known).toEqual([{ subject: 'Sonarr', because: expect.stringContaining('sonarr is not running') }])
})
