import type { ProvisionedPart } from './parts.ts'

const libraries = {
  suite: 'bookworm',
  packages: ['libc6', 'libstdc++6', 'libgcc-s1', 'musl'],
  version: '2.36',
  withDependencies: false,
} as const

/** What the trials of a release need. `npm test` does not fetch them; `bun tools/provision/run.ts release` does. */
export const releaseParts = {
  qemu: {
    title: 'QEMU, which runs programs of other processors',
    suite: 'bookworm',
    packages: ['qemu-user-static'],
    version: '7.2',
    withDependencies: false,
    program: 'usr/bin/qemu-x86_64-static',
  },
  'libraries-x64': {
    ...libraries,
    title: 'the C libraries glibc and musl for x64',
    architecture: 'amd64',
    program: 'lib/ld-musl-x86_64.so.1',
  },
  'libraries-arm64': {
    ...libraries,
    title: 'the C libraries glibc and musl for arm64',
    architecture: 'arm64',
    program: 'lib/ld-musl-aarch64.so.1',
  },
} as const satisfies Record<string, ProvisionedPart>
