import { describe, expect, test } from 'bun:test'
import { usherError } from '../../lib/errors.ts'
import { commandRequestFor, nameCommandRequest } from './command-request.ts'

const names = async () => ({ forms: ['tv', 'films'], services: ['sonarr', 'gluetun'] })

describe('commandRequestFor', () => {
  test.each([
    ['usher status', { read: 'status', parameters: {}, asks: [] }],
    ['usher checks tunnel-up', { read: 'checks', parameters: { only: 'tunnel-up' }, asks: [] }],
    ['usher trace "the bear" --season 3', { read: 'trace', parameters: { term: 'the bear', season: 3 }, asks: [] }],
    ['usher repair tunnel-up:gluetun', { action: 'repair', body: { finding: 'tunnel-up:gluetun' }, asks: [] }],
    [
      'usher update apply sonarr --dry-run',
      { action: 'update-apply', body: { services: ['sonarr'], dry_run: true }, asks: [] },
    ],
    ['usher request approve 217', { action: 'request-approve', body: { request: '217' }, asks: [] }],
    [
      'usher bandwidth set --override-minutes 60',
      { action: 'bandwidth-set', body: { override_minutes: 60 }, asks: [] },
    ],
    ['usher config set TZ UTC', { action: 'config-set', body: { key: 'TZ', value: 'UTC' }, asks: [] }],
    ['usher ps', { read: 'status', parameters: {}, asks: [] }],
    ['usher up', { action: 'up', body: {}, asks: [] }],
  ])('turns "%s" into a request', (command, request) => {
    expect(commandRequestFor(command)).toEqual(request as never)
  })

  test.each([
    ['usher config set WIREGUARD_KEY', { action: 'config-set', body: { key: 'WIREGUARD_KEY' }, asks: ['value'] }],
    [
      'usher config set WIREGUARD_KEY --unset',
      { action: 'config-set', body: { key: 'WIREGUARD_KEY', unset: true }, asks: [] },
    ],
    [
      'usher config set WIREGUARD_KEY < FILE',
      { action: 'config-set', body: { key: 'WIREGUARD_KEY' }, asks: ['value'] },
    ],
    ['usher accept storage-umask REASON', { action: 'accept', body: { finding: 'storage-umask' }, asks: ['reason'] }],
    ['usher accept storage-umask', { action: 'accept', body: { finding: 'storage-umask' }, asks: ['reason'] }],
    [
      'usher accept storage-umask --withdraw',
      { action: 'accept', body: { finding: 'storage-umask', withdraw: true }, asks: [] },
    ],
    [
      'usher stack set SERVICE app=sonarr',
      { action: 'stack-set', body: { correction: ['app=sonarr'] }, asks: ['service'] },
    ],
    ['usher stack set sonarr data=PATH', { action: 'stack-set', body: { service: 'sonarr' }, asks: ['correction'] }],
    ['usher trace NAME', { read: 'trace', parameters: {}, asks: ['term'] }],
    ['usher setup --indexer-url URL', { action: 'setup', body: {}, asks: ['indexer_url'] }],
    ['usher quality set', { action: 'quality-set', body: {}, asks: ['preset', 'media'] }],
  ])('names what a person still has to give for "%s"', (command, request) => {
    expect(commandRequestFor(command)).toEqual(request as never)
  })

  test.each([
    'sudo systemctl start docker',
    'sudo usher status',
    'usher',
    'usher ui --lan',
    'usher demo',
    'usher update --help',
    'usher status --stack-dir /srv/stack',
    'usher status --engine unix:///run/other.sock',
    'usher --home /srv/home checks',
    'usher coming --to calendar.ics',
    'usher status | less',
    'usher mend everything',
    'usher quality set balanced poems',
    'usher bandwidth set --override-minutes soon',
  ])('returns null for "%s", which cannot be sent', (command) => {
    expect(commandRequestFor(command)).toBeNull()
  })

  test('returns undefined where only the stack’s names tell forms from services', () => {
    expect(commandRequestFor('usher restart gluetun')).toBeUndefined()
    expect(commandRequestFor('usher restart')).toEqual({ action: 'restart', body: {}, asks: [] })
  })
})

describe('nameCommandRequest', () => {
  test.each([
    ['usher restart gluetun', { action: 'restart', body: { services: ['gluetun'] }, asks: [] }],
    ['usher up tv sonarr', { action: 'up', body: { forms: ['tv'], services: ['sonarr'] }, asks: [] }],
    ['usher logs gluetun --follow', { read: 'logs', parameters: { follow: true, service: ['gluetun'] }, asks: [] }],
    ['usher up SERVICE', { action: 'up', body: {}, asks: ['services'] }],
    ['usher status', { read: 'status', parameters: {}, asks: [] }],
    ['docker restart gluetun', null],
  ])('turns "%s" into a request', async (command, request) => {
    expect(await nameCommandRequest(command, names)).toEqual(request as never)
  })

  test('returns null if the stack cannot be read', async () => {
    const fails = () => Promise.reject(usherError('STACK-3', {} as never))
    expect(await nameCommandRequest('usher restart gluetun', fails)).toBeNull()
  })
})
