import { expect, test } from 'bun:test'
import { fakeImage, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { SONARR_IMAGE, updatableHousehold } from '../../../../test-support/update/updatable-household.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordCheck } from '../update-check/recorded-check.ts'
import { performUpdate } from './perform.ts'
import { dryRunUpdate, planUpdate } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const newImage = fakeImage(SONARR_IMAGE, 'sha256:newer')
const DIGEST = newImage.digests[0]!.split('@')[1]!
const request = { services: ['sonarr'], acknowledge: [], rollback: false, images: [] }
const OTHER = `sha256:${'b'.repeat(64)}`

function record(machine: Machine, digest: string, { reference = SONARR_IMAGE, hoursAgo = 1, version = '' } = {}) {
  const labels: Record<string, string> = version === '' ? {} : { 'org.opencontainers.image.version': version }
  recordCheck(machine, reference, {
    checked_at: new Date(NOW.getTime() - hoursAgo * 3_600_000).toISOString(),
    digest,
    newest: null,
    newest_because: null,
    tags_etag: null,
    images: [{ digest, platform_digest: digest, config_digest: 'sha256:config', created_at: null, labels }],
    inspection: null,
    failure: null,
  })
}

test('an update pulls the digest that the dry run showed', async () => {
  const { machine, runs } = updatableHousehold({ newImage })
  record(machine, DIGEST)
  const plan = await planUpdate(request, machine)
  expect(dryRunUpdate(plan).services[0]!.to.digest).toBe(DIGEST)
  expect(await performUpdate(plan, machine, workWithoutJob)).toMatchObject({
    services: [{ result: 'updated', to: { digest: DIGEST } }],
  })
  expect(runs()).toBe('sha256:newer')
})

test('a tag that moved between the dry run and the pull is refused, and everything stays', async () => {
  const { machine, runs, engine, asked: changes } = updatableHousehold({ newImage })
  record(machine, OTHER)
  const plan = await planUpdate(request, machine)
  const done = await performUpdate(plan, machine, workWithoutJob)
  expect(done).toMatchObject({
    complete: false,
    services: [{ result: 'blocked', to: { digest: OTHER }, backup: null }],
  })
  expect(done.services[0]!.because).toContain('has moved since it was checked')
  expect([runs(), (await engine.image(SONARR_IMAGE))!.id]).toEqual(['sha256:sonarr', 'sha256:sonarr'])
  expect(changes.map(({ to }) => to)).toEqual(['pulled'])
})

test('the same contents under another digest are what was shown', async () => {
  const { machine, runs } = updatableHousehold({ newImage: { ...newImage, id: 'sha256:config' } })
  record(machine, OTHER)
  await performUpdate(await planUpdate(request, machine), machine, workWithoutJob)
  expect(runs()).toBe('sha256:config')
})

test('a check of more than a day ago, or of a clock that was wrong, promises no digest', async () => {
  const { machine } = updatableHousehold({ newImage })
  for (const hoursAgo of [25, 1000, -1000]) {
    record(machine, OTHER, { hoursAgo })
    expect(dryRunUpdate(await planUpdate(request, machine)).services[0]!.to.digest).toBeNull()
  }
})

test('a breaking change behind a moved tag stops the update before the pull', async () => {
  const reference = 'jellyfin/jellyfin:latest'
  const { machine, asked: changes } = updatableHousehold({ newImage }, {}, { reference, version: '10.10.7' })
  record(machine, OTHER, { reference, version: '10.11.0' })
  const plan = await planUpdate(request, machine)
  expect(dryRunUpdate(plan).services[0]).toMatchObject({
    result: 'would-block',
    to: { digest: OTHER, version: '10.11.0' },
    version_step: 'minor',
    breaking_changes: [{ id: 'jellyfin-10.11' }],
  })
  await performUpdate(plan, machine, workWithoutJob)
  expect(changes).toEqual([])
})
