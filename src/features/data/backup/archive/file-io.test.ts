import { afterAll, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toUsherError } from '../../../../lib/errors.ts'
import { writeNewFile } from './file-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-file-io-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a disk that fills up during a write is named by the file', async () => {
  const path = join(folder, 'new')
  const handle = await open(folder)
  await handle.close()
  const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })
  const write = spyOn(Object.getPrototypeOf(handle), 'write').mockRejectedValue(full)
  try {
    const thrown = await writeNewFile(path, new Blob(['a']).stream()).catch((error: unknown) => error)
    expect(toUsherError(thrown).data).toMatchObject({
      summary: `The disk that holds ${path} is full.`,
      remedies: [{ command: `df -h ${folder}` }],
    })
  } finally {
    write.mockRestore()
  }
})
