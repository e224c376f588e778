import { describe, expect, test } from 'bun:test'
import { fakeMachine, fakeRunner } from '../../../test-support/machine/fake-machine.ts'
import { fakeContainer, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { failingAccess, lineTo, machineWithGpu, runOnGpu } from '../../../test-support/remote/far-machine.ts'

const farMachine = () =>
  fakeMachine({
    runner: async () => fakeRunner().hand,
    engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', { state: 'exited' })] }),
  })

describe('--on asks another machine', () => {
  test.each([
    ['status'],
    ['forms'],
    ['services'],
    ['stack'],
    ['checks', '--only', 'stack'],
    ['jobs'],
    ['history'],
    ['version'],
    ['config', '--key', 'TZ'],
    ['logs', 'sonarr'],
    ['explain', 'hardlink'],
    ['status', '--forms', 'tv'],
    [],
  ])('and the envelope and exit code of %p are those typed there', async (...words) => {
    const far = farMachine()
    const typedThere = await runCli([...words, '--json'], { machine: far })
    const { access } = lineTo(far)
    const asked = await runOnGpu([...words, '--json'], machineWithGpu(access)).ended
    expect(asked).toEqual(typedThere)
  })

  test.each([
    ['a word that nothing there has', ['up', 'sonar'], 4],
    ['an invalid value', ['logs', '--tail', 'many'], 2],
    ['a job that does not exist', ['job', 'nothing'], 4],
  ])('and refuses %s as it does', async (_what, words, exit) => {
    const far = farMachine()
    const typedThere = await runCli([...words, '--json'], { machine: far })
    const asked = await runOnGpu([...words, '--json'], machineWithGpu(lineTo(far).access)).ended
    expect([asked, asked.exit]).toEqual([typedThere, exit])
  })

  test('and commands to type next are for that machine', async () => {
    const { out } = await runOnGpu([], machineWithGpu(lineTo(farMachine()).access)).ended
    expect(out).toContain('usher --on gpu ')
    expect(out.match(/usher (?!--on gpu)[a-z]/g)).toBeNull()
  })

  test('and nothing of the connection is left', async () => {
    const line = lineTo(farMachine())
    await runOnGpu(['status'], machineWithGpu(line.access)).ended
    expect(line.open()).toBe(0)
  })

  test('and what a sign-in script says is passed over', async () => {
    const line = lineTo(farMachine(), ['Welcome to gpu!', '{"usher":"no"}', ''])
    const { exit, out } = await runOnGpu(['forms', '--json'], machineWithGpu(line.access)).ended
    expect([exit, JSON.parse(out)]).toEqual([0, expect.objectContaining({ kind: 'forms' })])
  })

  test('but not with --on here', async () => {
    const line = lineTo(farMachine())
    const machine = machineWithGpu(line.access)
    expect(await runCli(['--on', 'here', 'forms', '--json'], { machine })).toEqual(
      await runCli(['forms', '--json'], { machine }),
    )
    expect(line.sent).toEqual([])
  })
})

describe('--on changes another machine', () => {
  test('with its progress, its job and its history there, and none here', async () => {
    const far = farMachine()
    const near = machineWithGpu(lineTo(far).access)
    const { out, err } = await runOnGpu(['up', 'tv'], near).ended
    expect(out).toContain('sonarr')
    expect(err).toContain('Nothing left to wait for\n')
    expect([far.state().jobs.list().length, far.state().history.list().length]).toEqual([1, 1])
    expect([near.state().jobs.list(), near.state().history.list()]).toEqual([[], []])
  })

  test('and a dry run changes nothing there', async () => {
    const far = farMachine()
    const { out, exit } = await runOnGpu(['up', 'tv', '--dry-run', '--json'], machineWithGpu(lineTo(far).access)).ended
    expect(JSON.parse(out)).toMatchObject({ kind: 'lifecycle', data: { dry_run: true } })
    expect([exit, far.state().history.list()]).toEqual([0, []])
  })

  test('with the same consent: refused without it, and confirmed by the digest of the dry run', async () => {
    const far = farMachine()
    const near = machineWithGpu(lineTo(far).access)
    const words = ['uninstall', 'apply', 'stop']
    const refused = await runOnGpu([...words, '--json'], near).ended
    expect(refused.exit).not.toBe(0)
    expect(refused).toEqual(await runCli([...words, '--json'], { machine: far }))
    const preview = await runOnGpu([...words, '--dry-run', '--json'], near).ended
    const { offer } = (JSON.parse(preview.out) as { data: { offer: string } }).data
    const { out } = await runOnGpu([...words, '--offer', offer, '--json'], near).ended
    expect(JSON.parse(out)).toMatchObject({ kind: 'uninstall', data: { dry_run: false } })
  })

  test('and Ctrl-C cancels the job there', async () => {
    const began = Promise.withResolvers<void>()
    const waits = {
      ...fakeRunner().hand,
      apply: (_change: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise<void>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          began.resolve()
        }),
    }
    const far = fakeMachine({ runner: async () => waits })
    const run = runOnGpu(['up', 'tv'], machineWithGpu(lineTo(far).access))
    await began.promise
    run.interrupt()
    expect((await run.ended).exit).toBe(130)
    expect(far.state().jobs.list()[0]?.state).toBe('cancelled')
  })

  test('and a lost line leaves the job running there, and says where to find it', async () => {
    const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = {
      ...fakeRunner().hand,
      apply: async () => {
        began.resolve()
        await goOn.promise
      },
    }
    const far = fakeMachine({ runner: async () => slow })
    const line = lineTo(far)
    const run = runOnGpu(['up', 'tv'], machineWithGpu(line.access))
    await began.promise
    line.cut()
    const { exit, err } = await run.ended
    expect([exit, err.includes('MACHINE-12'), err.includes('usher --on gpu jobs')]).toEqual([1, true, true])
    const [job] = far.state().jobs.list()
    expect(job?.state).toBe('running')
    const ended = new Promise<void>((resolve) =>
      far.state().jobs.onWrite(job!.id, () => {
        if (far.state().jobs.get(job!.id)?.state === 'done') resolve()
      }),
    )
    goOn.resolve()
    await ended
  })

  test('and a secret is sent as a value, never as a word of a command', async () => {
    const far = farMachine()
    const line = lineTo(far)
    const secret = Buffer.alloc(32, 7).toString('base64')
    const { exit, out, err } = await runOnGpu(['config', 'set', 'WIREGUARD_PRIVATE_KEY'], machineWithGpu(line.access), {
      stdin: `${secret}\n`,
    }).ended
    expect([exit, (out + err).includes(secret)]).toEqual([0, false])
    expect(far.settings().values()['WIREGUARD_PRIVATE_KEY']).toBe(secret)
  })
})

