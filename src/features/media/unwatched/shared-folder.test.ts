import { expect, test } from 'bun:test'
import { findSharedFolder } from './shared-folder.ts'

const folders = [
  { of: 1, name: 'Nosferatu', path: '/data/films/Nosferatu' },
  { of: 2, name: 'Nosferatu in colour', path: '/data/films/Nosferatu/colour' },
  { of: 3, name: 'Metropolis', path: '/data/films/Metropolis' },
  { of: 4, name: 'Metropolis in 4K', path: '/data/films/Metropolis' },
  { of: 5, name: 'Nosferatu 2', path: '/data/films/Nosferatu 2' },
  { of: 6, name: 'The General', path: null },
]

test.each([
  [1, 'Nosferatu in colour'],
  [3, 'Metropolis in 4K'],
  [4, 'Metropolis'],
])('what deleting the folder of title %d frees is not known: it has files of %s', (title, name) => {
  expect(findSharedFolder(title, folders)).toEqual({
    frees_bytes: null,
    because: `Its folder also has the files of ${name}.`,
  })
})

test.each([2, 5, 6])('title %d has its folder for itself', (title) => {
  expect(findSharedFolder(title, folders)).toEqual({})
})
