import type { ProvisionedPart } from './parts.ts'

/** The C library that usher’s image has beside the program. */
export const imageParts = {
  'libc-x64': {
    title: 'the C library of usher’s image for x64',
    suite: 'bookworm',
    packages: ['libc6'],
    version: '2.36',
    withDependencies: false,
    program: 'lib/x86_64-linux-gnu/libc.so.6',
    architecture: 'amd64',
  },
  'libc-arm64': {
    title: 'the C library of usher’s image for arm64',
    suite: 'bookworm',
    packages: ['libc6'],
    version: '2.36',
    withDependencies: false,
    program: 'lib/aarch64-linux-gnu/libc.so.6',
    architecture: 'arm64',
  },
} as const satisfies Record<string, ProvisionedPart>
