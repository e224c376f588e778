import { offsiteParts } from './offsite-parts.ts'
import type { ProvisionedPart } from './parts.ts'

/** source: Debian's multiarch names */
const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** Tools that trace a program, change what it sees of its system, collect its figures, or carry its backups away. */
export const inspectionParts = {
  strace: {
    title: 'strace, which shows a program’s system calls',
    suite: 'bookworm',
    packages: ['strace', 'libunwind8', 'liblzma5'],
    version: '6.1',
    withDependencies: false,
    program: 'usr/bin/strace',
  },
  faketime: {
    title: 'libfaketime, which gives a program another date',
    suite: 'bookworm',
    packages: ['libfaketime'],
    version: '0.9.',
    withDependencies: false,
    program: `${libraries}/faketime/libfaketimeMT.so.1`,
  },
  prometheus: {
    title: 'Prometheus 3.5, which collects metrics',
    suite: 'forky',
    packages: ['prometheus', 'promtool'],
    version: '3.5.',
    withDependencies: false,
    program: 'usr/bin/prometheus',
  },
  ...offsiteParts,
} as const satisfies Record<string, ProvisionedPart>