test.each(['ui', 'demo', 'far', 'mcp'])('usher --on gpu %s is refused: it runs where it is typed', async (command) => {
  const { exit, err } = await runOnGpu([command], machineWithGpu(lineTo(farMachine()).access)).ended
  expect([exit, err.includes('MACHINE-20')]).toEqual([2, true])
})

test('an unknown machine is told as such, with the nearest name', async () => {
  const machine = machineWithGpu(lineTo(farMachine()).access)
  const { exit, err } = await runCli(['--on', 'gup', 'status'], { machine })
  expect([exit, err.includes('MACHINE-2'), err.includes('Did you mean gpu?')]).toEqual([4, true, true])
})

test.each([
  ['a key that nobody has confirmed', 'Host key verification failed.', 'MACHINE-6'],
  ['another key', 'WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!\nHost key verification failed.', 'MACHINE-7'],
  ['a refused key', 'ana@gpu.lan: Permission denied (publickey,password).', 'MACHINE-8'],
  ['a name without an address', 'ssh: Could not resolve hostname gpu.lan: Name or service not known', 'MACHINE-9'],
  ['a refused connection', 'ssh: connect to host gpu.lan port 22: Connection refused', 'MACHINE-10'],
  ['silence', 'ssh: connect to host gpu.lan port 22: Connection timed out', 'MACHINE-11'],
  ['no way there', 'ssh: connect to host gpu.lan port 22: No route to host', 'MACHINE-11'],
  ['anything else', 'kex_exchange_identification: read: Connection reset by peer', 'MACHINE-13'],
])('%s is told as what it is, with a remedy', async (_what, message, code) => {
  const { exit, err } = await runOnGpu(['status', '--json'], machineWithGpu(failingAccess({ message }))).ended
  const { data } = JSON.parse(err) as { data: { code: string; remedies: unknown[]; detail: string } }
  expect([exit, data.code, data.remedies.length > 0, data.detail]).toEqual([1, code, true, message])
})

test.each([
  ['no usher there', { exit_code: 127 }, [], 'MACHINE-14'],
  ['a program for another processor', { exit_code: 126 }, [], 'MACHINE-15'],
  ['another program', { exit_code: 0 }, ['220 ready'], 'MACHINE-16'],
  ['a newer contract', {}, ['{"usher":"far","api_version":99,"usher_version":"9.0.0"}'], 'MACHINE-17'],
  ['an older contract', {}, ['{"usher":"far","api_version":0,"usher_version":"0.1.0"}'], 'MACHINE-17'],
  ['no ssh here', { missing: true, exit_code: null }, [], 'MACHINE-19'],
  ['an answer that is none', {}, ['{"usher":"far","api_version":1,"usher_version":"1.0.0"}', 'nonsense'], 'MACHINE-18'],
  ['endless words before', {}, [`${'x'.repeat(300_000)}`], 'MACHINE-16'],
])('%s is told as what it is', async (_what, end, lines, code) => {
  const { exit, err } = await runOnGpu(['status', '--json'], machineWithGpu(failingAccess(end, lines))).ended
  const { data } = JSON.parse(err) as { data: { code: string; remedies: unknown[] } }
  expect([exit, data.code, data.remedies.length > 0]).toEqual([1, code, true])
})

test('another version of the contract says both, and what helps whichever is older', async () => {
  const greeting = '{"usher":"far","api_version":99,"usher_version":"9.0.0"}'
  const { err } = await runOnGpu(['up', 'tv', '--json'], machineWithGpu(failingAccess({}, [greeting]))).ended
  expect(JSON.parse(err)).toMatchObject({
    data: {
      summary: 'usher on gpu speaks version 99 of the contract, and this one speaks version 1.',
      remedies: [
        {
          summary: 'If that one is older, copy the usher of this machine there',
          command: 'usher machine update gpu',
        },
        { summary: 'If this one is older, install the version of the other machine here', command: null },
      ],
    },
  })
})

test('what another machine says cannot move the cursor or name a command of this one', async () => {
  const data = {
    name: 'text',
    code: 'CHECK-1',
    summary: 'bad \u001b[2Jthing',
    meaning: null,
    detail: null,
    about_kind: null,
    underlying: null,
    remedies: [{ summary: 'Do', command: 'usher up tv' }],
  }
  const frame = { id: 1, type: 'refusal', envelope: { api_version: 1, kind: 'error', data } }
  const lines = ['{"usher":"far","api_version":1,"usher_version":"1.0.0"}', JSON.stringify(frame)]
  const { err } = await runOnGpu(['status'], machineWithGpu(failingAccess({}, lines))).ended
  expect([err.includes('\u001b'), err.includes('usher --on gpu up tv')]).toEqual([false, true])
})
