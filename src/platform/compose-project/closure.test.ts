import { describe, expect, test } from 'bun:test'
import { carried, readCarried } from './carried.ts'
import { closure, type SetUp } from './closure.ts'
import { narrow, sortNames } from './narrow.ts'
import { readStack } from './parse.ts'
import { reach } from '../../../test-support/compose-project/reach.ts'
import { serviceNamed } from './model.ts'
import { stackOf } from '../../../test-support/compose-project/scratch.ts'
import { formsRunning, without } from './without.ts'
import { Refusal } from '../../lib/errors.ts'

const stack = await readStack({ directory: '/srv/stack', environment: {}, read: readCarried('/srv/stack') })
const nothing: SetUp = () => false
const setUp =
  (...names: string[]): SetUp =>
  (form) =>
    names.includes(form.name)
const services = (forms: string[], isSetUp = nothing) =>
  closure({ forms }, stack, isSetUp).services.map(({ service }) => service)

describe('what a form comes to', () => {
  test('all it needs, needed forms and services first', () => {
    const { forms } = closure({ forms: ['tv'] }, stack, setUp('torrents'))
    expect(forms).toEqual(['find', 'torrents', 'download', 'watch', 'tv'])
    const order = services(['tv'], setUp('torrents'))
    expect([...order].sort()).toEqual(['flaresolverr', 'gluetun', 'jellyfin', 'prowlarr', 'qbittorrent', 'sonarr'])
    expect(order.indexOf('gluetun')).toBeLessThan(order.indexOf('qbittorrent'))
  })

  test('to fetch with: what is set up, both when both are, torrents when nothing is', () => {
    expect(services(['download'], setUp('usenet'))).toEqual(['sabnzbd'])
    expect(services(['download'], setUp('usenet', 'torrents'))).toEqual(['gluetun', 'qbittorrent', 'sabnzbd'])
    expect(services(['download'])).toEqual(['gluetun', 'qbittorrent'])
  })

  test('to fetch with: what was named beside it counts before what is set up', () => {
    expect(services(['download', 'usenet'], setUp('torrents'))).toEqual(['sabnzbd'])
  })

  test('it is said why each is there', () => {
    const because = Object.fromEntries(
      closure({ forms: ['tv'] }, stack, nothing).services.map((one) => [one.service, one.because]),
    )
    expect(because).toEqual({
      jellyfin: 'part of watch, which tv needs',
      sonarr: 'part of tv',
      prowlarr: 'part of find, which tv needs',
      flaresolverr: 'part of find, which tv needs',
      gluetun: 'part of torrents, for download: nothing is set up yet, and usenet would do as well',
      qbittorrent: 'part of torrents, for download: nothing is set up yet, and usenet would do as well',
    })
  })

  test('a form that is named is there for its own sake', () => {
    const found = closure({ forms: ['tv', 'watch'] }, stack, nothing).services.find(
      ({ service }) => service === 'jellyfin',
    )
    expect(found).toEqual({ service: 'jellyfin', forms: ['watch'], because: 'part of watch' })
  })

  test('a service alone brings what it cannot start without', () => {
    expect(closure({ forms: [], services: ['qbittorrent'] }, stack, nothing).services).toEqual([
      { service: 'gluetun', forms: [], because: 'qbittorrent cannot start without it' },
      { service: 'qbittorrent', forms: [], because: 'asked for' },
    ])
  })
})

describe('turning forms off', () => {
  const tv = ['find', 'torrents', 'download', 'watch', 'tv']
  test('stops what only they needed, those that need others first', () => {
    const { stop, kept } = without(['tv'], tv, stack)
    expect(kept).toEqual([])
    expect([...stop].sort()).toEqual(['flaresolverr', 'gluetun', 'jellyfin', 'prowlarr', 'qbittorrent', 'sonarr'])
    expect(stop.indexOf('qbittorrent')).toBeLessThan(stop.indexOf('gluetun'))
  })
  test('keeps what another form needs, and says for whom', () => {
    const { stop, kept } = without(['tv'], [...tv, 'films', 'ask'], stack)
    expect(stop).toEqual(['sonarr'])
    expect(kept.find(({ service }) => service === 'jellyfin')).toEqual({
      service: 'jellyfin',
      forms: ['films', 'ask'],
      because: 'films and ask need it',
    })
    expect(kept.find(({ service }) => service === 'gluetun')?.because).toBe('films needs it')
  })
  test('keeps what somebody turned on by name', () => {
    const { stop, kept } = without(['tv'], tv, stack, ['tv', 'watch'])
    expect(kept).toEqual([{ service: 'jellyfin', forms: ['watch'], because: 'watch needs it' }])
    expect(stop).not.toContain('jellyfin')
  })
  test('stops nothing that a form still on cannot do without', () => {
    expect(without(['watch'], tv, stack)).toEqual({
      stop: [],
      kept: [{ service: 'jellyfin', forms: ['tv'], because: 'tv needs it' }],
    })
  })
  test('does not hold on to a way of fetching that is not on', () => {
    expect(without(['usenet'], ['usenet', ...tv], stack)).toEqual({ stop: ['sabnzbd'], kept: [] })
    const only = tv.map((form) => (form === 'torrents' ? 'usenet' : form))
    expect(without(['usenet'], only, stack).kept).toEqual([
      { service: 'sabnzbd', forms: ['tv'], because: 'tv needs it' },
    ])
    expect(without(['usenet'], ['usenet', 'watch'], stack)).toEqual({ stop: ['sabnzbd'], kept: [] })
  })
})

