import { expect, test } from 'bun:test'
import { converse } from './share-program.ts'

test.each([
  ['ends in the middle of an answer', 'printf \'{"id":1,"entries":[["fil\''],
  ['answers with something else', 'echo "Illegal instruction"; cat >/dev/null'],
  ['ends without an answer', 'exit 137'],
])('a program for a share that %s fails the walk alone', async (_title, script) => {
  const program = converse('/mnt/nas', ['/bin/sh', '-c', `read line; ${script}`])
  await expect(program.ask({ folder: '/mnt/nas/film' })).rejects.toThrow(
    'EIO: a file or folder of the share at /mnt/nas cannot be read',
  )
  await expect(program.ask({ folder: '/mnt/nas/serie' })).rejects.toThrow('EIO')
})
