import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeName } from '../../lib/file-name.ts'
import { readExtendedAttributes, writeExtendedAttribute } from './extended-attributes.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-attributes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'file')
writeFileSync(file, '')
const isSupported = writeExtendedAttribute(file, 'user.plain', Buffer.from('1'))

test.skipIf(!isSupported)('attributes are copied whatever the bytes of their names are', () => {
  const names = ['user.plain', 'user.café', decodeName(Buffer.from('user.caf\xe9', 'latin1'))]
  for (const name of names) writeExtendedAttribute(file, name, Buffer.from('1'))
  const [read, copy] = [readExtendedAttributes(file), join(folder, 'copy')]
  expect(read.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  writeFileSync(copy, '')
  for (const { name, value } of read) writeExtendedAttribute(copy, name, value)
  expect(readExtendedAttributes(copy)).toEqual(read)
})
