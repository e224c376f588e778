import { expect } from 'bun:test'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { household as usual } from '../../rehearsal/household/library.ts'
import { struck } from '../../test-support/checks/apps.ts'
import { realTest } from './support/available.ts'
import { den, one } from './repair/den.ts'
import { mends } from './repair/mends.ts'

const needs = ['docker-28.5', 'docker-cli', 'compose-2.40'] as const
const SLOW = 60_000
const proves = (title: string, body: () => Promise<void>) => realTest([...needs], title, body, SLOW)

/** Usher asks the apps, which answer beside their containers; everything else of them is in those. */
const app = (name: string, data: string, config: string, first = '', more: object = {}) =>
  one(
    {
      volumes: [`${data}:/data`, `${config}/${name}:/config`],
      'x-usher': { app: name, storage: { config: '/config', data: '/data' } },
      ...more,
    },
    first,
  )

proves('a umask that shuts everybody else out is set, and what reads it is made anew', async () => {
  const environment = { UMASK: '${UMASK:-077}' }
  const home = await den({
    apps: ['sonarr'],
    services: (data, config) => ({ sonarr: app('sonarr', data, config, 'umask $UMASK; ', { environment }) }),
  })
  try {
    await home.up('sonarr')
    const told = await mends('storage-umask:sonarr', 'set-umask', home.machine)
    expect(told.steps.map(({ what }) => what)).toContain('Make anew sonarr: it runs with the old one.')
    expect(home.machine.settings().values()['UMASK']).toBe('002')
    const undone = home.machine.state().history.list(1)[0]
    expect(undone?.inverse).toMatchObject({ action: 'config-set', body: { key: 'UMASK', unset: true } })
  } finally {
    await home.end()
  }
})

/** What an app has in its memory, until its container is started again: the container itself empties it as it starts. */
const memoryOf = (name: string, data: string) => join(data, `memory-of-${name}`)
const empties = (name: string) => `: > ${memoryOf(name, '/data')}; `
const hangs = { gluetun: 'tunnel-down', sonarr: 'importer-busy' } as const

proves(
  'what opens pages for the indexers is started; a tunnel that is down and a library that hangs are again',
  async () => {
    const household = (data: string) => {
      const remembers = (name: string) => existsSync(memoryOf(name, data)) && statSync(memoryOf(name, data)).size > 0
      const held = Object.entries(hangs).flatMap(([name, trouble]) => (remembers(name) ? [trouble] : []))
      return held.length > 0 ? struck(...held) : usual
    }
    const home = await den({
      apps: ['prowlarr', 'gluetun', 'sonarr'],
      household,
      services: (data, config) => ({
        prowlarr: app('prowlarr', data, config),
        flaresolverr: one({ 'x-usher': { app: 'flaresolverr' } }),
        gluetun: one({ volumes: [`${data}:/data`], 'x-usher': { app: 'gluetun' } }, empties('gluetun')),
        sonarr: app('sonarr', data, config, empties('sonarr')),
      }),
    })
    const started = (service: string) =>
      home.engine.docker(['inspect', '--format', '{{.State.StartedAt}}', `usher-${service}-1`])
    try {
      await home.up('prowlarr', 'gluetun', 'qbittorrent', 'sonarr')
      await mends('indexers-solver:prowlarr', 'start-solver', home.machine)

      const before = await Promise.all(['gluetun', 'qbittorrent', 'sonarr'].map(started))
      writeFileSync(memoryOf('gluetun', home.data), 'its provider turned it away')
      const { steps } = await mends('tunnel-up:gluetun', 'restart-tunnel', home.machine)
      expect(steps.map(({ what }) => what).join()).toContain('qbittorrent')
      writeFileSync(memoryOf('sonarr', home.data), 'it waits for a disk')
      await mends('queue-importer:sonarr', 'restart-busy', home.machine)
      const after = await Promise.all(['gluetun', 'qbittorrent', 'sonarr'].map(started))
      expect(after.map((at, nth) => at > before[nth]!)).toEqual([true, true, true])
      expect(after[1]! > after[0]!).toBe(true)
    } finally {
      await home.end()
    }
  },
)
