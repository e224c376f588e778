import { afterEach, describe, expect, test } from 'bun:test'
import { signal } from '@preact/signals'
import type { ErrorData, HouseholdAnswerData } from '../../../clients/typescript/src/index.ts'
import { addressOn } from '../../routing/address-on.ts'
import { readHomes } from '../../routing/homes.ts'
import { machine } from '../../routing/machine.ts'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { outsideAddress, pageAddress } from '../services/service.ts'
import { listedMachines, toneOfMachine, worstOf } from './household.ts'
import { awayError } from './away-error.ts'
import { sendOn } from './send-on.ts'

afterEach(() => void (machine.value = ''))

type Answer = HouseholdAnswerData['answers'][number]

const answerOf = (name: string, ...statuses: string[]) =>
  ({
    machine: name,
    reached: true,
    because: null,
    error: null,
    reached_at: null,
    envelope: { api_version: 1, kind: 'dashboard', data: { verdict: statuses.map((status) => ({ status })) } },
  }) as unknown as Answer

describe('addresses', () => {
  test('keep the machine that is shown, whatever else they have', () => {
    machine.value = 'gpu'
    expect(pathTo('home')).toBe('/?on=gpu')
    expect(withParameter(pathTo('logs'), 'service', 'a b')).toBe('/logs?on=gpu&service=a%20b')
    expect(readHomes.config({ key: 'TZ' })).toBe('/settings?on=gpu&key=TZ')
    expect(readHomes.config({})).toBe('/settings?on=gpu')
  })

  test('are as they were on the machine that serves', () => {
    expect([pathTo('services'), readHomes.config({ key: 'TZ' })]).toEqual(['/services', '/settings?key=TZ'])
  })

  test('lead to another machine, and back', () => {
    expect(addressOn('/logs?service=sonarr&on=gpu', 'nas')).toBe('/logs?service=sonarr&on=nas')
    expect(addressOn('/logs?on=gpu', '')).toBe('/logs')
  })
})

describe('requests', () => {
  const sentFor = async (request: Partial<Parameters<typeof sendOn>[2]>) => {
    const sent: { path: string; body: string | null }[] = []
    const send = async ({ path, body }: Parameters<typeof sendOn>[2]) => {
      sent.push({ path, body: body as string | null })
      return new Response()
    }
    const whole = {
      method: 'GET',
      path: '/',
      headers: {},
      body: null,
      signal: new AbortController().signal,
      ...request,
    }
    await sendOn(send as Parameters<typeof sendOn>[0], 'g&u', whole as Parameters<typeof sendOn>[2])
    return sent[0]
  }

  test('of a question say the machine in the query', async () => {
    expect(await sentFor({ path: '/api/status' })).toMatchObject({ path: '/api/status?on=g%26u' })
    expect(await sentFor({ path: '/api/logs?tail=1' })).toMatchObject({ path: '/api/logs?tail=1&on=g%26u' })
  })

  test('of an action say it in the body, and nothing else changes', async () => {
    const sent = await sentFor({ method: 'POST', path: '/api/actions/up', body: '{"forms":["tv"]}' })
    expect([sent!.path, JSON.parse(sent!.body!)]).toEqual(['/api/actions/up', { forms: ['tv'], on: 'g&u' }])
  })

  test('of the front door are for the household', async () => {
    expect(await sentFor({ path: '/api/front-door' })).toMatchObject({ path: '/api/front-door' })
  })
})

describe('a machine', () => {
  test('is as bad as the worst of its verdict', () => {
    expect(toneOfMachine(answerOf('here', 'passed', 'failed', 'warning'))).toBe('bad')
    expect(toneOfMachine(answerOf('gpu', 'passed', 'skipped'))).toBe('good')
    expect(worstOf(answerOf('gpu', 'not-known', 'passed'))).toBe('not-known')
  })

  test('that is not reached is bad, and one that cannot say how it is, not known', () => {
    expect(toneOfMachine({ ...answerOf('gpu'), reached: false, envelope: null })).toBe('bad')
    expect(toneOfMachine({ ...answerOf('gpu'), envelope: { api_version: 1, kind: 'error', data: {} } as never })).toBe(
      'off',
    )
  })

  test('can be chosen before anything of it is known', () => {
    expect(listedMachines(undefined, 'gpu')).toEqual(['', 'gpu'])
    const data = { answers: [answerOf('here'), answerOf('gpu')] } as unknown as HouseholdAnswerData
    expect([listedMachines(data, ''), listedMachines(data, 'nas')]).toEqual([
      ['', 'gpu'],
      ['', 'gpu', 'nas'],
    ])
  })

  test('is away if a value of it fails for want of the line, and not while usher itself is', () => {
    const fault = (code: string, underlying: object | null = null) => ({ code, underlying }) as unknown as ErrorData
    const live = (is: 'live' | 'lost', ...faults: ErrorData[]) =>
      ({
        connection: signal({ is }),
        faults: signal(new Map(faults.map((one, at) => [`${at}`, one]))),
      }) as unknown as Parameters<typeof awayError>[0]
    const lost = fault('SURFACE-6', { code: 'MACHINE-12', underlying: null })
    expect(awayError(live('live', fault('ENGINE-1'), lost))?.code).toBe('MACHINE-12')
    expect([awayError(live('live', fault('ENGINE-1'))), awayError(live('lost', lost))]).toEqual([null, null])
  })

  test('opens only what this browser can reach of it', () => {
    const service = { service: 'jellyfin', state: 'healthy', local_address: 'http://127.0.0.1:8096' }
    const at = (home_address: string | null) =>
      pageAddress({ ...service, home_address } as unknown as Parameters<typeof pageAddress>[0], null, '127.0.0.1')
    const outside = { state: 'healthy', ports: [{ host_port: 80, protocol: 'tcp', address: '0.0.0.0' }] }
    const outsideAt = () => outsideAddress(outside as unknown as Parameters<typeof outsideAddress>[0], '127.0.0.1')
    expect([at('http://gpu.lan:8096'), outsideAt()]).toEqual(['http://127.0.0.1:8096', 'http://127.0.0.1'])
    machine.value = 'gpu'
    expect([at('http://gpu.lan:8096'), at(null), outsideAt()]).toEqual(['http://gpu.lan:8096', null, null])
  })
})
