import { describe, expect, test } from 'bun:test'
import { shippedStackFiles, shippedStackReader } from './shipped-stack.ts'
import { resolveForms, type IsFormConfigured } from './form-resolution.ts'
import { selectServices, classifyNames } from './service-selection.ts'
import { readStack } from './stack-reader.ts'
import { publishedAddressOf } from '../../../test-support/compose-project/published-address.ts'
import { findService } from './stack.ts'
import { readScratchStack } from '../../../test-support/compose-project/scratch-stack.ts'
import { runningForms, planFormsOff } from './forms-off.ts'
import { UsherError } from '../../lib/errors.ts'

const stack = await readStack({ directory: '/srv/stack', environment: {}, read: shippedStackReader('/srv/stack') })
const noneConfigured: IsFormConfigured = () => false
const configured =
  (...names: string[]): IsFormConfigured =>
  (form) =>
    names.includes(form.name)
const resolvedServices = (forms: string[], isSetUp = noneConfigured) =>
  resolveForms({ forms }, stack, isSetUp).services.map(({ service }) => service)

describe('resolveForms', () => {
  test('lists dependencies before the forms and services that need them', () => {
    const { forms } = resolveForms({ forms: ['tv'] }, stack, configured('torrents'))
    expect(forms).toEqual(['find', 'torrents', 'download', 'watch', 'tv'])
    const order = resolvedServices(['tv'], configured('torrents'))
    expect([...order].sort()).toEqual(['flaresolverr', 'gluetun', 'jellyfin', 'prowlarr', 'qbittorrent', 'sonarr'])
    expect(order.indexOf('gluetun')).toBeLessThan(order.indexOf('qbittorrent'))
  })

  test('picks the download forms that are set up, and torrents if none is', () => {
    expect(resolvedServices(['download'], configured('usenet'))).toEqual(['sabnzbd'])
    expect(resolvedServices(['download'], configured('usenet', 'torrents'))).toEqual([
      'gluetun',
      'qbittorrent',
      'sabnzbd',
    ])
    expect(resolvedServices(['download'])).toEqual(['gluetun', 'qbittorrent'])
  })

  test('prefers a requested alternative to one that is set up', () => {
    expect(resolvedServices(['download', 'usenet'], configured('torrents'))).toEqual(['sabnzbd'])
  })

  test('gives the reason for each service', () => {
    const because = Object.fromEntries(
      resolveForms({ forms: ['tv'] }, stack, noneConfigured).services.map((service) => [
        service.service,
        service.because,
      ]),
    )
    expect(because).toEqual({
      jellyfin: 'part of watch, which tv needs',
      sonarr: 'part of tv',
      prowlarr: 'part of find, which tv needs',
      flaresolverr: 'part of find, which tv needs',
      gluetun: 'part of torrents, for download: nothing is set up yet, and usenet would also work',
      qbittorrent: 'part of torrents, for download: nothing is set up yet, and usenet would also work',
    })
  })

  test('prefers the form requested by name as the reason', () => {
    const found = resolveForms({ forms: ['tv', 'watch'] }, stack, noneConfigured).services.find(
      ({ service }) => service === 'jellyfin',
    )
    expect(found).toEqual({ service: 'jellyfin', forms: ['watch'], because: 'part of watch' })
  })

  test('adds the services that a single service needs to start', () => {
    expect(resolveForms({ forms: [], services: ['qbittorrent'] }, stack, noneConfigured).services).toEqual([
      { service: 'gluetun', forms: [], because: 'qbittorrent cannot start without it' },
      { service: 'qbittorrent', forms: [], because: 'asked for' },
    ])
  })
})

describe('planFormsOff', () => {
  const tv = ['find', 'torrents', 'download', 'watch', 'tv']
  test('stops the services that only these forms need, dependents first', () => {
    const { services_to_stop, services_kept } = planFormsOff(['tv'], tv, stack)
    expect(services_kept).toEqual([])
    expect([...services_to_stop].sort()).toEqual([
      'flaresolverr',
      'gluetun',
      'jellyfin',
      'prowlarr',
      'qbittorrent',
      'sonarr',
    ])
    expect(services_to_stop.indexOf('qbittorrent')).toBeLessThan(services_to_stop.indexOf('gluetun'))
  })
  test('keeps services that another form needs, and names that form', () => {
    const { services_to_stop, services_kept } = planFormsOff(['tv'], [...tv, 'films', 'ask'], stack)
    expect(services_to_stop).toEqual(['sonarr'])
    expect(services_kept.find(({ service }) => service === 'jellyfin')).toEqual({
      service: 'jellyfin',
      forms: ['films', 'ask'],
      because: 'films and ask need it',
    })
    expect(services_kept.find(({ service }) => service === 'gluetun')?.because).toBe('films needs it')
  })
  test('keeps forms that were turned on by name', () => {
    const { services_to_stop, services_kept } = planFormsOff(['tv'], tv, stack, ['tv', 'watch'])
    expect(services_kept).toEqual([{ service: 'jellyfin', forms: ['watch'], because: 'watch needs it' }])
    expect(services_to_stop).not.toContain('jellyfin')
  })
  test('stops no service that a running form depends on', () => {
    expect(planFormsOff(['watch'], tv, stack)).toEqual({
      services_to_stop: [],
      services_kept: [{ service: 'jellyfin', forms: ['tv'], because: 'tv needs it' }],
    })
  })
  test('does not keep a download form that is off', () => {
    expect(planFormsOff(['usenet'], ['usenet', ...tv], stack)).toEqual({
      services_to_stop: ['sabnzbd'],
      services_kept: [],
    })
    const only = tv.map((form) => (form === 'torrents' ? 'usenet' : form))
    expect(planFormsOff(['usenet'], only, stack).services_kept).toEqual([
      { service: 'sabnzbd', forms: ['tv'], because: 'tv needs it' },
    ])
    expect(planFormsOff(['usenet'], ['usenet', 'watch'], stack)).toEqual({
      services_to_stop: ['sabnzbd'],
      services_kept: [],
    })
  })
})

