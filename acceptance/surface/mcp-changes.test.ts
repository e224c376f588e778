import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { startMcp, type McpSession } from './support/mcp-client.ts'

setDefaultTimeout(60_000)

let household: RehearsedHousehold
beforeAll(async () => void (household = await startRehearsedHousehold()))
afterAll(() => household.stop())

describe('usher mcp --allow act', () => {
  let acting: McpSession
  beforeAll(async () => void (acting = await startMcp(household.home, '--allow', 'act')))
  afterAll(() => acting.close())

  test('each action is a tool, except those that are for people alone', async () => {
    const { tools } = await acting.client.listTools()
    const names = tools.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const missing = Object.keys(actions).filter((name) => !names.includes(name))
    expect(missing).toEqual(['watch', 'key-new', 'key-revoke'])
    const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false)
    expect(changing.length).toBe(Object.keys(actions).length - missing.length)
    for (const { inputSchema } of changing) expect(Object.keys(inputSchema.properties!)).toContain('offer')
    expect(JSON.stringify(tools)).not.toContain('"password"')
  })

  test('an action without an offer changes nothing, and answers with a digest to show to the person', async () => {
    const { isError, structured, text } = await acting.call('config-set', { key: 'TZ', value: 'Europe/Lisbon' })
    expect([isError, structured.kind]).toEqual([false, 'config'])
    expect(structured.offer).toMatch(/^[\da-f]{32}$/)
    expect(text).toContain('Nothing has been changed.')
    expect(text).toContain(structured.offer!)
    expect(household.machine().settings().values()['TZ']).not.toBe('Europe/Lisbon')
  })

  test('with the digest of another dry run, nothing is done', async () => {
    const { structured } = await acting.call('config-set', { key: 'TZ', value: 'Europe/Lisbon' })
    const other = await acting.call('config-set', { key: 'TZ', value: 'Europe/Paris', offer: structured.offer! })
    expect([other.isError, other.structured.data!['code']]).toEqual([true, 'MCP-5'])
    const consent = await acting.call('uninstall-apply', { removal: 'stop', offer: 'f'.repeat(32) })
    expect([consent.isError, consent.structured.data!['code']]).toEqual([true, 'CONSENT-2'])
    expect(household.machine().state().history.list()).toEqual([])
  })

  test('with its digest, an action is done, and its progress is reported', async () => {
    const given = { services: ['sonarr'] }
    const { structured } = await acting.call('restart', given)
    const heard: { progress: number; message?: string | undefined }[] = []
    const result = await acting.client.callTool(
      { name: 'restart', arguments: { ...given, offer: structured.offer! } },
      { onprogress: (progress) => void heard.push(progress) },
    )
    expect(result.structuredContent).toMatchObject({ kind: 'lifecycle', offer: null })
    expect(heard.length).toBeGreaterThan(1)
    expect(heard.map(({ progress }) => progress)).toEqual(
      heard.map(({ progress }) => progress).toSorted((a, b) => a - b),
    )
    expect(heard.some(({ message }) => message?.includes('sonarr'))).toBe(true)
    expect(household.machine().state().history.list()[0]!.action).toBe('restart')
  })

  test('a secret is not taken, in a parameter or as the value of a setting', async () => {
    const invited = await acting.call('member-invite', { member: 'Eli', password: 'hunter22' })
    expect([invited.isError, invited.structured.data!['code']]).toEqual([true, 'MCP-4'])
    const secret = await acting.call('config-set', { key: 'WIREGUARD_PRIVATE_KEY', value: 'hunter22' })
    expect([secret.isError, secret.structured.data!['code']]).toEqual([true, 'MCP-4'])
    expect(JSON.stringify([invited, secret])).not.toContain('hunter22')
    const made = await acting.call('key-new', { name: 'x', may: 'act' })
    expect([made.isError, made.structured.data!['code']]).toEqual([true, 'MCP-3'])
  })

  test('an offer confirms one call', async () => {
    const given = { key: 'TZ', value: 'Europe/Lisbon' }
    const offer = (await acting.call('config-set', given)).structured.offer!
    expect((await acting.call('config-set', { ...given, offer })).isError).toBe(false)
    expect(household.machine().settings().values()['TZ']).toBe('Europe/Lisbon')
    const again = await acting.call('config-set', { ...given, offer })
    expect([again.isError, again.structured.data!['code']]).toEqual([true, 'MCP-5'])
  })

  test('an action that needs consent is done with the digest of its dry run', async () => {
    const dry = await acting.call('down', { services: ['bazarr'] })
    expect(dry.isError ? dry.text : '').toBe('')
    const removal = await acting.call('uninstall-apply', { removal: 'stop' })
    const { offer } = removal.structured
    expect(removal.structured.data!['offer']).toBe(offer!)
    const done = await acting.call('uninstall-apply', { removal: 'stop', offer })
    expect([done.isError ? done.text : '', done.structured.kind, done.structured.offer]).toEqual([
      '',
      'uninstall',
      null,
    ])
  })

  test('a cancelled call stops its change at a safe point, and is not answered', async () => {
    const cancel = new AbortController()
    const given = { forms: ['tv'] }
    const offer = (await acting.call('up', given)).structured.offer!
    const called = acting.client.callTool(
      { name: 'up', arguments: { ...given, offer } },
      { signal: cancel.signal, onprogress: () => cancel.abort() },
    )
    await expect(called).rejects.toThrow()
    const job = () => household.machine().state().jobs.list()[0]!
    while (job().state === 'running') await Bun.sleep(20)
    expect([job().action, job().state]).toEqual(['up', 'cancelled'])
  })

  test('when its input ends, a change that was begun comes to its end, and then usher does', async () => {
    const other = await startMcp(household.home, '--allow', 'act')
    const given = { forms: ['tv'] }
    const offer = (await other.call('up', given)).structured.offer!
    const begun = Promise.withResolvers<void>()
    const called = other.client.callTool(
      { name: 'up', arguments: { ...given, offer } },
      { onprogress: () => begun.resolve() },
    )
    await begun.promise
    other.endInput()
    await called.catch(() => undefined)
    const job = () => household.machine().state().jobs.list()[0]!
    while (job().state === 'running') await Bun.sleep(20)
    expect([job().action, job().state]).toEqual(['up', 'done'])
    await other.close()
  })
})
