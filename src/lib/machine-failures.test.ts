import { expect, test } from 'bun:test'
import { toUsherError } from './errors.ts'

test.each([
  ['ENOSPC', 'write', 'USHER-6', 'The disk that holds /srv/a is full.'],
  ['EROFS', 'open', 'USHER-7', 'The disk that holds /srv/a is mounted read-only.'],
  ['EIO', 'read', 'USHER-8', '/srv/a cannot be read, because its disk reports an error.'],
  ['EMFILE', 'open', 'USHER-9', '/srv/a cannot be read, because too many files are open.'],
])('%s at any file is a failure of the machine, and not a bug of usher', (code, syscall, expected, summary) => {
  const thrown = Object.assign(new Error(code), { code, syscall, path: '/srv/a' })
  expect(toUsherError(thrown).data).toMatchObject({ code: expected, summary })
})

test.each([
  ['ENOSPC', 'USHER-6', 'The disk that holds a file is full.', null],
  ['EROFS', 'USHER-7', 'The disk that holds a file is mounted read-only.', null],
  ['EIO', 'USHER-8', 'A file cannot be written, because its disk reports an error.', 'dmesg --level=err,warn'],
])('%s without a path names no path in a command', (code, expected, summary, command) => {
  const { data } = toUsherError(Object.assign(new Error(code), { code, syscall: 'write' }))
  expect(data).toMatchObject({ code: expected, summary, remedies: [{ command }] })
})

test('an error of another kind stays a bug', () => {
  expect(toUsherError(Object.assign(new Error('no'), { code: 'ENOENT' })).data.code).toBe('USHER-1')
})
