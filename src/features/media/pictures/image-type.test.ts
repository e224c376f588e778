import { expect, test } from 'bun:test'
import { posterPng } from '../../../../rehearsal/apps/poster-png.ts'
import { imageTypeOf } from './image-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['image/png', posterPng('Metropolis', 2, 3)],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ['image/webp', bytes('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['image/avif', bytes('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00')],
] as const)('%s is recognised by its first bytes', (type, file) => {
  expect(imageTypeOf(file)).toBe(type)
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
  '<!doctype html><title>Sign in</title>',
  'GIF89a\x01\x00\x01\x00',
  'RIFF\x24\x00\x00\x00WAVEfmt ',
  '\x00\x00\x00\x20ftypmp42\x00\x00\x00\x00',
  ' \xff\xd8\xff\xe0',
  '',
])('%j is no image that is passed on', (text) => {
  expect(imageTypeOf(bytes(text))).toBeUndefined()
})
