import { expect } from 'bun:test'
import { realTest } from './harness/available.ts'
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

proves('what opens pages for the indexers is started', async () => {
  const home = await den({
    apps: ['prowlarr'],
    services: (data, config) => ({
      prowlarr: app('prowlarr', data, config),
      flaresolverr: one({ 'x-usher': { app: 'flaresolverr' } }),
    }),
  })
  try {
    await home.up('prowlarr')
    await mends('indexers-solver:prowlarr', 'start-solver', home.machine)
  } finally {
    await home.end()
  }
})
