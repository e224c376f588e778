import { afterEach, beforeEach, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'
import { uiTerminal } from '../../../test-support/http/ui-terminal.ts'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { probePort } from '../../platform/host/probe.ts'
import { passwordFile, readPasswordHash } from '../../platform/owner-password.ts'
import { adoptPassword, setPassword } from './auth/password.ts'

const PASSWORD = 'four plain words here'

let home: ControllableMachine
beforeEach(() => void (home = controllableMachine()))
afterEach(() => home[Symbol.dispose]())

const terminal = () => uiTerminal({ ...home.machine, probePort })

function passwordIn(text: string): string {
  const file = join(home.home, 'secret')
  writeFileSync(file, text)
  return file
}

test('--password-file stores a hash of the password, without the line break at its end', async () => {
  const { serve, handed, interrupt } = terminal()
  const ended = serve({ 'password-file': passwordIn(`${PASSWORD}\n`) })
  await handed
  interrupt()
  await ended
  const hash = readPasswordHash(passwordFile(home.machine.paths))!
  expect(await Bun.password.verify(PASSWORD, hash)).toBe(true)
})

test('adoptPassword leaves a stored password that is the same, so that no session ends', async () => {
  const file = passwordFile(home.machine.paths)
  await setPassword(file, PASSWORD)
  const before = readPasswordHash(file)
  await adoptPassword(file, passwordIn(PASSWORD))
  expect(readPasswordHash(file)).toBe(before!)
  await adoptPassword(file, passwordIn('other plain words here'))
  expect(await Bun.password.verify('other plain words here', readPasswordHash(file)!)).toBe(true)
})

test.each([
  ['a short password', () => passwordIn('short'), 'SURFACE-10'],
  ['an empty file', () => passwordIn(''), 'SURFACE-10'],
  ['no file', () => join(home.home, 'absent'), 'USHER-3'],
])('--password-file with %s does not serve', async (_what, file, code) => {
  const error = await errorRejectedBy(terminal().serve({ 'password-file': file() }))
  expect(error.code).toBe(code)
  expect(readPasswordHash(passwordFile(home.machine.paths))).toBeUndefined()
})

test.each([
  ['http', {}],
  ['https', { tls: true }],
])('--probe answers while usher ui serves by %s, and is an error before and after', async (scheme, flags) => {
  const probe = async () => {
    const asking = terminal()
    await asking.serve({ probe: true })
    return (await asking.handed).text
  }
  expect((await errorRejectedBy(probe())).code).toBe('CONTAINER-9')
  const { serve, handed, interrupt } = terminal()
  const ended = serve(flags)
  await handed
  expect(await probe()).toMatch(new RegExp(`^usher ui answers at ${scheme}://127\\.0\\.0\\.1:\\d+\\.\\n$`))
  interrupt()
  await ended
  expect((await errorRejectedBy(probe())).code).toBe('CONTAINER-9')
})
