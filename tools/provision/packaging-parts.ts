import type { ProvisionedPart } from './parts.ts'

/** What tries the ways to install usher. */
export const packagingParts = {
  shellcheck: {
    title: 'ShellCheck, which checks shell scripts',
    suite: 'bookworm',
    packages: ['shellcheck'],
    version: '0.9.',
    withDependencies: true,
    program: 'usr/bin/shellcheck',
  },
  'bare-root': {
    title: 'BusyBox, glibc and musl, for systems that have nothing else',
    suite: 'bookworm',
    packages: ['busybox-static', 'libc6', 'musl'],
    version: '1.35.',
    withDependencies: false,
    program: 'bin/busybox',
  },
  'debian-root': {
    title: 'a small Debian',
    suite: 'bookworm',
    packages: ['dpkg', 'dash', 'coreutils', 'diffutils', 'tar', 'sed', 'grep', 'libc-bin', 'base-files'],
    version: '1.21.',
    withDependencies: true,
    program: 'usr/bin/dpkg',
  },
  rpm: {
    title: 'RPM',
    suite: 'bookworm',
    packages: ['rpm'],
    version: '4.18.',
    withDependencies: true,
    program: 'usr/bin/rpm',
  },
} as const satisfies Record<string, ProvisionedPart>
