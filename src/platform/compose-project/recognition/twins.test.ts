import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import type { Service, Stack } from '../stack.ts'
import { readStack } from '../stack-reader.ts'
import { shippedStackReader } from '../shipped-stack.ts'
import { withoutAnnotations } from '../../../../test-support/compose-project/without-annotations.ts'

const directory = resolve(import.meta.dirname, '../../../../stack')
const read = shippedStackReader(directory)

async function readTwins(environment: Record<string, string> = {}): Promise<{ annotated: Stack; plain: Stack }> {
  const plainText = (path: string) => {
    const text = read(path)
    return text === undefined || !path.endsWith('.yaml') ? text : withoutAnnotations(text)
  }
  return {
    annotated: await readStack({ directory, environment, read }),
    plain: await readStack({ directory, environment, read: plainText }),
  }
}

/** How a service came to be known is the only difference. */
const known = ({ recognition: _recognition, ...service }: Service) => service

test('the shipped stack without x-usher is known as completely as with it', async () => {
  const { annotated, plain } = await readTwins()
  expect(plain.services.map(known)).toEqual(annotated.services.map(known))
  expect(plain.services.every(({ recognition }) => recognition.certainty === 'certain')).toBe(true)
})

test('the shipped stack without x-usher has the same forms', async () => {
  const { annotated, plain } = await readTwins()
  expect(plain.forms).toEqual(annotated.forms)
  expect([annotated.forms_derived, plain.forms_derived]).toEqual([false, true])
})

test('a port from the settings is found in the environment of the service', async () => {
  const { annotated, plain } = await readTwins({ QBITTORRENT_PORT: '9999' })
  const health = ({ services }: Stack) => services.find(({ name }) => name === 'qbittorrent')?.health
  expect(health(plain)).toMatchObject({ port: 9999 })
  expect(health(plain)).toEqual(health(annotated)!)
})
