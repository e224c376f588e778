import { afterEach, expect } from 'bun:test'
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChecksData, Finding } from '../../contract/kinds/checks.ts'
import { SCRATCH_PREFIX } from '../../src/features/health/checks/diagnostic-context.ts'
import { act } from '../../src/dispatch/act.ts'
import { ask } from '../../src/dispatch/ask.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { startContainerHousehold } from './support/checks/container-household.ts'
import { sharedSetup } from './support/shared-setup.ts'

const needs = ['docker-28.5', 'docker-cli'] as const
const { test: householdTest, setup: checkHousehold } = sharedSetup(needs, startContainerHousehold)
afterEach(() => checkHousehold()?.clear(), 60_000)

async function runCheck(machine: Machine, only: string): Promise<Finding[]> {
  const options = { signal: new AbortController().signal }
  const result = await ask('checks', [['only', only]], machine, options)
  if (result.type !== 'answer') throw new Error(`checks ${only}: ${JSON.stringify(result)}`)
  return (result.envelope.data as ChecksData).findings
}

async function runDiagnosis(machine: Machine, only: string): Promise<Finding[]> {
  const result = await act('diagnose', { body: { only } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(`diagnose ${only}: ${JSON.stringify(result)}`)
  const job = await result.ended
  expect([job.state, job.error]).toEqual(['done', null])
  return (machine.state().jobs.outcome(job.id)!.data as ChecksData).findings
}

const findingText = (findings: readonly Finding[], check: string) => {
  const of = findings.filter((one) => one.check === check)
  return [
    of.map(({ status }) => status).join(' '),
    of.flatMap(({ summary, evidence }) => [summary, ...evidence]).join('\n'),
  ]
}

function createLayout(name: string, owner = 1000): string {
  const root = checkHousehold().createFolder(name, owner)
  for (const below of ['torrents', 'torrents/tv', 'torrents/films', 'media', 'media/tv'])
    checkHousehold().createFolder(`${name}/${below}`, owner)
  return root
}

const user = (uid: number) => ['--user', `${uid}:${uid}`]

householdTest('with one mount above downloads and library all checks pass, and a hardlink works', async () => {
  const data = createLayout('well')
  writeFileSync(join(data, 'torrents/tv', `${SCRATCH_PREFIX}killed`), '')
  for (const service of ['sonarr', 'qbittorrent'])
    await checkHousehold().run(service, { argv: [...user(1000), '-v', `${data}:/data`] })
  const machine = await checkHousehold().machine()
  const findings = await runCheck(machine, 'storage')
  expect(findings.filter(({ status }) => status === 'failed' || status === 'not-known')).toEqual([])
  expect(findingText(findings, 'storage-one-filesystem')[0]).toBe('passed')
  expect(findingText(findings, 'storage-owners')).toEqual([
    'passed',
    expect.stringContaining('user 1000, group 1000, umask 022'),
  ])
  const proof = await runDiagnosis(machine, 'storage')
  expect(findingText(proof, 'storage-hardlink-test')).toEqual(['passed', expect.stringMatching(/inode \d+, twice/)])
  expect(findingText(proof, 'storage-write-test')[0]).toBe('passed')
  expect(['torrents/tv', 'torrents/films', 'media/tv'].flatMap((one) => readdirSync(join(data, one)))).toEqual([])
  const [finding] = (await runCheck(machine, 'storage-hardlink-test')).filter(
    ({ check }) => check === 'storage-hardlink-test',
  )
  expect([finding!.status, finding!.verified_at]).toEqual(['passed', expect.any(String)])
})

householdTest('with two mounts of one disk the devices are equal, but hardlinks fail', async () => {
  const data = createLayout('two')
  const mounts = ['-v', `${data}/torrents:/data/torrents`, '-v', `${data}/media:/data/media`]
  for (const service of ['sonarr', 'qbittorrent'])
    await checkHousehold().run(service, { argv: [...user(1000), ...mounts] })
  const machine = await checkHousehold().machine()
  const findings = await runCheck(machine, 'storage')
  expect(findingText(findings, 'storage-one-mount')[0]).toBe('failed')
  expect(findingText(findings, 'storage-one-filesystem')[0]).toBe('passed')
  const [standing, evidence] = findingText(
    await runDiagnosis(machine, 'storage-hardlink-test'),
    'storage-hardlink-test',
  )
  expect([standing, evidence]).toEqual(['failed failed', expect.stringMatching(/cross-device link/i)])
})

householdTest('with two users, unreadable files and an unwritable folder are reported', async () => {
  const data = createLayout('users', 1001)
  await checkHousehold().run('sonarr', { argv: [...user(1000), '-v', `${data}:/data`] })
  await checkHousehold().run('qbittorrent', { argv: [...user(1001), '-v', `${data}:/data`] })
  const machine = await checkHousehold().machine()
  expect(findingText(await runCheck(machine, 'storage-owners'), 'storage-owners')).toEqual([
    'failed',
    expect.stringMatching(/user 1000[\s\S]*user 1001/),
  ])
  const proof = await runDiagnosis(machine, 'storage-write-test')
  expect(findingText(proof, 'storage-write-test')).toEqual([
    'failed',
    expect.stringMatching(/Sonarr cannot write[\s\S]*denied/),
  ])
})

householdTest('a folder that was replaced after the service started is reported', async () => {
  const data = createLayout('moved')
  for (const service of ['sonarr', 'qbittorrent'])
    await checkHousehold().run(service, { argv: [...user(1000), '-v', `${data}:/data`] })
  const made = await checkHousehold().machine()
  const stack = await made.stack()
  const services = stack.services.map((one) => ({ ...one, storage: { ...one.storage, data: '/data' } }))
  const machine = { ...made, stack: async () => ({ ...stack, services }) }
  const now = async () => findingText(await runCheck(machine, 'storage-mounts-current'), 'storage-mounts-current')[0]
  expect(await now()).toBe('passed')
  renameSync(data, `${data}-before`)
  createLayout('moved')
  expect(await now()).toBe('failed failed')
})

householdTest('a service that exits at each start is reported as crash-looping', async () => {
  await checkHousehold().run('sonarr', { argv: ['--restart', 'always'], script: 'exit 3' })
  const machine = await checkHousehold().machine()
  const loops = async () => findingText(await runCheck(machine, 'stack-restarts'), 'stack-restarts')
  while ((await loops())[0] === 'passed') await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await loops()).toEqual(['failed', expect.stringMatching(/sonarr keeps crashing[\s\S]*restarted \d+ times/)])
})

householdTest('a service that the kernel killed for lack of memory is reported as that', async () => {
  const eats = 'x=x; while :; do x=$x$x; done'
  await checkHousehold().run('sonarr', { argv: ['--memory', '16m', '--memory-swap', '16m'], script: eats })
  await checkHousehold().engine.docker(['wait', 'usher-sonarr-1'])
  const findings = await runCheck(await checkHousehold().machine(), 'stack-memory')
  expect(findingText(findings, 'stack-memory')).toEqual(['failed', expect.stringContaining('OOMKilled: true')])
})

householdTest('names are resolved inside the importer’s container', async () => {
  const network = await checkHousehold().engine.docker(['network', 'create', 'usher'])
  const data = createLayout('names')
  const argv = (alias: string) => [...user(1000), '--network', network, '--network-alias', alias, '-v', `${data}:/data`]
  await checkHousehold().run('sonarr', {
    argv: [...argv('sonarr'), ...checkHousehold().programMount('/usr/bin/getent')],
  })
  await checkHousehold().run('qbittorrent', { argv: argv('gluetun') })
  const findings = await runDiagnosis(await checkHousehold().machine(), 'network-names')
  const by = new Map(
    findings.filter(({ check }) => check === 'network-names').map(({ subject, status }) => [subject, status]),
  )
  expect([...by]).toEqual([['sonarr:sabnzbd', 'failed']])
})