test('runningForms lists a form if one of its services is up, or if all forms it needs are on', () => {
  expect(runningForms(stack, new Set(['jellyfin', 'sabnzbd']))).toEqual(['watch', 'download', 'usenet'])
  const all = stack.services.map(({ name }) => name)
  expect(runningForms(stack, new Set(all))).toEqual(stack.forms.map(({ name }) => name))
  expect(runningForms(stack, new Set(all.filter((name) => name !== 'bazarr')))).not.toContain('household')
  expect(runningForms(stack, new Set())).toEqual([])
})

describe('selectServices', () => {
  const errorThrownBy = (what: () => unknown) => {
    try {
      what()
    } catch (error) {
      if (error instanceof UsherError) return error.data.summary
      throw error
    }
    return 'nothing'
  }
  test('returns the named services in the stack’s order', () => {
    expect(selectServices({ forms: ['subtitles'], services: ['caddy'] }, stack).map(({ name }) => name)).toEqual([
      'caddy',
      'bazarr',
    ])
    expect(selectServices({ forms: ['tv'], services: [] }, stack, 'own').map(({ name }) => name)).toEqual(['sonarr'])
    expect(selectServices({ forms: ['ask'], services: [] }, stack).map(({ name }) => name)).toEqual([
      'jellyfin',
      'seerr',
    ])
    expect(selectServices({ forms: ['download'], services: [] }, stack, 'own').map(({ name }) => name)).toEqual([
      'gluetun',
      'qbittorrent',
      'sabnzbd',
    ])
    expect(selectServices({ forms: [], services: [] }, stack)).toBe(stack.services)
  })
  test('throws for an unknown name and suggests the nearest one', () => {
    expect(errorThrownBy(() => selectServices({ forms: [], services: ['sonar'] }, stack))).toBe(
      'There is no service called "sonar". Did you mean sonarr?',
    )
    expect(errorThrownBy(() => selectServices({ forms: ['sonarr'], services: [] }, stack))).toBe(
      'There is no form called "sonarr". There is a service called that.',
    )
    expect(errorThrownBy(() => selectServices({ forms: ['flims'], services: [] }, stack))).toBe(
      'There is no form called "flims". Did you mean films?',
    )
    expect(errorThrownBy(() => classifyNames(['tv', 'sonar'], stack))).toBe(
      'There is no form or service called "sonar". Did you mean sonarr?',
    )
    expect(errorThrownBy(() => classifyNames(['zzz'], stack))).toBe('There is no form or service called "zzz".')
  })
  test('classifyNames prefers forms to services', () => {
    expect(classifyNames(['tv', 'caddy', 'watch'], stack)).toEqual({ forms: ['tv', 'watch'], services: ['caddy'] })
  })
})

describe('service address', () => {
  const at = (name: string, port?: number) => publishedAddressOf(findService(stack, name)!, stack, port)
  test('uses the published port of the service or of the owner of its network', () => {
    expect(at('sabnzbd')).toEqual({ host: '127.0.0.1', port: 8085 })
    expect(at('qbittorrent', 8081)).toEqual({ host: '127.0.0.1', port: 8081 })
    expect(at('gluetun', 8000)).toEqual({ host: '127.0.0.1', port: 8010 })
    expect(at('unpackerr')).toBeUndefined()
    expect(at('sonarr', 1)).toBeUndefined()
  })
  test('uses loopback for a port published on all addresses', async () => {
    const open = await readScratchStack(
      { 'compose.yaml': shippedStackFiles['compose.yaml'] as string },
      { LAN_BIND: '0.0.0.0' },
    )
    expect(publishedAddressOf(findService(open, 'jellyfin')!, open)).toEqual({ host: '127.0.0.1', port: 8096 })
  })
})
