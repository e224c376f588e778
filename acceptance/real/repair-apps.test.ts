import { expect } from 'bun:test'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultHousehold as usual } from '../../rehearsal/household/default-household.ts'
import { withTrouble } from '../../test-support/checks/machine-with-apps.ts'
import { gatherChecks } from '../../src/features/health/checks/gather.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { realTest } from './support/parts.ts'
import { smallHousehold, bashService } from './support/repair/small-household.ts'
import { expectRepair } from './support/repair/expect-repair.ts'

const needs = ['docker-28.5', 'docker-cli', 'compose-2.40'] as const
const SLOW = 60_000
const repairTest = (title: string, body: () => Promise<void>) => realTest([...needs], title, body, SLOW)

/** The apps' APIs run outside their containers; everything else is in the containers. */
const appService = (name: string, data: string, config: string, first = '', more: object = {}) =>
  bashService(
    {
      volumes: [`${data}:/data`, `${config}/${name}:/config`],
      'x-usher': { app: name, storage: { config: '/config', data: '/data' } },
      ...more,
    },
    first,
  )

/** The container's shell sets its umask a moment after it has started. */
async function untilStrict(machine: Machine): Promise<void> {
  const isStrict = async () =>
    (await gatherChecks('storage-umask', machine)).findings.some(({ status }) => status !== 'passed')
  while (!(await isStrict())) await Bun.sleep(50)
}

repairTest('a umask that is too strict is corrected, and its services are recreated', async () => {
  const environment = { UMASK: '${UMASK:-077}' }
  const home = await smallHousehold({
    apps: ['sonarr'],
    services: (data, config) => ({ sonarr: appService('sonarr', data, config, 'umask $UMASK; ', { environment }) }),
  })
  try {
    await home.startServices('sonarr')
    await untilStrict(home.machine)
    const repaired = await expectRepair('storage-umask:sonarr', 'set-umask', home.machine)
    expect(repaired.steps.map(({ title: what }) => what)).toContain('Recreate sonarr, which still uses the old umask.')
    expect(home.machine.settings().values()['UMASK']).toBe('002')
    const undone = home.machine.state().history.list(1)[0]
    expect(undone?.inverse).toMatchObject({ action: 'config-set', body: { key: 'UMASK', unset: true } })
  } finally {
    await home.stop()
  }
})

/** The app's memory, as a file that the container clears when it starts. */
const memoryFileOf = (name: string, data: string) => join(data, `memory-of-${name}`)
const clearMemory = (name: string) => `: > ${memoryFileOf(name, '/data')}; `
const hangingApps = { gluetun: 'tunnel-down', sonarr: 'importer-busy' } as const

repairTest('the indexers’ proxy is started; a tunnel that is down and a library that hangs are restarted', async () => {
  const household = (data: string) => {
    const remembers = (name: string) =>
      existsSync(memoryFileOf(name, data)) && statSync(memoryFileOf(name, data)).size > 0
    const hanging = Object.entries(hangingApps).flatMap(([name, trouble]) => (remembers(name) ? [trouble] : []))
    return hanging.length > 0 ? withTrouble(...hanging) : usual
  }
  const home = await smallHousehold({
    apps: ['prowlarr', 'gluetun', 'sonarr'],
    household,
    services: (data, config) => ({
      prowlarr: appService('prowlarr', data, config),
      flaresolverr: bashService({ 'x-usher': { app: 'flaresolverr' } }),
      gluetun: bashService({ volumes: [`${data}:/data`], 'x-usher': { app: 'gluetun' } }, clearMemory('gluetun')),
      sonarr: appService('sonarr', data, config, clearMemory('sonarr')),
    }),
  })
  const started = (service: string) =>
    home.engine.docker(['inspect', '--format', '{{.State.StartedAt}}', `usher-${service}-1`])
  try {
    await home.startServices('prowlarr', 'gluetun', 'qbittorrent', 'sonarr')
    await expectRepair('indexers-solver:prowlarr', 'start-solver', home.machine)

    const before = await Promise.all(['gluetun', 'qbittorrent', 'sonarr'].map(started))
    writeFileSync(memoryFileOf('gluetun', home.data), 'its provider turned it away')
    const { steps } = await expectRepair('tunnel-up:gluetun', 'restart-tunnel', home.machine)
    expect(steps.map(({ title: what }) => what).join()).toContain('qbittorrent')
    writeFileSync(memoryFileOf('sonarr', home.data), 'it waits for a disk')
    await expectRepair('queue-importer:sonarr', 'restart-busy', home.machine)
    const after = await Promise.all(['gluetun', 'qbittorrent', 'sonarr'].map(started))
    expect(after.map((at, nth) => at > before[nth]!)).toEqual([true, true, true])
    expect(after[1]! > after[0]!).toBe(true)
  } finally {
    await home.stop()
  }
})