test('a form is on when one of its services is up, one without services when all it needs are on', () => {
  expect(formsRunning(stack, new Set(['jellyfin', 'sabnzbd']))).toEqual(['watch', 'download', 'usenet'])
  const all = stack.services.map(({ name }) => name)
  expect(formsRunning(stack, new Set(all))).toEqual(stack.forms.map(({ name }) => name))
  expect(formsRunning(stack, new Set(all.filter((name) => name !== 'bazarr')))).not.toContain('household')
  expect(formsRunning(stack, new Set())).toEqual([])
})

describe('names', () => {
  const refused = (what: () => unknown) => {
    try {
      what()
    } catch (error) {
      if (error instanceof Refusal) return error.data.summary
      throw error
    }
    return 'nothing'
  }
  test('narrow the stack, in its own order', () => {
    expect(narrow({ forms: ['subtitles'], services: ['caddy'] }, stack).map(({ name }) => name)).toEqual([
      'caddy',
      'bazarr',
    ])
    expect(narrow({ forms: ['tv'], services: [] }, stack, 'own').map(({ name }) => name)).toEqual(['sonarr'])
    expect(narrow({ forms: ['ask'], services: [] }, stack).map(({ name }) => name)).toEqual(['jellyfin', 'seerr'])
    expect(narrow({ forms: ['download'], services: [] }, stack, 'own').map(({ name }) => name)).toEqual([
      'gluetun',
      'qbittorrent',
      'sabnzbd',
    ])
    expect(narrow({ forms: [], services: [] }, stack)).toBe(stack.services)
  })
  test('that do not exist are refused with the nearest', () => {
    expect(refused(() => narrow({ forms: [], services: ['sonar'] }, stack))).toBe(
      'There is no service called "sonar". Did you mean sonarr?',
    )
    expect(refused(() => narrow({ forms: ['sonarr'], services: [] }, stack))).toBe(
      'There is no form called "sonarr". There is a service called that.',
    )
    expect(refused(() => narrow({ forms: ['flims'], services: [] }, stack))).toBe(
      'There is no form called "flims". Did you mean films?',
    )
    expect(refused(() => sortNames(['tv', 'sonar'], stack))).toBe(
      'There is no form or service called "sonar". Did you mean sonarr?',
    )
    expect(refused(() => sortNames(['zzz'], stack))).toBe('There is no form or service called "zzz".')
  })
  test('bare words are forms, or else services', () => {
    expect(sortNames(['tv', 'caddy', 'watch'], stack)).toEqual({ forms: ['tv', 'watch'], services: ['caddy'] })
  })
})

describe('where a service is reached', () => {
  const at = (name: string, port?: number) => reach(serviceNamed(stack, name)!, stack, port)
  test('at what it publishes, or what the owner of its network does', () => {
    expect(at('sabnzbd')).toEqual({ host: '127.0.0.1', port: 8085 })
    expect(at('qbittorrent', 8081)).toEqual({ host: '127.0.0.1', port: 8081 })
    expect(at('gluetun', 8000)).toEqual({ host: '127.0.0.1', port: 8010 })
    expect(at('unpackerr')).toBeUndefined()
    expect(at('sonarr', 1)).toBeUndefined()
  })
  test('on loopback when it is published everywhere', async () => {
    const open = await stackOf({ 'compose.yaml': carried['compose.yaml'] as string }, { LAN_BIND: '0.0.0.0' })
    expect(reach(serviceNamed(open, 'jellyfin')!, open)).toEqual({ host: '127.0.0.1', port: 8096 })
  })
})
