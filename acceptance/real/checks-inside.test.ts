import { afterEach, expect } from 'bun:test'
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChecksData, Finding } from '../../contract/kinds/checks.ts'
import { SCRATCH } from '../../src/features/health/checks/proving.ts'
import { act } from '../../src/dispatch/act.ts'
import { ask } from '../../src/dispatch/ask.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { play } from './checks/inside.ts'
import { shared } from './support/shared.ts'

const needs = ['docker-28.5', 'docker-cli'] as const
const { proves, built } = shared(needs, play)
afterEach(() => built()?.clear(), 60_000)

async function checked(machine: Machine, only: string): Promise<Finding[]> {
  const way = { signal: new AbortController().signal, follow: false }
  const reply = await ask('checks', [['only', only]], machine, way)
  if (reply.is !== 'answer') throw new Error(`checks ${only}: ${JSON.stringify(reply)}`)
  return (reply.envelope.data as ChecksData).findings
}

async function proved(machine: Machine, only: string): Promise<Finding[]> {
  const deed = await act('diagnose', { body: { only } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(`diagnose ${only}: ${JSON.stringify(deed)}`)
  const job = await deed.ended
  expect([job.state, job.error]).toEqual(['done', null])
  return (machine.state().jobs.outcome(job.id)!.data as ChecksData).findings
}

const said = (findings: readonly Finding[], check: string) => {
  const of = findings.filter((one) => one.check === check)
  return [
    of.map(({ standing }) => standing).join(' '),
    of.flatMap(({ summary, evidence }) => [summary, ...evidence]).join('\n'),
  ]
}

/** Downloads and library below one folder. */
function layout(name: string, owner = 1000): string {
  const root = built().folder(name, owner)
  for (const below of ['torrents', 'torrents/tv', 'torrents/films', 'media', 'media/tv'])
    built().folder(`${name}/${below}`, owner)
  return root
}

const user = (uid: number) => ['--user', `${uid}:${uid}`]

proves('one mount above downloads and library: everything holds, and a hardlink is proved', async () => {
  const data = layout('well')
  writeFileSync(join(data, 'torrents/tv', `${SCRATCH}killed`), '')
  for (const service of ['sonarr', 'qbittorrent'])
    await built().run(service, { argv: [...user(1000), '-v', `${data}:/data`] })
  const machine = await built().machine()
  const seen = await checked(machine, 'storage')
  expect(seen.filter(({ standing }) => standing === 'fail' || standing === 'not-known')).toEqual([])
  expect(said(seen, 'storage-one-filesystem')[0]).toBe('pass')
  expect(said(seen, 'storage-owners')).toEqual(['pass', expect.stringContaining('user 1000, group 1000, umask 022')])
  const proof = await proved(machine, 'storage')
  expect(said(proof, 'storage-linkable')).toEqual(['pass', expect.stringMatching(/inode \d+, twice/)])
  expect(said(proof, 'storage-may-write')[0]).toBe('pass')
  expect(['torrents/tv', 'torrents/films', 'media/tv'].flatMap((one) => readdirSync(join(data, one)))).toEqual([])
  const [told] = (await checked(machine, 'storage-linkable')).filter(({ check }) => check === 'storage-linkable')
  expect([told!.standing, told!.proved_at]).toEqual(['pass', expect.any(String)])
})

proves('two mounts of one disk: the devices are the same, and still nothing can be linked', async () => {
  const data = layout('two')
  const mounts = ['-v', `${data}/torrents:/data/torrents`, '-v', `${data}/media:/data/media`]
  for (const service of ['sonarr', 'qbittorrent']) await built().run(service, { argv: [...user(1000), ...mounts] })
  const machine = await built().machine()
  const seen = await checked(machine, 'storage')
  expect(said(seen, 'storage-one-mount')[0]).toBe('fail')
  expect(said(seen, 'storage-one-filesystem')[0]).toBe('pass')
  const [standing, evidence] = said(await proved(machine, 'storage-linkable'), 'storage-linkable')
  expect([standing, evidence]).toEqual(['fail fail', expect.stringMatching(/cross-device link/i)])
})

proves('two users: what one saves the other may not touch, and a folder of another cannot be written', async () => {
  const data = layout('users', 1001)
  await built().run('sonarr', { argv: [...user(1000), '-v', `${data}:/data`] })
  await built().run('qbittorrent', { argv: [...user(1001), '-v', `${data}:/data`] })
  const machine = await built().machine()
  expect(said(await checked(machine, 'storage-owners'), 'storage-owners')).toEqual([
    'fail',
    expect.stringMatching(/user 1000[\s\S]*user 1001/),
  ])
  const proof = await proved(machine, 'storage-may-write')
  expect(said(proof, 'storage-may-write')).toEqual(['fail', expect.stringMatching(/Sonarr cannot write[\s\S]*denied/)])
})

proves('a folder that was put in the place of the one a service was started with is told', async () => {
  const data = layout('moved')
  for (const service of ['sonarr', 'qbittorrent'])
    await built().run(service, { argv: [...user(1000), '-v', `${data}:/data`] })
  const made = await built().machine()
  const stack = await made.stack()
  const services = stack.services.map((one) => ({ ...one, storage: { ...one.storage, data: '/data' } }))
  const machine = { ...made, stack: async () => ({ ...stack, services }) }
  const now = async () => said(await checked(machine, 'storage-mounts-current'), 'storage-mounts-current')[0]
  expect(await now()).toBe('pass')
  renameSync(data, `${data}-before`)
  layout('moved')
  expect(await now()).toBe('fail fail')
})

proves('a service that ends at each start is told as one that keeps crashing', async () => {
  await built().run('sonarr', { argv: ['--restart', 'always'], script: 'exit 3' })
  const machine = await built().machine()
  const loops = async () => said(await checked(machine, 'stack-restarts'), 'stack-restarts')
  while ((await loops())[0] === 'pass') await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await loops()).toEqual(['fail', expect.stringMatching(/sonarr keeps crashing[\s\S]*restarted \d+ times/)])
})

proves('a service that the kernel ended for want of memory is told as that', async () => {
  const eats = 'x=x; while :; do x=$x$x; done'
  await built().run('sonarr', { argv: ['--memory', '16m', '--memory-swap', '16m'], script: eats })
  await built().engine.docker(['wait', 'usher-sonarr-1'])
  const seen = await checked(await built().machine(), 'stack-memory')
  expect(said(seen, 'stack-memory')).toEqual(['fail', expect.stringContaining('OOMKilled: true')])
})

proves('names are looked up inside, where the importer would', async () => {
  const network = await built().engine.docker(['network', 'create', 'usher'])
  const data = layout('names')
  const argv = (alias: string) => [...user(1000), '--network', network, '--network-alias', alias, '-v', `${data}:/data`]
  await built().run('sonarr', { argv: [...argv('sonarr'), ...built().given('/usr/bin/getent')] })
  await built().run('qbittorrent', { argv: argv('gluetun') })
  const findings = await proved(await built().machine(), 'network-names')
  const by = new Map(
    findings.filter(({ check }) => check === 'network-names').map(({ about, standing }) => [about, standing]),
  )
  expect([...by]).toEqual([['sonarr:sabnzbd', 'fail']])
})
